/** What universal search finds of people: for those who may see the list of people, and nobody else. */
import { link } from '../../../kernel/contract/link.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FoundRecord, RecordSource } from '../../../kernel/server/module.ts'
import type { Person } from './contract.ts'
import { identity } from './manifest.ts'
import { pageOfPeople, peopleByIds } from './people.service.ts'

/** The permission of `listPeople`. */
const maySee = (ctx: Ctx) => ctx.may('users.invite')

function shown({ userId, firstName, lastName, email }: Person): FoundRecord {
  const name = `${firstName} ${lastName}`.trim()
  return {
    id: userId,
    title: name || email,
    detail: name ? email : '',
    address: link(identity, 'admin', { openTab: 'user-management', highlightUser: userId }),
    score: 0,
  }
}

export const personRecords: RecordSource = {
  async find(ctx, words, limit) {
    if (!maySee(ctx)) return []
    const { rows } = await pageOfPeople(ctx, { q: words, size: limit, total: false, sort: 'name', descending: false })
    return rows.map(shown)
  },
  async get(ctx, ids) {
    return maySee(ctx) ? (await peopleByIds(ctx, ids)).map(shown) : []
  },
}
