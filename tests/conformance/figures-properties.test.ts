/** What holds of every plan, whatever it is: planned value within the budget, sums that are those of their parts, no forecast behind today, nothing actual ahead of now. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallNow, wallText } from '../../src/lib/wall-clock.ts'
import { dayIn } from '../../src/lib/zones.ts'
import type { ProjectForecast } from '../../src/modules/work/forecasts/contract.ts'
import type { Project } from '../../src/modules/work/projects/contract.ts'
import type { Task } from '../../src/modules/work/schedule/contract.ts'
import { FIRM_ZONE, makeRandomProjects, settleFirm } from '../support/random-firm.ts'
import { createTestApp, type TestApp, type TestPerson } from '../support/test-app.ts'

type Cells = { planned: number; earned: number; spent: number; budget: number }
type Row = { id: string; value: number; base: number; cells: Cells }

describe.each([1, 2, 3])('a firm drawn from the seed %i', (seed) => {
  let app: TestApp
  let admin: TestPerson
  let today: string
  let projects: Project[]
  let tasks: Map<string, Task[]>

  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
    await settleFirm(app, admin)
    await makeRandomProjects(app, admin, seed, 25)
    today = dayIn(FIRM_ZONE, app.clock.now)
    projects = []
    for (const { id } of await rowsOf<Project>('/api/projects')) projects.push(await get(`/api/projects/${id}`))
    tasks = new Map()
    for (const { id } of projects) tasks.set(id, (await get<{ rows: Task[] }>(`/api/projects/${id}/tasks`)).rows)
  })
  afterAll(() => app.stop())

  async function get<B>(path: string): Promise<B> {
    const { status, body } = await app.call<B>(admin, 'GET', path)
    expect(status, path).toBe(200)
    return body
  }
  async function rowsOf<R>(path: string): Promise<R[]> {
    const rows: R[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { rows: R[]; next: string | null } = await get(
        `${path}${path.includes('?') ? '&' : '?'}size=50${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      rows.push(...page.rows)
      cursor = page.next
    }
    return rows
  }
  const leavesOf = (id: string) => (tasks.get(id) ?? []).filter(({ summary }) => !summary)
  const planned = () => projects.filter(({ byPlan }) => byPlan)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

  it('has planned no more than the budget, in no project', async () => {
    for (const { id, name } of planned()) {
      const rows = await rowsOf<Row>(`/api/figures/schedule.projectSpi/rows?of=${id}`)
      for (const { cells } of rows) expect(cells.planned, name).toBeGreaterThanOrEqual(0)
      expect(sum(rows.map(({ cells }) => cells.planned)), name).toBeLessThanOrEqual(
        sum(rows.map(({ cells }) => cells.budget)) + 1e-6,
      )
    }
  })

  it.each([
    ['schedule.schedulePerformance', 'schedule.projectSpi'],
    ['schedule.costPerformance', 'schedule.projectCpi'],
  ])('has in %s the sums of what its projects have', async (whole, ofProject) => {
    const rows = await rowsOf<Row>(`/api/figures/${whole}/rows`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { id, value, base } of rows) {
      const parts = await rowsOf<Row>(`/api/figures/${ofProject}/rows?of=${id}`)
      expect(sum(parts.map((part) => part.value ?? 0)), id).toBeCloseTo(value, 4)
      expect(sum(parts.map((part) => part.base ?? 0)), id).toBeCloseTo(base, 4)
    }
    const { figures } = await get<{ figures: { value: number }[] }>(`/api/figures?ask=${whole}`)
    expect(figures[0]?.value).toBeCloseTo(sum(rows.map(({ value }) => value)) / sum(rows.map(({ base }) => base)), 6)
  })

  it('forecasts no day before today', async () => {
    const { rows } = await app.aside.query<{ project_id: string; p50: string; p80: string; p95: string }>(
      `select project_id, p50::text, p80::text, p95::text from schedule_forecasts where company_id = $1 and latest`,
      [admin.companyId],
    )
    const done = new Set(planned().flatMap(({ id, progress }) => (progress === 100 ? [id] : [])))
    for (const { project_id: id, p50, p80, p95 } of rows) {
      if (done.has(id)) continue
      expect([p50 >= today, p80 >= p50, p95 >= p80], id).toEqual([true, true, true])
    }
    for (const { name, p50, p80 } of await rowsOf<ProjectForecast>('/api/insights/forecasts'))
      expect([p50 >= today, p80 >= p50], name).toEqual([true, true])
    // what somebody set to completed was finished that day, whatever its tasks say
    for (const { name, progress, expectedFinish, state } of planned())
      if ((progress ?? 0) < 100 && state !== 'completed') expect((expectedFinish ?? today) >= today, name).toBe(true)
  })

  it('has nothing actual after now', async () => {
    const now = wallText(wallNow({ now: app.clock.now, zone: FIRM_ZONE }))
    for (const all of tasks.values())
      for (const { name, actualStart, actualFinish } of all)
        expect([(actualStart ?? '') <= now, (actualFinish ?? '') <= now], name).toEqual([true, true])
    const { rows } = await app.aside.query<{ id: string; work_finished: string }>(
      `select id, work_finished::text from projects where company_id = $1 and work_finished > $2::date`,
      [admin.companyId, today],
    )
    expect(rows).toEqual([])
  })

  it('is as far with each project as its tasks are, weighed', () => {
    expect(planned().length).toBeGreaterThan(5)
    for (const { id, name, progress } of planned()) {
      const leaves = leavesOf(id)
      const lasting = leaves.filter(({ duration }) => duration > 0)
      const byWork = lasting.length > 0 && lasting.every(({ effort }) => (effort ?? 0) > 0)
      const weight = ({ effort, duration }: Task) => (byWork ? (effort ?? 0) : duration)
      const whole = sum(leaves.map(weight))
      if (whole === 0) continue
      const share = sum(leaves.map((task) => task.percent * weight(task))) / whole
      expect(progress, name).toBe(Math.floor(share + 1e-9))
    }
  })
})
