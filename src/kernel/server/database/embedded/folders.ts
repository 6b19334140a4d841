// Where the cluster lives. Normally inside the data folder; for root, when the user who runs PostgreSQL cannot get there, in a system folder.
import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import {
  access,
  chmod,
  lchown,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { canEnter, chooseUser, isRoot, userName, userOfOwner, type RunAs } from './run-as.ts'
import { codeOf, fileProblem, otherOwner } from './sentences.ts'

export type Place = {
  /** The data folder's real path. */
  dataFolder: string
  /** The folder that holds `postgres` and `run`: the data folder, or our place in a system folder. */
  home: string
  cluster: string
  /** Undefined when PostgreSQL runs as the user we are. */
  who: RunAs | undefined
}

const SYSTEM_FOLDERS = ['/var/lib/plumbline', '/var/opt/plumbline', '/opt/plumbline', '/srv/plumbline']
// sockaddr_un without its final zero.
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/** A number in 20000–29999 that stays the same for a folder, so that clients find the database again after a restart. */
export function portOf(dataFolder: string): number {
  return 20_000 + (Number.parseInt(hashOf(dataFolder).slice(0, 8), 16) % 10_000)
}

export function socketPathFits(folder: string, port: number): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= SOCKET_PATH_BYTES
}

/** Makes the folder, or checks the one that is there: it must be ours alone. False if somebody else sits on the name. */
export async function privateFolder(path: string, who: RunAs | undefined): Promise<boolean> {
  const owner = who?.uid ?? process.getuid?.()
  try {
    await mkdir(path, { mode: 0o700 })
    // lchown: if the name was swapped for a link in between, only the link changes hands.
    if (who) await lchown(path, who.uid, who.gid)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return false
  }
  let found = await lstat(path)
  if (!found.isDirectory()) return false
  // Root was stopped between the two calls above: the folder is root's and still empty.
  if (who && found.uid === 0 && (await readdir(path)).length === 0) {
    await lchown(path, who.uid, who.gid)
    found = await lstat(path)
  }
  if (owner !== undefined && found.uid !== owner) return false
  if ((found.mode & 0o077) !== 0 && process.platform !== 'win32') {
    await chmod(path, 0o700)
    found = await lstat(path)
  }
  return process.platform === 'win32' || (found.mode & 0o077) === 0
}

/** Folders for the socket, best first: beside the cluster, else short private ones. Where none is usable, TCP is left. */
export async function* socketFolders(place: Place, port: number): AsyncGenerator<string> {
  if (process.platform === 'win32') return
  const short = `plumbline-${place.who?.uid ?? process.getuid?.() ?? 0}-${hashOf(place.cluster)}`
  const candidates = [
    join(place.home, 'run'),
    ...[...new Set([tmpdir(), '/tmp', '/var/tmp'])].map((each) => join(each, short)),
  ]
  for (const folder of candidates) {
    if (!socketPathFits(folder, port)) continue
    if (!(await privateFolder(folder, place.who).catch(() => false))) continue
    if (place.who && !canEnter(folder, place.who)) continue
    yield folder
  }
}

/** A folder of root's that every user may pass through, for what the data folder cannot hold. */
export async function systemFolder(who: RunAs): Promise<string> {
  for (const folder of SYSTEM_FOLDERS) {
    try {
      await mkdir(folder, { mode: 0o711 }).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error
      })
      const found = await lstat(folder)
      // A folder of another user could be swapped under us.
      if (!found.isDirectory() || (found.uid !== 0 && found.uid !== who.uid)) continue
      await access(folder, constants.W_OK)
      if (canEnter(folder, who)) return folder
    } catch {
      continue
    }
  }
  throw new Error(
    `PostgreSQL must not run as root, and the user ${who.name} can reach neither the data folder nor ${SYSTEM_FOLDERS.join(', ')}. ` +
      'Start Plumbline as a plain user, or choose a data folder that every user may pass through, such as /srv/plumbline-data.',
  )
}

