import { describe, expect, it } from 'vitest'
import type { Change, Task } from '../contract.ts'
import { copySteps, copyText } from './copy-rows.ts'
import { exampleLink, examplePlan, exampleRows, exampleTask } from './example-rows.ts'
import { numbersMeant } from './paste-numbers.ts'
import { isBlock, pastedRows } from './paste.ts'

const DAY = 480
const options = {
  plan: examplePlan(),
  tasks: new Map<string, Task>(),
  calendar: undefined,
  language: 'en',
  dateOrder: 'monthFirst' as const,
  columnLabel: (n: number) => `Column ${n}`,
  parentId: null as string | null,
  afterId: undefined as string | null | undefined,
}

/** What a text comes to: each row by name with its parent and values, and each link by names. */
function read(text: string, more: Partial<typeof options> = {}) {
  const made = pastedRows(text, { ...options, ...more })
  if (!made.ok) return made.why
  const adds = made.changes.filter((step) => step.op === 'add') as Extract<Change, { op: 'add' }>[]
  const names = new Map(adds.map((step) => [step.id ?? '', step.task.name]))
  return {
    rows: adds.map(({ parentId, task }) => [
      task.name,
      task.milestone ? 0 : (task.duration ?? null),
      parentId === null ? '' : (names.get(parentId) ?? parentId),
    ]),
    links: made.changes.flatMap((step) =>
      step.op === 'link'
        ? [`${names.get(step.fromId) ?? step.fromId} ${step.type}${step.lag} ${names.get(step.toId)}`]
        : [],
    ),
    problems: made.problems.map(({ row, kind, value }) => [row, kind, value]),
  }
}

