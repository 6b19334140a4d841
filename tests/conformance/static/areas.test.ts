/** A newcomer reads the page of an area before anything in it: it says what is in, what is not, and who may use whom, as the table of areas has it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../../src/modules/areas.ts'
import { areaReadme, useOf, withModule } from '../../../tools/noun/area-readme.ts'
import { root } from '../../support/sources.ts'

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const HEADINGS = ['## What is in', '## What is not', '## Who may use whom']
const LEAST_LINES = 10

/** What the page of an area with these modules lacks. */
function lackingIn(readme: string, area: string, modules: readonly string[]): string[] {
  const lines = readme.split('\n').filter((line) => line.trim() !== '')
  const named = lines.flatMap((line) => /^\| ([\w, -]+) \|/.exec(line)?.[1]?.split(', ') ?? [])
  return [
    ...HEADINGS.filter((heading) => !lines.includes(heading)),
    ...(lines.length < LEAST_LINES ? [`${LEAST_LINES} lines`] : []),
    ...modules.filter((module) => !named.includes(module)),
    ...(readme.includes(useOf(area)) ? [] : [useOf(area)]),
  ]
}

describe('the page of an area', () => {
  const modules = join(root, 'modules')
  it.each(foldersIn(modules))('%s says what is in, what is not, and who may use whom', (area) => {
    const readme = readFileSync(join(modules, area, 'README.md'), 'utf8')
    expect(lackingIn(readme, area, foldersIn(join(modules, area)))).toEqual([])
  })
  it.each(Object.keys(AREAS))('%s has one as soon as a module is made in it, which names those that follow', (area) => {
    const first = areaReadme(area, 'leads', 'leads')
    expect(lackingIn(withModule(first, 'visits', 'site visits'), area, ['leads', 'visits'])).toEqual([])
  })
})
