/** Room on the disks that the data lie on: files and database may each have one of their own. */
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** On the fullest of them. */
export async function freeBytesIn(dataFolder: string): Promise<number> {
  const disks = [dataFolder, join(dataFolder, 'files'), join(dataFolder, 'postgres')]
  const free = await Promise.all(
    disks.map((folder) =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        (error: unknown) => {
          // a folder that is not made yet, or a database elsewhere, has no disk of its own
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.POSITIVE_INFINITY
          throw error
        },
      ),
    ),
  )
  return Math.min(...free)
}
