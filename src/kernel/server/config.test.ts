import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (env: Record<string, string> = {}) => readConfig({ PLUMBLINE_DATA: folder, ...env })

describe('required configuration', () => {
  it('has a default, or is made at first run and kept', () => {
    const { url, secret, databaseUrl } = read()
    expect({ url, databaseUrl }).toEqual({ url: 'http://localhost:3000', databaseUrl: null })
    expect(read().secret).toBe(secret)
    expect(secret.length).toBeGreaterThan(30)
  })

  it('that is set and empty is missing: production does not start, and the message lists the fields', () => {
    expect(() => read({ PLUMBLINE_URL: '', DATABASE_URL: '  ' })).toThrow(
      'Missing required configuration: PLUMBLINE_URL, DATABASE_URL',
    )
  })

  it('that is missing is only told in development', () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(read({ PLUMBLINE_URL: '', PLUMBLINE_DEV: '1' }).url).toBe('http://localhost:3000')
    expect(said).toHaveBeenCalledWith('Missing required configuration: PLUMBLINE_URL\n')
    said.mockRestore()
  })
})

describe('plans', () => {
  it.each([
    [undefined, false],
    ['1', false],
    ['TRUE', false],
    ['true', true],
  ])('are sold if PLUMBLINE_BILLING is exactly true: %j gives %s', (value, on) => {
    expect(read(value === undefined ? {} : { PLUMBLINE_BILLING: value }).plans.on).toBe(on)
  })

  it('take the figures of the free tier from the environment', () => {
    expect(
      read({ PLUMBLINE_FREE_MAX_PROJECTS: '8', PLUMBLINE_FREE_MAX_USERS: '4', PLUMBLINE_WHITE_LABEL: 'true' }).plans,
    ).toEqual({ on: false, freeProjects: 8, freeUsers: 4, whiteLabel: true })
    expect(() => read({ PLUMBLINE_FREE_MAX_USERS: '-1' })).toThrow(
      'PLUMBLINE_FREE_MAX_USERS must be a whole number from 1 to 1000000, not "-1".',
    )
  })
})
