/** Plans that go into a project as files do and come out again, through the product. */
import type { Plan, Task, TaskLink } from '../../src/modules/work/schedule/contract.ts'
import type { SchedulePlan } from '../../src/lib/scheduling/files/plan.ts'
import { toPlan } from '../../src/modules/work/schedule/parts/to-plan.ts'
import type { TestApp, TestPerson } from './test-app.ts'

export async function uploadPlan(app: TestApp, who: TestPerson, content: unknown): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/files?name=plan.json',
    headers: { cookie: who.cookie, 'x-company-id': who.companyId, 'content-type': 'application/json' },
    payload: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  })
  return (answer.json() as { fileId: string }).fileId
}

/** All rows of a project's schedule, page by page. */
export async function scheduleRows<R>(
  app: TestApp,
  who: TestPerson,
  projectId: string,
  what: 'tasks' | 'links',
): Promise<R[]> {
  const rows: R[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const asked: Record<string, string> = {
      ...(what === 'tasks' ? { notes: 'true' } : {}),
      ...(cursor ? { cursor } : {}),
    }
    const { body }: { body: { rows: R[]; next: string | null } } = await app.call(
      who,
      'GET',
      `/api/projects/${projectId}/${what}?${new URLSearchParams(asked).toString()}`,
    )
    rows.push(...body.rows)
    cursor = body.next
  }
  return rows
}

type KeptTask = { taskId: string; name: string; start: string; finish: string; duration: number; budget: number | null }

/** The schedule of a project as a file of it has it. */
export async function exportedPlan(app: TestApp, who: TestPerson, projectId: string): Promise<SchedulePlan> {
  const { body: plan } = await app.call<Plan>(who, 'GET', `/api/projects/${projectId}/schedule`)
  const baselines = []
  for (const of of plan.baselines) {
    const { body } = await app.call<{ rows: KeptTask[] }>(who, 'GET', `/api/baselines/${of.id}/tasks`)
    baselines.push({ of, tasks: body.rows })
  }
  return toPlan({
    plan,
    tasks: await scheduleRows<Task>(app, who, projectId, 'tasks'),
    links: await scheduleRows<TaskLink>(app, who, projectId, 'links'),
    baselines,
    companyCalendar: 'Company',
  })
}
