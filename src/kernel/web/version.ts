/** Which build this tab runs, and whether the server has a newer one. */
import { APP_VERSION_HEADER, VERSION_PARAM } from '../contract/session.ts'
import { signal } from './signal.ts'
import { writeStored } from './storage.ts'

const KEY = 'appVersion'

/** Empty on the development server, which has no builds. */
const appVersion = document.querySelector('meta[name="app-version"]')?.getAttribute('content') ?? ''
// spec 3 §9: the app cache version is kept in session storage
if (appVersion) writeStored('sessionStorage', KEY, appVersion)

/** True once an answer came from another build than this tab runs; nothing reloads by itself. */
export const newVersion = signal(false)

export function noteVersion(response: Response): void {
  const served = response.headers.get(APP_VERSION_HEADER)
  if (appVersion && served && served !== appVersion) newVersion.set(true)
}

/** spec 3 §9: the version is added to same-origin requests, so that no cache between answers for another build. */
export function withVersion(address: string): string {
  const url = new URL(address, window.location.origin)
  if (!appVersion || url.origin !== window.location.origin || url.searchParams.has(VERSION_PARAM)) return address
  url.searchParams.set(VERSION_PARAM, appVersion)
  return url.href
}