async function existing(path: string): Promise<{ uid: number; link: boolean } | undefined> {
  try {
    const found = await lstat(path)
    return { uid: found.uid, link: found.isSymbolicLink() }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function placeForPlainUser(dataFolder: string): Promise<Place> {
  const entry = join(dataFolder, 'postgres')
  const found = await existing(entry)
  const here: Place = { dataFolder, home: dataFolder, cluster: entry, who: undefined }
  const me = process.getuid?.()
  if (found) {
    const real = await stat(entry).catch((error: unknown) => {
      if (codeOf(error) === 'EACCES') throw otherOwner(dataFolder, userName(found.uid))
      if (codeOf(error) === 'ENOENT') throw lostDatabase(entry)
      throw error
    })
    if (me !== undefined && real.uid !== me) throw otherOwner(dataFolder, found.uid === 0 ? 'root' : userName(real.uid))
    here.cluster = await realpath(entry)
  }
  await access(dataFolder, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw fileProblem(error, dataFolder)
  })
  return here
}

function lostDatabase(entry: string): Error {
  return new Error(
    `The database that ${entry} points to is missing. Put it back, or remove that link to begin with an empty database.`,
  )
}

async function placeForRoot(dataFolder: string): Promise<Place> {
  const entry = join(dataFolder, 'postgres')
  const found = await existing(entry)
  if (!found) return newPlaceForRoot(dataFolder)

  if (!found.link) {
    // A root-owned one is an empty folder somebody made; it is replaced by the first initialisation.
    const who = found.uid === 0 ? chooseUser() : userOfOwner(found.uid)
    if (!who) throw otherOwner(dataFolder, userName(found.uid))
    if (!canEnter(dataFolder, who)) {
      throw new Error(
        `PostgreSQL runs as the user ${who.name}, who can no longer enter ${dataFolder}. Allow it (chmod o+x on this folder and those above it).`,
      )
    }
    return { dataFolder, home: dataFolder, cluster: entry, who }
  }

  const target = resolve(dataFolder, await readlink(entry))
  const home = dirname(target)
  const ofHome = await stat(home).catch(() => {
    throw lostDatabase(entry)
  })
  const ofCluster = await stat(target).catch(() => undefined)
  const uid = (ofCluster ?? ofHome).uid
  const who = userOfOwner(uid)
  if (!who) throw otherOwner(dataFolder, userName(uid))
  // A link somebody laid to another disk: the socket does not belong there, only the cluster does.
  if (!SYSTEM_FOLDERS.includes(dirname(home)))
    return { dataFolder, home: dataFolder, cluster: await realpath(target), who }
  return { dataFolder, home, cluster: join(await realpath(home), 'postgres'), who }
}

async function newPlaceForRoot(dataFolder: string): Promise<Place> {
  const who = chooseUser()
  const entry = join(dataFolder, 'postgres')
  if (canEnter(dataFolder, who)) return { dataFolder, home: dataFolder, cluster: entry, who }

  // The link is the only truth about which cluster belongs to a data folder, hence a name used once: whoever deletes the
  // data folder gets an empty database next time, and never an old one by surprise.
  const home = join(await systemFolder(who), `${hashOf(dataFolder)}-${randomBytes(3).toString('hex')}`)
  if (!(await privateFolder(home, who)))
    throw new Error(`The folder ${home} could not be made. Check that the disk is writable.`)
  try {
    await symlink(join(home, 'postgres'), entry)
  } catch (error) {
    await rmdir(home)
    // Another process opened the same folder in this moment.
    if (codeOf(error) === 'EEXIST') return placeForRoot(dataFolder)
    throw error
  }
  return { dataFolder, home, cluster: join(home, 'postgres'), who }
}

export async function findPlace(dataFolder: string): Promise<Place> {
  try {
    // Others have no business in it; but the user who runs PostgreSQL for root must pass through.
    await mkdir(dataFolder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    const real = await realpath(dataFolder)
    return isRoot() ? await placeForRoot(real) : await placeForPlainUser(real)
  } catch (error) {
    throw fileProblem(error, dataFolder)
  }
}
