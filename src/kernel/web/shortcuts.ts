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
  /** Any of the keys does it; else they are pressed one after the other. */
  or?: boolean
  /** Of the page on screen alone. */
  here?: boolean
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
  /** The page on screen, whose own keys come first: `schedule.calendar`. */
  page?: string,
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
  const ofModules = (on: string | undefined) =>
    manifests.flatMap(({ id, keys = {} }) =>
      Object.entries(keys)
        .filter(([, one]) => one.on === on && may(one.access))
        .map(([name, one]) => ({
          keys: [one.keys],
          label: say(`${id}:keys.${name}`, one.label),
          here: on !== undefined,
        })),
    )
  const fixed = (key: FixedKey): Shortcut => ({ keys: FIXED[key], label: text(key) })
  return [
    ...(page === undefined ? [] : ofModules(page)),
    fixed('search'),
    fixed('find'),
    { keys: [[GO], [HOME_KEY]], label: text('dashboard'), address: homePath },
    ...places,
    ...create,
    ...ofModules(undefined),
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

/** Letters belong to whoever types, and to a dialog that is open. */
export function lettersAreTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [role=textbox]'))
  )
}
