// PostgreSQL refuses to run as root. A server started by root runs it under an unprivileged user instead.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type RunAs = { uid: number; gid: number; name: string }

const CANDIDATES = ['plumbline', 'postgres', 'nobody']
const NOBODY: RunAs = { uid: 65534, gid: 65534, name: 'nobody' }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

function knownUsers(): RunAs[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter((user) => user.name !== '' && Number.isInteger(user.uid) && Number.isInteger(user.gid))
  } catch {
    return []
  }
}

export function userName(uid: number): string {
  const user = knownUsers().find((each) => each.uid === uid)
  return user ? `the user ${user.name}` : `the user with number ${uid}`
}

/** The user for a new database: one made for us, else the system's own for databases, else nobody. */
export function chooseUser(): RunAs {
  const users = knownUsers()
  for (const name of CANDIDATES) {
    const user = users.find((each) => each.name === name && each.uid !== 0)
    if (user) return user
  }
  return NOBODY
}

/**
 * The user of an existing database. Its owner decides, not today's list of users: a `postgres` user that appears later must
 * not lock us out. Undefined when root never would have chosen that owner, so somebody else made it.
 */
export function userOfOwner(uid: number): RunAs | undefined {
  if (uid === NOBODY.uid) return NOBODY
  return knownUsers().find((each) => each.uid === uid && uid !== 0 && CANDIDATES.includes(each.name))
}

/** Whether that user can reach the folder. Asked of the system itself, since modes alone do not show access lists. */
export function canEnter(folder: string, who: RunAs): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    uid: who.uid,
    gid: who.gid,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  })
  return result.status === 0
}

/** spawn options that drop to the user, empty when we already are a plain user. */
export function spawnAs(who: RunAs | undefined): { uid?: number; gid?: number } {
  return who ? { uid: who.uid, gid: who.gid } : {}
}

/** Only what PostgreSQL needs: our own environment holds secrets, and PG* variables would redirect it. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP']
  return {
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    LC_ALL: 'C',
  }
}
