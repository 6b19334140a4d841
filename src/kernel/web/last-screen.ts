/**
 * The screen for when nothing else can be shown: the entry could not be fetched, or everything broke. The build writes this file, with its words, into
 * the page itself (`vite.config.ts`), so it needs nothing that could fail too: no chunk, no library, no answer of the server.
 */
import { words } from 'virtual:last-words'
import { firstLanguage, isDark } from './first-look.ts'
import { CHUNK_TIMEOUT_MS, isCircular } from './load.ts'

type Kind = 'initialization' | 'circular' | 'chunk' | 'application'

/** What broke may be explained by the product itself, which takes a moment. */
const GRACE_MS = 500
/** A promise that nobody listened to need not stop the start, which may be slow. */
const LONG_GRACE_MS = 10_000
const SCREEN_ID = 'last-screen'
/** As the browsers say that a file with code did not come. */
const NOT_FETCHED = /dynamically imported module|importing a module script|loading chunk/i

let started = false

const place = () => document.getElementById('root')
const isEmpty = () => !place()?.hasChildNodes()

function kindOf(error: unknown): Kind {
  if (isCircular(error)) return 'circular'
  if (NOT_FETCHED.test(error instanceof Error ? error.message : String(error))) return 'chunk'
  return started ? 'application' : 'initialization'
}

function show(kind: Kind, details: string): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => show(kind, details))
    return
  }
  if (!isEmpty() || document.getElementById(SCREEN_ID)) return
  const language = firstLanguage()
  const said = words[language]
  const make = <T extends keyof HTMLElementTagNameMap>(tag: T, text = '') => {
    const element = document.createElement(tag)
    element.textContent = text
    return element
  }
  const screen = make('main')
  screen.id = SCREEN_ID
  screen.className = isDark() ? 'dark' : ''
  const box = make('div')
  box.setAttribute('role', 'alert')
  const title = make('h1', said[kind])
  title.tabIndex = -1
  const refresh = make('button', said.refresh)
  refresh.type = 'button'
  refresh.addEventListener('click', () => window.location.reload())
  const folded = make('details')
  const told = make('pre', details)
  told.tabIndex = 0
  folded.append(make('summary', said.details), told)
  box.append(title, make('p', said[`${kind}Text`]), refresh, folded)
  screen.append(box)
  document.documentElement.lang = language
  document.title = `${said[kind]} · ${document.title}`
  document.body.append(screen)
  title.focus()
}

function showUnlessExplained(error: unknown, graceMs: number): void {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  setTimeout(() => show(kindOf(error), details), graceMs)
}

// an element that could not be fetched tells only itself, so this listens on the way down
window.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLScriptElement) show('chunk', event.target.src)
    // code of ours: extensions of the browser break too
    else if (event instanceof ErrorEvent && event.filename.startsWith(window.location.origin))
      showUnlessExplained(event.error ?? event.message, GRACE_MS)
  },
  true,
)
window.addEventListener('unhandledrejection', (event) => showUnlessExplained(event.reason, LONG_GRACE_MS))

document.addEventListener('DOMContentLoaded', () => {
  const root = place()
  if (!root) return
  new MutationObserver(() => {
    if (isEmpty()) return
    started = true
    document.getElementById(SCREEN_ID)?.remove()
  }).observe(root, { childList: true })
})
setTimeout(() => show('chunk', `${CHUNK_TIMEOUT_MS / 1000} s`), CHUNK_TIMEOUT_MS)