describe('what is pasted', () => {
  it('is rows where it is a column of names, whatever they look like', () => {
    expect(read('Dig\r\nPour, and cure\r\n\r\n3. OG Estrich\r\n')).toMatchObject({
      rows: [
        ['Dig', DAY, ''],
        ['Pour, and cure', DAY, ''],
        ['3. OG Estrich', DAY, ''],
      ],
      links: [],
    })
  })

  it('is a block with German headings, units and kinds of links, below a title', () => {
    const text = [
      'Bauzeitenplan\t\t\t\t',
      'Nr.\tVorgangsname\tDauer\tAnfang\tVorgänger',
      '1\tAushub\t2 Tage\t\t',
      '2\tFundament\t1 Woche\t\t1EA+2t',
      '3\tAbnahme\t0\t\t2AA',
    ].join('\r\n')
    expect(read(text)).toEqual({
      rows: [
        ['Aushub', 2 * DAY, ''],
        ['Fundament', 5 * DAY, ''],
        ['Abnahme', 0, ''],
      ],
      links: [`Aushub FS${2 * DAY} Fundament`, 'Fundament SS0 Abnahme'],
      problems: [],
    })
  })

  it('keeps the levels of a list, and drops its bullets', () => {
    expect(read('- Ground\n  - Dig\n  - Pour\n- Frame')).toMatchObject({
      rows: [
        ['Ground', null, ''],
        ['Dig', DAY, 'Ground'],
        ['Pour', DAY, 'Ground'],
        ['Frame', DAY, ''],
      ],
    })
  })

  it('is a block with durations and predecessors, with headings or without', () => {
    const wanted = {
      rows: [
        ['Dig', 2 * DAY, ''],
        ['Pour', 3 * DAY, ''],
        ['Ready', 0, ''],
      ],
      links: ['Dig FS960 Pour', 'Dig FS0 Ready', 'Pour SS0 Ready'],
      problems: [],
    }
    expect(read('Dig\t2d\t\nPour\t3d\t1FS+2d\nReady\t0d\t1, 2SS')).toEqual(wanted)
    expect(read('Dig\t2\t\nPour\t3\t1FS+2d\nReady\t0\t1, 2SS')).toEqual(wanted)
    expect(
      read('Plan of works\t\t\n\nTâche\tDurée\tPrédécesseurs\nDig\t2 j\t\nPour\t3 jours\t1FD+2j\nReady\t0\t1;2DD', {
        language: 'fr',
      }),
    ).toEqual(wanted)
  })

  it('counts the rows of the sheet, also where it has empty ones, and says what cannot be read', () => {
    expect(read('Dig\t2d\t\n\t\t\nPour\tn/a\t1\nCure\t2d\t9')).toMatchObject({
      links: ['Dig FS0 Pour'],
      problems: [
        [3, 'badDuration', 'n/a'],
        [4, 'unknownPredecessor', '9'],
      ],
    })
  })

  it('keeps what a task has no field for', () => {
    const made = pastedRows('Dig\t2d\tby hand, no machines\nPour\t3d\tpumped', options)
    expect(made.ok && made.changes[0]).toMatchObject({ task: { imported: { 'Column 3': 'by hand, no machines' } } })
    const headed = pastedRows('Task\tDuration\tZone\nDig\t2d\tNorth', options)
    expect(headed.ok && headed.changes[0]).toMatchObject({ task: { imported: { Zone: 'North' } } })
  })

  it('takes codes of an outline before the names', () => {
    expect(read('1\tGround\n1.1\tDig\n1.2\tPour')).toMatchObject({
      rows: [
        ['Ground', null, ''],
        ['Dig', DAY, 'Ground'],
        ['Pour', DAY, 'Ground'],
      ],
    })
  })

  it('is nothing where there is nothing, and a word alone is no block', () => {
    expect(read(' \n\t\n')).toBe('nothing')
    expect([isBlock('Dig\n'), isBlock('Dig'), isBlock('Dig\nPour'), isBlock('Dig\t2')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('goes after a row, in its order', () => {
    const made = pastedRows('Dig\nPour', { ...options, parentId: 'site', afterId: 'fence' })
    const [dig, pour] = made.ok ? made.changes : []
    expect(dig).toMatchObject({ op: 'add', parentId: 'site', afterId: 'fence' })
    expect(pour).toMatchObject({ op: 'add', parentId: 'site', afterId: dig && 'id' in dig ? dig.id : '' })
  })
})

describe('the numbers of predecessors in pasted rows', () => {
  const { tasks } = exampleRows([
    exampleTask('ground', { rank: 'a', summary: true }),
    exampleTask('dig', { rank: 'a', parentId: 'ground' }),
    exampleTask('fence', { rank: 'b' }),
  ])
  const block = (...before: string[]) =>
    ['Name\tDuration\tPredecessors', ...before.map((cell, at) => `${'ABCDEF'[at]}\t5d\t${cell}`)].join('\n')
  const pasted = (text: string, more: Partial<typeof options> = {}) => {
    const made = pastedRows(text, { ...options, tasks, ...more })
    const { links, problems } = read(text, { tasks, ...more }) as Exclude<ReturnType<typeof read>, string>
    return { links, problems, byPage: made.ok && made.byPage }
  }

  it('are rows of the block where each names an earlier one, though the page has such numbers', () => {
    expect(pasted(block('', '1', '2FS+2d'))).toEqual({
      links: ['A FS0 B', 'B FS960 C'],
      problems: [],
      byPage: false,
    })
  })

  it('are those of the page where each stands there or will', () => {
    expect(pasted(block('1.1', '3', '4FS+2d', '5SS, 2'))).toEqual({
      links: ['dig FS0 A', 'A FS0 B', 'B FS960 C', 'C SS0 D', 'fence FS0 D'],
      problems: [],
      byPage: true,
    })
    expect(pasted(block('', '1.1', '1.2'), { parentId: 'ground', afterId: 'dig' })).toEqual({
      links: ['dig FS0 B', 'A FS0 C'],
      problems: [],
      byPage: true,
    })
    expect(pasted('Name\tLevel\tPredecessors\nA\t1\t\nB\t2\t2\nC\t2\t3.1')).toEqual({
      links: ['fence FS0 B', 'B FS0 C'],
      problems: [],
      byPage: true,
    })
  })

  it('name a task that was there first, where a pasted row takes its number', () => {
    expect(pasted(block('', '2'), { afterId: 'ground' })).toEqual({
      links: ['fence FS0 B'],
      problems: [],
      byPage: true,
    })
  })

  it('are rows of the block again where neither holds, and what is not there is told', () => {
    expect(pasted(block('', '3', '9'))).toEqual({
      links: ['C FS0 B'],
      problems: [[4, 'unknownPredecessor', '9']],
      byPage: false,
    })
  })

  it('are never turned around: a row that names itself by the page is told', () => {
    expect(pasted(block('', '4', '5FS+2d', '6SS'))).toEqual({
      links: [],
      problems: [
        [3, 'selfPredecessor', '4'],
        [4, 'selfPredecessor', '5FS+2d'],
        [5, 'selfPredecessor', '6SS'],
      ],
      byPage: true,
    })
  })

  it('are those of a column of numbers where the block has one', () => {
    expect(pasted('No\tName\tPredecessors\n4\tA\t\n5\tB\t4\n6\tC\t2')).toEqual({
      links: ['A FS0 B'],
      problems: [[4, 'unknownPredecessor', '2']],
      byPage: false,
    })
    expect(pasted('WBS\tName\tPredecessors\n7\tA\t\n7.1\tB\t\n7.2\tC\t7.1')).toMatchObject({
      links: ['B FS0 C'],
      byPage: false,
    })
  })

  it('mean the same either way in an empty plan, and nothing is said of it', () => {
    expect(pasted(block('2', '', '1'), { tasks: new Map() })).toEqual({
      links: ['B FS0 A', 'A FS0 C'],
      problems: [],
      byPage: false,
    })
  })

  it('do not have all of it refused where they name what the row is part of', () => {
    expect(pasted(block('1', '1.1'), { parentId: 'ground', afterId: 'dig' })).toEqual({
      links: ['dig FS0 B'],
      problems: [[2, 'partPredecessor', 'ground']],
      byPage: true,
    })
  })

  it.each<[string, string[][], 'block' | 'page']>([
    ['no numbers at all', [[], []], 'block'],
    ['earlier rows', [[], ['1'], ['1', '2']], 'block'],
    ['a later row that stands on the page', [['2'], []], 'page'],
    ['a code', [[], ['1.1']], 'page'],
    ['rows where they land', [[], ['3'], ['4']], 'page'],
    ['an earlier row and one of the page', [[], ['1'], ['4']], 'page'],
    ['one that is nowhere', [[], ['3'], ['9']], 'block'],
  ])('%s', (_, names, wanted) => {
    const rows = names.map((each, at) => ({ row: at + 1, code: String(at + 3), names: each }))
    expect(numbersMeant(rows, new Set(['1', '1.1', '2']))).toBe(wanted)
  })
})

describe('what is copied', () => {
  const rows = exampleRows(
    [
      exampleTask('ground', { summary: true }),
      exampleTask('dig', { parentId: 'ground', percent: 50, calendarId: 'nights' }),
      exampleTask('pour', { parentId: 'ground', milestone: true, duration: 0 }),
      exampleTask('fence'),
    ],
    [exampleLink('dig', 'pour'), exampleLink('dig', 'fence')],
  )

  it('has its parts and the links between them, and nothing of what has happened', () => {
    const { changes, ids } = copySteps(rows, ['ground', 'dig'], {
      parentId: null,
      afterId: 'fence',
      calendars: new Set(),
    })
    expect(ids).toHaveLength(3)
    expect(changes.map((step) => step.op)).toEqual(['add', 'add', 'add', 'link'])
    expect(changes[1]).toMatchObject({ parentId: ids[0], copyOf: 'dig', task: { calendarId: null } })
    expect(changes[1]).not.toHaveProperty('task.percent')
    expect(changes[0]).toMatchObject({ afterId: 'fence' })
  })

  it('is text that comes back as the same rows', () => {
    const text = copyText(examplePlan(), rows, ['ground'])
    expect(read(text)).toMatchObject({
      rows: [
        [rows.tasks.get('ground')?.name, null, ''],
        [rows.tasks.get('dig')?.name, DAY, rows.tasks.get('ground')?.name],
        [rows.tasks.get('pour')?.name, 0, rows.tasks.get('ground')?.name],
      ],
      links: [`${rows.tasks.get('dig')?.name} FS0 ${rows.tasks.get('pour')?.name}`],
    })
  })
})
