import pg from 'pg'
import { expect, it } from 'vitest'
import { makeUsedFolder } from '../../src/kernel/server/database/embedded/fixtures.ts'
import { until } from '../support/until.ts'
import { call, cleanUpAfterwards, postmasterOf, setUp, startServer } from './support.ts'
import { ENGINEERING } from '../support/projects.ts'

cleanUpAfterwards()

it('finishes the requests it has, ends streams, stops PostgreSQL and exits with 0', async () => {
  const dataFolder = await makeUsedFolder()
  const server = await startServer({ dataFolder })
  const person = await setUp(server)
  const stream = await fetch(`${server.url}/api/live`, { headers: { cookie: person.cookie } })
  expect(stream.status).toBe(200)
  const streamEnded = stream.text()

  const { host, port } = postmasterOf(dataFolder) ?? { host: '', port: 0 }
  const blocker = new pg.Client({ host, port, user: 'plumbline_owner', database: 'plumbline', ssl: false })
  blocker.on('error', () => undefined)
  await blocker.connect()
  await blocker.query('begin; lock table projects in exclusive mode')
  const names = ['One', 'Two', 'Three']
  const answers = names.map((name) => call(server.url, person, 'POST', '/api/projects', { name, fields: ENGINEERING }))
  const waiting = `select count(*)::int as n from pg_locks where relation = 'projects'::regclass and not granted`
  await until(
    async () => (await blocker.query<{ n: number }>(waiting)).rows[0]?.n,
    (n) => n === names.length,
  )

  server.signal('SIGTERM')
  await until(() => server.printed().includes('"stopping"'), Boolean)
  await streamEnded
  await blocker.query('commit')
  await blocker.end()
  for (const answer of answers) expect((await answer).status).toBe(200)
  expect(await server.exited).toBe(0)
  expect(postmasterOf(dataFolder)).toBeNull()

  const again = await startServer({ dataFolder })
  const { body } = await call<{ rows: { name: string }[] }>(again.url, person, 'GET', '/api/projects')
  expect(body.rows.map((row) => row.name).toSorted()).toEqual(names.toSorted())
})
