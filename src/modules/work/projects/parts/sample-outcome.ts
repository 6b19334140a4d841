/** What follows when sample data was loaded, or was not (spec 1 §8 and §9). */
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { SAMPLE_RELOAD_MS } from '../rules.ts'

/** The page is loaded anew once the message could be read. */
export function reloadAfterSample(reload: () => void = () => window.location.reload()): void {
  setTimeout(reload, SAMPLE_RELOAD_MS)
}

/** Why the server refused, empty where it gave no reason; null where there was no answer that could give one. */
export function sampleRefusal(error: unknown): string | null {
  const { status, code } = failureOf(error)
  const reason = failureText(error)
  if (status < 400 || status >= 500) return null
  return reason === code ? '' : reason
}
