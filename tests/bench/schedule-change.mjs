// One change in a schedule of ten thousand tasks: what it costs the server and how much is sent.
import { planOfTasks } from './engine-run.mjs'
import { cpuSeconds, treeOf } from './processes.mjs'

const FIELDS = { projectType: 'hvac', buildingType: 'commercial', squareFootage: 12_000, designPhase: 'schematic' }

export async function changesOf(target) {
  const call = async (method, path, body, type = 'application/json') => {
    const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, {
      method,
      headers: { ...target.headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return { body: JSON.parse(text), bytes: Buffer.byteLength(text) }
  }
  const project = await call('POST', '/api/projects', {
    name: 'Ten thousand tasks',
    startDate: '2026-11-02',
    fields: FIELDS,
  })
  const { id } = project.body
  const { fileId } = (await call('POST', '/api/files?name=plan.json', await planOfTasks())).body
  await call('POST', `/api/projects/${id}/schedule/import`, { fileId, mode: 'replace' })
  const tasks = await everyTask(call, id)
  const leaves = tasks.filter((task) => !task.summary)
  const change = (task, duration) => ({
    op: 'set',
    taskId: task.id,
    before: { duration: task.duration },
    after: { duration },
  })
  // the last task moves nothing after it, the one in the middle half of them, the second all
  const places = {
    'the last task': leaves.at(-1),
    'one in the middle': leaves[leaves.length / 2],
    'all move': leaves[1],
  }
  const measured = []
  for (const [name, task] of Object.entries(places)) {
    const path = `/api/projects/${id}/schedule/changes`
    // once to warm up: the first change of a day keeps the rows as the day began
    const first = await call('POST', path, { changes: [change(task, task.duration + 480)] })
    await call('POST', path, { changes: first.body.inverse })
    await quiet(target)
    const before = cpuSeconds(treeOf(target.pid))
    const { body, bytes } = await call('POST', path, { changes: [change(task, task.duration + 480)] })
    const seconds = cpuSeconds(treeOf(target.pid)) - before
    await quiet(target)
    const after = cpuSeconds(treeOf(target.pid)) - before - seconds
    const again = await call('GET', `/api/projects/${id}/tasks?size=2500&since=${body.revision - 1}`)
    await call('POST', path, { changes: body.inverse })
    measured.push({
      name,
      moved: body.tasks.length + (body.moved?.length ?? 0),
      seconds,
      after,
      bytes,
      others: again.bytes,
    })
  }
  return measured
}

/** Waits until the server has done what follows from the changes before: forecasts, search, what is told to others. */
async function quiet(target) {
  for (let busy = 1; busy > 0.05;) {
    const before = cpuSeconds(treeOf(target.pid))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    busy = cpuSeconds(treeOf(target.pid)) - before
  }
}

async function everyTask(call, projectId) {
  const rows = []
  for (let cursor = ''; cursor !== null;) {
    const { body } = await call(
      'GET',
      `/api/projects/${projectId}/tasks?size=2500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    rows.push(...body.rows)
    cursor = body.next
  }
  return rows.toSorted((a, b) => (a.start < b.start ? -1 : 1))
}
