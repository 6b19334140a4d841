/** The keys of the product: the frame acts on exactly these, and the help page and the sheet of `?` show them. */
import type { FrameModule } from '../contract/module.ts'
import { type App, say } from './app.tsx'
import { navEntries, quickEntries } from './places.ts'
import type { SessionUse } from './session.tsx'
import { readStored, writeStored } from './storage.ts'

export type Shortcut = {
  /** Chords pressed one after the other; `Mod` is Cmd on a Mac and Ctrl elsewhere. */
  keys: readonly (readonly string[])[]
  label: string
  /** Where it leads; the others are acts of the frame. */
  address?: string
}

/** Pressed first to go somewhere. */
export const GO = 'g'
const HOME_KEY = 'd'

type FixedKey = 'search' | 'find' | 'sheet' | 'close' | 'hardRefresh'
const FIXED: Readonly<Record<FixedKey, readonly (readonly string[])[]>> = {
  search: [['Mod', 'K']],
  find: [['/']],
  sheet: [['?']],
  close: [['Esc']],
  // spec 3 §2.4
  hardRefresh: [['Ctrl', 'Shift', 'R']],
}

const text = (key: string) => say(`kernel:shortcuts.${key}`, key)

/** The shortcuts of this person: those of the frame, and those that manifests give to places they may open. */
export function shortcutsOf(
  { manifests, homePath }: { manifests: readonly FrameModule[] } & Pick<App, 'homePath'>,
  may: SessionUse['may'],
): Shortcut[] {
  const places = navEntries(manifests, say)
    .filter((entry) => may(entry.access))
    .flatMap(({ key, title, path }) =>
      key
        ? [{ keys: [[GO], [key]], label: say('kernel:shortcuts.goTo', '').replace('{{name}}', title), address: path }]
        : [],
    )
  const create = quickEntries(manifests, say)
    .filter((entry) => may(entry.access))
    .flatMap(({ shortcut, label, address }) => (shortcut ? [{ keys: [[shortcut]], label, address }] : []))
  const own = manifests.flatMap(({ id, keys = {} }) =>
    Object.entries(keys)
      .filter(([, one]) => may(one.access))
      .map(([name, one]) => ({ keys: [one.keys], label: say(`${id}:keys.${name}`, one.label) })),
  )
  const fixed = (key: FixedKey): Shortcut => ({ keys: FIXED[key], label: text(key) })
  return [
    fixed('search'),
    fixed('find'),
    { keys: [[GO], [HOME_KEY]], label: text('dashboard'), address: homePath },
    ...places,
    ...create,
    ...own,
    fixed('sheet'),
    fixed('close'),
    fixed('hardRefresh'),
  ]
}

/** What stands on the key, on this machine. */
export function keyName(key: string): string {
  if (key === 'Mod') return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  if (key === 'Shift') return say('kernel:keys.shift', key)
  return key === 'Esc' ? say('kernel:keys.escape', key) : key
}

const KEY = 'singleKeys'

/** Single letters can be switched off: speech input and a slip of the hand must not move anybody (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => readStored('localStorage', KEY) !== 'off'
export const switchSingleKeys = (on: boolean): void => void writeStored('localStorage', KEY, on ? null : 'off')
