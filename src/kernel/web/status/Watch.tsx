/** Asks for what the status bar shows and follows the works the person waits for. Fetched after the first page stands. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { KERNEL_ERRORS } from '../../contract/errors.ts'
import {
  ASSISTANT_WORK,
  storageState,
  type StorageFigures,
  usedPercent,
  type Work,
  WORKS_TOPIC,
} from '../../contract/status.ts'
import { i18n, loadTexts, useKernelText } from '../i18n.ts'
import { connection } from '../live.ts'
import { useSession } from '../session.tsx'
import { useSignal } from '../signal.ts'
import { readStored, writeStored } from '../storage.ts'
import { ask } from './ask.ts'
import { watchBlocking } from './measure.ts'
import { dismiss, notifications, notify, type StatusUpdate } from './notifications.ts'
import { assistantBusy, storage } from './state.ts'

const STORAGE_EVERY_MS = 60_000
/** The live stream tells sooner; this is for when there is none. */
const WORKS_EVERY_MS = 5000
/** The list of works that were shown and dismissed, in this browser. */
const SEEN_KEY = 'works/seen'
const SEEN_KEPT = 50

export function Watch(props: { companyId: string }) {
  useEffect(watchBlocking, [])
  useStorage(props.companyId)
  useWorks(props.companyId)
  return null
}

function useStorage(companyId: string): void {
  const { data } = useQuery({
    queryKey: ['kernel', 'storage', companyId],
    queryFn: readStorage,
    refetchInterval: STORAGE_EVERY_MS,
  })
  useEffect(() => {
    storage.set(data ?? null)
  }, [data])
}

async function readStorage() {
  const server = await ask<StorageFigures>('/api/status/storage')
  // drafts lie in the browser, so its own room counts too; not every browser tells
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  const { usage = 0, quota = 0 } = estimate ?? {}
  const own: StorageFigures = { usedBytes: usage, freeBytes: Math.max(0, quota - usage) }
  const order = ['healthy', 'warning', 'full']
  const nearer = quota > 0 && order.indexOf(storageState(own)) > order.indexOf(storageState(server))
  const figures = nearer ? own : server
  return {
    state: storageState(figures),
    percent: usedPercent(figures),
    of: nearer ? ('browser' as const) : ('server' as const),
  }
}

function useWorks(companyId: string): void {
  const { language } = useKernelText()
  const paused = (useSession().session?.pausedSince ?? null) !== null
  const live = useSignal(connection)
  const { data, refetch } = useQuery({
    // the topic of the live stream, under which changes ask for it again
    queryKey: [[WORKS_TOPIC], companyId],
    queryFn: () => ask<{ rows: Work[] }>('/api/works'),
    refetchInterval: (query) =>
      query.state.data?.rows.some((work) => work.state === 'running') ? WORKS_EVERY_MS : false,
  })
  // what happened while nobody listened is not told again
  useEffect(() => {
    if (live === 'connected') void refetch()
  }, [live, refetch])
  const shown = useRef(new Map<string, string>())
  useEffect(() => {
    const works = data?.rows ?? []
    assistantBusy.set(works.some((work) => work.kind === ASSISTANT_WORK && work.state === 'running'))
    let current = true
    void Promise.all(
      [...works]
        .reverse()
        .filter((work) => work.state === 'running' || !seen().includes(work.id))
        .map(async (work) => {
          const update = await asNotification(work, paused)
          const text = JSON.stringify(update)
          if (!current || shown.current.get(work.id) === text) return
          shown.current.set(work.id, text)
          notify(update)
        }),
    )
    return () => {
      current = false
    }
  }, [data, language, paused])
  // an ended work that was dismissed, or pushed out by newer news, does not come back with the next page
  useEffect(
    () =>
      notifications.subscribe(() => {
        const listed = new Set(notifications.get().map((one) => one.id))
        const gone = (data?.rows ?? []).filter(
          (work) =>
            work.state !== 'running' &&
            shown.current.has(work.id) &&
            !listed.has(noticeOf(work.id)) &&
            !seen().includes(work.id),
        )
        if (gone.length > 0)
          writeStored(
            'localStorage',
            SEEN_KEY,
            JSON.stringify([...gone.map((work) => work.id), ...seen()].slice(0, SEEN_KEPT)),
          )
      }),
    [data],
  )
  // the works of another company are none of this one's
  useEffect(() => {
    const ids = shown.current
    return () => {
      assistantBusy.set(false)
      for (const id of ids.keys()) dismiss(noticeOf(id))
    }
  }, [])
}

const noticeOf = (workId: string) => `work/${workId}`

function seen(): string[] {
  const text = readStored('localStorage', SEEN_KEY)
  try {
    const ids: unknown = text === null ? [] : JSON.parse(text)
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    // somebody else's words under our name: as good as none
    return []
  }
}

/** A file of a list is told by the list's name, any other work in the words of the module that does it: `works.<name>.running`, `.done`, `.failed`, `.link`. */
async function asNotification(work: Work, paused: boolean): Promise<StatusUpdate> {
  const [module = '', name = module] = work.kind.split(/\.(.*)/s)
  await loadTexts(work.list?.split(':')[0] ?? module)
  const say = (what: 'running' | 'done' | 'failed' | 'link') =>
    work.list
      ? i18n.t(`kernel:statusBar.file.${what}`, { list: i18n.t(work.list) })
      : i18n.t([`${module}:works.${name}.${what}`, `kernel:statusBar.work.${what}`])
  const common = {
    id: noticeOf(work.id),
    message: say(work.state),
    at: work.state === 'running' ? work.startedAt : work.changedAt,
  }
  // nobody works it off until the installation is resumed
  if (work.state === 'running' && paused)
    return { ...common, type: 'warning', dismissible: false, details: i18n.t('kernel:statusBar.work.paused') }
  if (work.state === 'running')
    return {
      ...common,
      type: 'loading',
      dismissible: false,
      ...(work.progress === null ? {} : { progress: work.progress }),
    }
  if (work.state === 'failed') return { ...common, type: 'error', details: whyFailed(work.failure ?? '') }
  return {
    ...common,
    type: 'success',
    ...(work.address ? { link: { label: say('link'), address: work.address } } : {}),
  }
}

function whyFailed(code: string): string {
  const known = KERNEL_ERRORS as Readonly<Record<string, { message: string }>>
  // a code that is no failure of a request stands for a server that was stopped in the middle
  return i18n.t(`errors:${code}`, { defaultValue: known[code]?.message ?? i18n.t('kernel:statusBar.work.interrupted') })
}
