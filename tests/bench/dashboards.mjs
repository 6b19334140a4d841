// Many open dashboards: each holds a live stream and asks for its figures when it is told of a change, as the browser does.
import { queried } from './processes.mjs'

const addressOf = (target, path) => `http://127.0.0.1:${target.port}${path}`

/** Follows the stream of changes until it is stopped. */
async function listen(target, onChange) {
  const ended = new AbortController()
  const answer = await fetch(addressOf(target, `/api/live?company=${target.companyId}`), {
    headers: { ...target.headers, accept: 'text/event-stream' },
    signal: ended.signal,
  })
  if (!answer.ok) throw new Error(`The live stream answered ${answer.status}.`)
  const reading = (async () => {
    let rest = ''
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.includes('event: change')) onChange()
    }
  })().catch((error) => {
    if (!ended.signal.aborted) throw error
  })
  return async () => {
    ended.abort()
    await reading
  }
}

/** What the database has done so far. */
async function transactionsOf(target) {
  const {
    rows: [row],
  } = await queried(
    target,
    `select xact_commit + xact_rollback as n, tup_returned + tup_fetched as tuples from pg_stat_database where datname = current_database()`,
  )
  return { transactions: Number(row.n), tuples: Number(row.tuples) }
}

/** A session has ten streams at most. */
const PER_SESSION = 10

/** `dashboards` of one administrator, one project made: how long until each has shown a figure that counts it. */
export async function oneChange(target, ask, dashboards) {
  const figuresOf = async (headers = target.headers) =>
    (await fetch(addressOf(target, `/api/figures?ask=${ask}`), { headers })).json()
  const devices = []
  for (let n = 0; n < dashboards / PER_SESSION; n += 1) devices.push(await target.again())
  const valueOf = ({ figures }) => figures.find(({ id }) => id === 'projects.upcoming')?.value ?? 0
  const before = valueOf(await figuresOf())
  const fresh = new Map()
  let began = 0
  const stops = await Promise.all(
    Array.from({ length: dashboards }, async (_, n) =>
      listen({ ...target, headers: devices[n % devices.length] }, async () => {
        if (fresh.has(n) || began === 0) return
        if (valueOf(await figuresOf(devices[n % devices.length])) > before) fresh.set(n, performance.now() - began)
      }),
    ),
  )
  const counted = await transactionsOf(target)
  began = performance.now()
  const fields = { projectType: 'hvac', buildingType: 'commercial', squareFootage: 12_000, designPhase: 'schematic' }
  const made = await fetch(addressOf(target, '/api/projects'), {
    method: 'POST',
    headers: { ...target.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Made for the bench', startDate: '2099-01-01', endDate: '2099-12-31', fields }),
  })
  if (!made.ok) throw new Error(`Making a project answered ${made.status}: ${await made.text()}`)
  while (fresh.size < dashboards && performance.now() - began < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const after = await transactionsOf(target)
  for (const stop of stops) await stop()
  const { id } = await made.json()
  await fetch(addressOf(target, `/api/projects/${id}`), { method: 'DELETE', headers: target.headers })
  return {
    fresh: fresh.size,
    slowestMs: Math.max(0, ...fresh.values()),
    transactions: after.transactions - counted.transactions,
    tuples: after.tuples - counted.tuples,
  }
}
