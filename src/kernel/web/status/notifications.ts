/** What the status bar has to say: the newest first, a few kept, successes gone after a while (spec 2 §4 and §9). */
import { signal } from '../signal.ts'

export const NOTIFICATIONS_KEPT = 10
export const SUCCESS_SHOWN_MS = 5000
export const LIST_MAX_HEIGHT = 300

const NOTIFICATION_TYPES = ['success', 'error', 'warning', 'info', 'loading'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export type StatusNotification = {
  id: string
  type: NotificationType
  message: string
  details?: string
  /** Epoch milliseconds. */
  timestamp: number
  /** Percent, where it is known. */
  progress?: number
  dismissible: boolean
  /** Where the result is; whoever has one to fetch is not hurried. */
  link?: { label: string; address: string; download?: string }
}

/** What `statusUpdate` carries; `at` is when it happened, where that is not now. */
export type StatusUpdate = Omit<StatusNotification, 'id' | 'timestamp' | 'dismissible'> &
  Partial<Pick<StatusNotification, 'id' | 'dismissible'>> & { at?: number }

type List = readonly StatusNotification[]

/** Stands by when it happened. Under an id that is known it replaces what stood there; what only got further keeps its time, and so its place. */
export function withUpdate(list: List, { id, dismissible = true, at, ...update }: StatusUpdate, now: number): List {
  const before = list.find((one) => one.id === id)
  const began = update.type === 'loading' && before?.type === 'loading' ? before.timestamp : now
  const fresh: StatusNotification = { ...update, id: id ?? nextId(list, now), dismissible, timestamp: at ?? began }
  const others = list.filter((one) => one !== before)
  const older = others.findIndex((one) => one.timestamp <= fresh.timestamp)
  return others.toSpliced(older < 0 ? others.length : older, 0, fresh).slice(0, NOTIFICATIONS_KEPT)
}

function nextId(list: List, now: number): string {
  for (let n = 0; ; n += 1) if (!list.some((one) => one.id === `${now}-${n}`)) return `${now}-${n}`
}

/** When it goes by itself; null for what stays until somebody dismisses it. */
export function vanishesAt({ type, dismissible, link, timestamp }: StatusNotification): number | null {
  return type === 'success' && dismissible && !link ? timestamp + SUCCESS_SHOWN_MS : null
}

export function withoutVanished(list: List, now: number): List {
  const left = list.filter((one) => (vanishesAt(one) ?? Number.POSITIVE_INFINITY) > now)
  return left.length === list.length ? list : left
}

/** The detail of an event of the window, which anybody may have sent; null where it says nothing. */
export function readUpdate(detail: unknown): StatusUpdate | null {
  if (typeof detail !== 'object' || detail === null) return null
  const { type, message } = detail as Partial<StatusUpdate>
  return NOTIFICATION_TYPES.some((one) => one === type) && typeof message === 'string' && message !== ''
    ? (detail as StatusUpdate)
    : null
}

export const notifications = signal<List>([])

export function notify(update: StatusUpdate): void {
  notifications.set(withUpdate(notifications.get(), update, Date.now()))
}

export function dismiss(id: string): void {
  notifications.set(notifications.get().filter((one) => one.id !== id))
}

/** Takes in what the window is told, and lets go of what has been there long enough; until the returned function is called. */
export function listenForUpdates(): () => void {
  const take = (event: Event) => {
    const update = readUpdate((event as CustomEvent<unknown>).detail)
    if (update) notify(update)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    const next = Math.min(...notifications.get().map((one) => vanishesAt(one) ?? Number.POSITIVE_INFINITY))
    if (Number.isFinite(next))
      timer = setTimeout(
        () => notifications.set(withoutVanished(notifications.get(), Date.now())),
        Math.max(0, next - Date.now()) + 1,
      )
  }
  const leave = notifications.subscribe(plan)
  window.addEventListener('statusUpdate', take)
  plan()
  return () => {
    clearTimeout(timer)
    leave()
    window.removeEventListener('statusUpdate', take)
  }
}
