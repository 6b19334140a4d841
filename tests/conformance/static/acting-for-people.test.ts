/**
 * A job runs as the system. What it does for a person it does through `actAs` or `sightOf`, with the rights of that moment: `enter` would only write their name under it,
 * also of somebody who has left since they asked.
 */
import { expect, it } from 'vitest'
import { sources } from '../../support/sources.ts'

it('no job puts on somebody’s name', () => {
  const found = sources
    .filter(({ file }) => file.startsWith('modules/') && !file.endsWith('.test.ts'))
    .filter(({ text }) => /\bjob\.enter\(/.test(text))
    .map(({ file }) => file)
  expect(found).toEqual([])
})

it('and those that are done for a person ask who they are', () => {
  const jobs = sources.filter(({ file, text }) => file.startsWith('modules/') && /\(\s*job: Ctx,/.test(text))
  expect(jobs.length).toBeGreaterThan(1)
  expect(
    jobs.filter(({ text }) => /userId/.test(text) && !/\b(actAs|sightOf|asAsker)\(/.test(text)).map(({ file }) => file),
  ).toEqual([])
})
