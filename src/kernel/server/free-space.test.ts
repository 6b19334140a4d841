import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freeBytesIn } from './free-space.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-disks-'))
const files = join(folder, 'files')
afterAll(() => {
  if (mounted) execFileSync('umount', [files])
  rmSync(folder, { recursive: true, force: true })
})

/** A disk of one megabyte for the files alone, where this user may mount one. */
function mount(): boolean {
  mkdirSync(files)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', files], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const mounted = mount()

it('without folders of its own, the disk of the data folder counts', async () => {
  expect(await freeBytesIn(tmpdir())).toBeGreaterThan(0)
})

it.skipIf(!mounted)('the fullest disk counts, also one that only the files lie on', async () => {
  expect(await freeBytesIn(folder)).toBeLessThanOrEqual(1024 ** 2)
})
