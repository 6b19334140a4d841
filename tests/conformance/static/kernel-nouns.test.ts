/** The kernel says how, not what: no name and no text of its code is a noun of the trade. Comments may give examples. */
import { expect, it } from 'vitest'
import { parsedSources, walk } from '../../support/sources.ts'

const NOUN =
  /project|milestone|invoice|opportunit|timesheet|employee|supplier|vendor|subcontract|weather|timecard|payroll|warehouse/i

/** By itself: `InsightAsk` is none, nor is the browser's `longtask`. */
const TASK = /(?<![A-Za-z])task(?!list)|Task|TASK/

/** What is known by a noun after all, and why. A line that nothing matches any more fails too. */
const ALLOWED: Readonly<Record<string, { names: readonly string[]; because: string }>> = {
  'kernel/contract/answer.ts': { names: ['projectId'], because: 'on the wire: which record a question was about' },
  'kernel/contract/errors.ts': {
    names: ['LIMIT_PROJECTS'],
    because: 'any endpoint may meet a limit of the plan, and each limit has its sentence',
  },
  'kernel/contract/i18n/es.ts': { names: ['LIMIT_PROJECTS'], because: 'the same sentence' },
  'kernel/contract/i18n/fr.ts': { names: ['LIMIT_PROJECTS'], because: 'the same sentence' },
  'kernel/contract/module.ts': { names: ['Project Management'], because: 'the name of a menu of the frame' },
  'kernel/contract/vertical.ts': {
    names: ['projects', 'project', 'SampleProject'],
    because: 'a vertical is a table of words and examples of its trade, which modules read; the kernel hands it on',
  },
  'kernel/server/calendar.ts': {
    names: ['projectId', 'projectName'],
    because: 'on the wire: what a date belongs to, for calendars that are narrowed to it',
  },
  'kernel/server/config.ts': {
    names: ['freeProjects', 'PLUMBLINE_FREE_MAX_PROJECTS'],
    because: 'the environment of an installation is read in one place',
  },
  'kernel/server/insight.ts': { names: ['projectId'], because: 'on the wire: what a deviation belongs to' },
  'kernel/web/i18n/en.ts': { names: ['Project Management'], because: 'the name of a menu of the frame' },
  'kernel/web/i18n/es.ts': { names: ['Project Management'], because: 'the name of a menu of the frame' },
  'kernel/web/i18n/fr.ts': { names: ['Project Management'], because: 'the name of a menu of the frame' },
}

/** Every name and every piece of text in the code of a file that holds a noun. */
function nounsIn(file: string): string[] {
  const found = new Set<string>()
  const parsed = parsedSources.get(file)
  if (!parsed) throw new Error(`${file} was not read.`)
  walk(parsed, (node) => {
    const said =
      node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : (node['name'] ?? node['value'])
    if (typeof said === 'string' && (NOUN.test(said) || TASK.test(said))) found.add(said)
  })
  return [...found]
}

/** Fixtures are part of tests. */
const kernel = [...parsedSources.keys()].filter((file) => file.startsWith('kernel/') && !/fixtures?\.ts$/.test(file))

it('is read at all', () => expect(kernel.length).toBeGreaterThan(150))

it('names no noun of the trade, save where a reason stands', () => {
  const named = kernel.flatMap((file) =>
    nounsIn(file)
      .filter(
        (said) => !ALLOWED[file]?.names.some((name) => said === name || (name.includes(' ') && said.startsWith(name))),
      )
      .map((said) => `${file}: ${said}`),
  )
  expect(named).toEqual([])
})

it('has no reason left over', () => {
  const needless = Object.entries(ALLOWED).flatMap(([file, { names }]) => {
    const said = nounsIn(file)
    return names
      .filter((name) => !said.some((one) => one === name || (name.includes(' ') && one.startsWith(name))))
      .map((name) => `${file}: ${name}`)
  })
  expect(needless).toEqual([])
})
