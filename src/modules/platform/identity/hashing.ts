/** Hashing takes a tenth of a second of a processor on purpose. All of it goes through one line, and nobody holds a connection meanwhile. */
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { createLine } from '../../../kernel/server/line.ts'

/** One processor stays free for everything else, and of the four threads that also read files two do. */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** About as many as are worked off in the time that is named to whoever comes then. */
const HASHES_WAITING = 60
const RETRY_AFTER_SECONDS = 5

export const passwordLine = createLine({
  atOnce: HASHES_AT_ONCE,
  waiting: HASHES_WAITING,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
})

/** `ahead`: for a device that was signed in before, so that a flood of strangers does not keep it out. */
export const hashOfPassword = (password: string, ahead = false): Promise<string> =>
  passwordLine.run(() => hashPassword(password), ahead)

export const isPassword = (password: string, hash: string, ahead = false): Promise<boolean> =>
  passwordLine.run(() => verifyPassword({ hash, password }), ahead)
