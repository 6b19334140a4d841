// Which process runs on a cluster. A number in a file proves nothing: it may be reused by a stranger, who must neither block us nor be signalled.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { link, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'

export type PostmasterFile = { pid: number; port: number; socketFolder: string; address: string }

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** True only for a living PostgreSQL process that works in this cluster. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'linux') {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
      // PostgreSQL works inside its cluster. Comparing the folder itself survives renames and mounts; a zombie has none.
      const theirs = statSync(`/proc/${pid}/cwd`)
      const ours = statSync(cluster)
      return theirs.dev === ours.dev && theirs.ino === ours.ino
    } catch {
      return false
    }
  }
  const windows = process.platform === 'win32'
  const listed = windows
    ? spawnSync('tasklist', ['/fi', `PID eq ${pid}`, '/nh'], { encoding: 'utf8', windowsHide: true })
    : spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  const text = listed.stdout ?? ''
  return windows ? /postgres/i.test(text) : text.includes('postgres') && text.includes(cluster)
}

/** What the running (or last) postmaster wrote about itself. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socketFolder = '', address = ''] = text.split('\n').map((line) => line.trim())
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), socketFolder, address } : undefined
}

/**
 * Removes a lock file whose number now belongs to a stranger; PostgreSQL itself clears those of dead processes, with more
 * checks than we could make. Moved away first and looked at again, so that the file of a postmaster that started in this
 * very moment is put back.
 */
export async function clearForeignLock(file: string, cluster: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!isAlive(pid) || isPostmasterOf(pid, cluster)) return false
  const aside = `${file}.stale-${randomBytes(4).toString('hex')}`
  try {
    await rename(file, aside)
  } catch {
    return false
  }
  const moved = await readFile(aside, 'utf8').catch(() => text)
  if (moved !== text) await link(aside, file).catch(() => undefined)
  await unlink(aside).catch(() => undefined)
  return moved === text
}
