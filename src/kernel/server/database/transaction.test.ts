import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-app.ts'
import { enterCompany, inCompany, NO_COMPANY, patiently } from './transaction.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
  for (const name of ['ours', 'theirs']) await addCompany(name)
})
afterAll(() => database.drop())

const addCompany = (companyId: string) =>
  inCompany(database.app, companyId, ({ client }) =>
    client.query('insert into companies (company_id, name, created_at, updated_at) values ($1, $1, now(), now())', [
      companyId,
    ]),
  )
const namesIn = (companyId: string) =>
  inCompany(database.app, companyId, async ({ client }) =>
    (await client.query<{ name: string }>('select name from companies')).rows.map((row) => row.name),
  )
const failure = (code: string) => Object.assign(new Error(code), { code })

describe('a transaction', () => {
  it('stands in one company and in no other', async () => {
    expect(await namesIn('ours')).toEqual(['ours'])
    expect(await namesIn(NO_COMPANY)).toEqual([])
  })

  it('cannot be led astray by an odd company id', async () => {
    for (const odd of [`ours'; select set_config('app.company_id', 'theirs', true); --`, `x' or '1'='1`, '\\', ''])
      expect(await namesIn(odd), odd).toEqual([])
  })

  it('moves from no company into the one a secret belongs to', async () => {
    const names = await inCompany(database.app, NO_COMPANY, async (tx) => {
      await enterCompany(tx, 'theirs')
      return (await tx.client.query<{ name: string }>('select name from companies')).rows
    })
    expect(names).toEqual([{ name: 'theirs' }])
  })

  it('that fails leaves nothing behind and gives its connection back', async () => {
    for (let n = 0; n < 30; n += 1) {
      await expect(
        inCompany(database.app, 'ours', async ({ client }) => {
          await client.query(`update companies set name = 'changed'`)
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
    }
    expect(await namesIn('ours')).toEqual(['ours'])
    expect(database.app.waitingCount).toBe(0)
    expect(database.app.idleCount).toBe(database.app.totalCount)
  })

  it('that the database asks to repeat is repeated, three times in all', async () => {
    for (const code of ['40001', '40P01']) {
      let tries = 0
      expect(
        await inCompany(database.app, 'ours', async () => {
          tries += 1
          if (tries < 3) throw failure(code)
          return tries
        }),
      ).toBe(3)
      tries = 0
      await expect(
        inCompany(database.app, 'ours', async () => {
          tries += 1
          throw failure(code)
        }),
      ).rejects.toMatchObject({ code })
      expect(tries).toBe(3)
    }
  })

  it('that failed for another reason is not repeated, be it another service that cannot be reached', async () => {
    for (const code of ['23505', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOENT']) {
      let tries = 0
      await expect(
        inCompany(database.app, 'ours', async () => {
          tries += 1
          throw failure(code)
        }),
      ).rejects.toMatchObject({ code })
      expect(tries, code).toBe(1)
    }
  })

  it('really repeats what two deadlocked transactions did', async () => {
    let met = 0
    let open: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    const lockBoth = (first: number, second: number) =>
      inCompany(database.app, 'ours', async ({ client }) => {
        await client.query('select pg_advisory_xact_lock($1)', [first])
        if (++met === 2) open()
        if (met <= 2) await both
        await client.query('select pg_advisory_xact_lock($1)', [second])
        return 'done'
      })
    expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual(['done', 'done'])
  })

  it('whose connection is ended by the server is repeated on a new one', async () => {
    let tries = 0
    const names = await inCompany(database.app, 'ours', async ({ client }) => {
      tries += 1
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      if (tries === 1)
        await database.owner.query(`select pg_terminate_backend($1)`, [rows[0]?.pid]).catch(() => undefined)
      return (await client.query<{ name: string }>('select name from companies')).rows
    })
    expect(names).toEqual([{ name: 'ours' }])
  })
})

describe('work of a library that reaches the database its own way', () => {
  it('is tried again when it fails, and told when it keeps failing', async () => {
    let tries = 0
    expect(
      await patiently(database.auth, async () => {
        tries += 1
        if (tries === 1) throw new Error('hidden reason')
        return 'done'
      }),
    ).toBe('done')
    await expect(
      patiently(database.auth, async () => {
        throw new Error('for good')
      }),
    ).rejects.toThrow('for good')
  })
})

describe('the last statement of a transaction', () => {
  const rename = (to: string, last: string, values: (string | number | null | string[])[]) => {
    const told: unknown[] = []
    return inCompany(database.app, 'ours', async ({ client, commitWith }) => {
      await client.query('update companies set name = $1', [to])
      commitWith(last, values, (rows) => void told.push(...rows))
      return 'answered'
    }).then((answer) => ({ answer, told }))
  }

  it('is sent with the commit as one message, and what it answers is told', async () => {
    const odd = ["it's", 'a "quote"', 'back\\slash', '{1,2}', '']
    expect(
      await rename('with the last', 'select name, $1::text[] as odd, $2::int as n, $3::text as none from companies', [
        odd,
        7,
        null,
      ]),
    ).toEqual({ answer: 'answered', told: [{ name: 'with the last', odd, n: 7, none: null }] })
    expect(await namesIn('ours')).toEqual(['with the last'])
  })

  it('that fails takes everything back, and its error is the error', async () => {
    await expect(rename('lost', 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    expect(await namesIn('ours')).toEqual(['with the last'])
  })

  it('that the database asks to repeat is repeated with all of the transaction', async () => {
    let tries = 0
    await inCompany(database.app, 'ours', async ({ client, commitWith }) => {
      tries += 1
      await client.query('update companies set name = $1', [`try ${tries}`])
      commitWith(
        tries === 1 ? `do $do$ begin raise exception 'again' using errcode = '40001'; end $do$` : 'select 1',
        [],
      )
    })
    expect(await namesIn('ours')).toEqual(['try 2'])
  })

  it('is one', async () => {
    await expect(
      inCompany(database.app, 'ours', async ({ commitWith }) => {
        commitWith('select 1', [])
        commitWith('select 2', [])
      }),
    ).rejects.toThrow('one last statement')
    await expect(rename('x', 'select $2', ['only one'])).rejects.toThrow('which has no value')
  })
})
