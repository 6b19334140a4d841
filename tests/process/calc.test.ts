import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'plumbline-calc-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function calc(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli.ts', 'calc', ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
  })
  return { code: status, out: stdout, err: stderr }
}

it('answers JSON with JSON, without a database', () => {
  const { code, out } = calc(
    ['level'],
    JSON.stringify({
      activities: [
        { id: 7, duration: 2, demand: [1], successors: ['end'] },
        { id: 'x', duration: 3, demand: [1] },
        { id: 'end', duration: 0, demand: [0] },
      ],
      capacity: [1],
    }),
  )
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ makespan: 5 })
})

it('says in a sentence what it cannot calculate', () => {
  expect(calc(['cpm'], '{ not json')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^This is not JSON \(standard input\): /),
  })
  expect(calc(['cpm'], JSON.stringify({ activities: [{ id: 'a', duration: 1, successors: ['a'] }] }))).toMatchObject({
    code: 1,
    err: 'The activities wait for each other in a loop: a > a.\n',
  })
  expect(calc(['dance'], '{}')).toMatchObject({
    code: 1,
    err: 'There is no calculation "dance". plumbline calc --list names them.\n',
  })
})

it('answers a file of cases in their order', () => {
  const file = join(folder, 'cases.json')
  writeFileSync(join(folder, 'plan.xer'), 'ERMHDR\t8.4\n%T\tTASK\n%F\ttask_id\tname\n%R\t1\tDig\n%E\n')
  const cases = [
    { kind: 'xer_import', inputs: { file: 'plan.xer' } },
    { kind: 'xer_import', inputs: { file: 'gone.xer' } },
    { kind: 'evm', inputs: { BAC: 4_000, PV: 3_000, EV: 2_500, AC: 2_800 } },
    { kind: 'dance', inputs: {} },
    { kind: 'cpm', inputs: {} },
    null,
  ]
  writeFileSync(file, JSON.stringify({ cases }))
  const { code, out } = calc(['--cases', file])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual([
    { output: { table_rows: { TASK: 1 }, field_counts: { TASK: 2 } } },
    { error: 'The file gone.xer is not there.' },
    { output: expect.objectContaining({ CV: -300, EAC_cpi: 4_480 }) },
    { error: 'There is no calculation "dance". plumbline calc --list names them.' },
    { error: 'activities must be a list.' },
    { error: 'There is no calculation "undefined". plumbline calc --list names them.' },
  ])
})

it('prints long answers to their end', () => {
  const file = join(folder, 'many.json')
  writeFileSync(file, JSON.stringify(Array.from({ length: 3_000 }, () => ({ kind: 'evm', inputs: { EV: 1 } }))))
  // a reader that takes its time, so that the answer does not fit into the pipe at once
  const { stdout } = spawnSync(
    'sh',
    ['-c', `"${process.execPath}" --import tsx src/cli.ts calc --cases "${file}" | (sleep 1; cat)`],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  )
  expect(JSON.parse(stdout)).toHaveLength(3_000)
})

it('names what it can calculate', () => {
  expect(calc(['--list']).out.trim().split('\n')).toEqual(
    expect.arrayContaining(['cpm', 'level', 'evm', 'pert', 'cpm_aoa', 'distribution_moments']),
  )
  expect(calc(['--help']).out).toContain('plumbline calc --cases FILE')
})
