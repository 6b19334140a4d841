/** How people are found: members and those who ask to become one, by whoever may see the list of people, and nobody else. */
import { link } from '../../../kernel/contract/link.ts'
import type { Findable } from '../../../kernel/server/search/find.ts'
import type { Searched } from '../../../kernel/server/search/triggers.ts'
import { identity } from './manifest.ts'
import { peopleByIds, PEOPLE_KINDS } from './people.service.ts'

export const searchedApplicant: Searched = {
  table: 'access_requests',
  id: 'user_id',
  title: ['first_name', 'last_name'],
  beside: ['email'],
  at: 'requested_at',
  present: `r.status <> 'approved'`,
}

export const findablePeople: Findable = {
  kinds: PEOPLE_KINDS,
  // the permission of `listPeople`
  sees: (ctx) => (ctx.may('users.invite') ? 'all' : 'nothing'),
  async show(ctx, ids) {
    return (await peopleByIds(ctx, ids)).map(({ userId, firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim()
      return {
        id: userId,
        title: name || email,
        detail: name ? email : '',
        address: link(identity, 'admin', { openTab: 'user-management', highlightUser: userId }),
      }
    })
  },
}
