// What goes wrong around our own PostgreSQL, said to the person who can mend it: one sentence on the cause, one on what to do.
import { userInfo } from 'node:os'

/** The error code of a failed file, socket or SQL call, '' if it has none. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function currentUser(): string {
  try {
    return `the user ${userInfo().username}`
  } catch {
    // A container may run under a number that has no name.
    return `the user with number ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Turns a failed file operation into a sentence; anything unknown stays as it is. */
export function fileProblem(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100': // PostgreSQL's own disk_full
      return new Error(
        `The disk that holds ${folder} is full. Free some space and start again; nothing stored so far is lost.`,
      )
    case 'EROFS':
      return new Error(`The disk that holds ${folder} is read-only. Make it writable or choose another data folder.`)
    case 'EACCES':
    case 'EPERM':
      return new Error(
        `${folder} cannot be written by ${currentUser()}. Give this user the folder, or choose another data folder.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new Error(
        `${folder} cannot be a folder because a file is in the way. Move that file or choose another data folder.`,
      )
    default:
      return error
  }
}

export function otherOwner(dataFolder: string, owner: string): Error {
  return new Error(
    `The database in ${dataFolder} was set up by ${owner}, and Plumbline now runs as ${currentUser()}. ` +
      `Start it in the same way as the first time, or choose another data folder.`,
  )
}

export function otherMajorVersion(parts: { cluster: string; found: string; ours: string }): Error {
  return new Error(
    `The database in ${parts.cluster} was made by PostgreSQL ${parts.found}, and this version of Plumbline brings PostgreSQL ${parts.ours}. ` +
      `Run the Plumbline version that made it, take a backup with "plumbline backup", and restore that into an empty data folder here.`,
  )
}

/** Why PostgreSQL ended while starting, read from what it wrote. */
export function startProblem(written: string, parts: { cluster: string; logFile: string }): Error {
  if (/No space left on device|Disk quota exceeded/.test(written)) {
    return new Error(
      `The disk that holds ${parts.cluster} is full. Free some space and start again; nothing stored so far is lost.`,
    )
  }
  if (/Cannot allocate memory|could not map anonymous shared memory|could not create shared memory/.test(written)) {
    return new Error(
      'There is not enough free memory to start PostgreSQL (it needs about 150 MB). Close other programs and start again.',
    )
  }
  if (/Read-only file system/.test(written)) {
    return new Error(`The disk that holds ${parts.cluster} is read-only. Make it writable and start again.`)
  }
  if (/could not look up effective user ID/.test(written)) {
    return new Error(
      `${currentUser()} has no name on this system, and PostgreSQL needs one. Add the user to /etc/passwd, or run Plumbline as a named user.`.replace(
        /^the/,
        'The',
      ),
    )
  }
  const causes = written.split('\n').filter((line) => /FATAL|PANIC|error:/.test(line))
  const cause = (causes.at(-1) ?? written.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error):\s*/, '')
  return new Error(
    `PostgreSQL could not start in ${parts.cluster}${cause ? `: ${cause}` : ''}. The file ${parts.logFile} has the details.`,
  )
}
