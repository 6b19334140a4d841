/** One tab of a browser does what one has to do for all of them. */
import { randomId } from './random-id.ts'
import { readStored, writeStored } from './storage.ts'

const LEASE_MS = 6000
const RENEW_MS = 2000

/** Runs `lead` in one tab of the browser at a time; another tab takes over when this one closes. */
export function whenLeader(name: string, lead: () => () => void): () => void {
  if (!('locks' in navigator) || !navigator.locks) return leaseLeader(name, lead)
  const stop = new AbortController()
  let release: (() => void) | undefined
  navigator.locks
    .request(name, { signal: stop.signal }, () => {
      // granted in the moment it was taken back: whoever holds it now listens to nobody
      if (stop.signal.aborted) return
      const end = lead()
      return new Promise<void>((done) => {
        release = () => {
          end()
          done()
        }
      })
    })
    .catch(() => undefined)
  return () => {
    stop.abort()
    release?.()
  }
}

/** Web Locks exist only on https and localhost; elsewhere a short lease in localStorage chooses the leader. */
function leaseLeader(name: string, lead: () => () => void): () => void {
  const me = randomId()
  let end: (() => void) | null = null
  const turn = () => {
    const [holder, until] = (readStored('localStorage', name) ?? '').split(' ')
    const free = holder === me || Number(until ?? 0) < Date.now()
    if (free) writeStored('localStorage', name, `${me} ${Date.now() + LEASE_MS}`)
    if (free && !end) end = lead()
    if (!free && end) {
      end()
      end = null
    }
  }
  turn()
  const timer = setInterval(turn, RENEW_MS)
  return () => {
    clearInterval(timer)
    end?.()
    if (readStored('localStorage', name)?.startsWith(me)) writeStored('localStorage', name, null)
  }
}
