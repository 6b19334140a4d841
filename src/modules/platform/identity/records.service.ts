/** How people are found: members, those who ask to become one and those who are invited, by whoever may see the lists of them, and nobody else. */
import { link } from '../../../kernel/contract/link.ts'
import type { Findable } from '../../../kernel/server/search/find.ts'
import type { Searched } from '../../../kernel/server/search/triggers.ts'
import { en } from './i18n/en.ts'
import { INVITATION_KIND, invitationsByIds } from './invitations.service.ts'
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

export const searchedInvitation: Searched = {
  table: 'invitations',
  title: ['email'],
  at: 'invited_at',
  // what was accepted or withdrawn is found in the list of invitations; whoever accepted is found as a person
  archived: `r.status <> 'pending'`,
}

export const findableInvitations: Findable = {
  kinds: [INVITATION_KIND],
  // the permission of `listInvitations`
  sees: (ctx) => (ctx.may('users.invite') ? 'all' : 'nothing'),
  async show(ctx, ids) {
    return (await invitationsByIds(ctx, ids)).map(({ id, email, status }) => ({
      id,
      title: email,
      detail: ctx.speech.text(ctx.language, `identity:admin.statuses.${status}`, en.admin.statuses[status]),
      address: link(identity, 'admin', { openTab: 'user-management', view: 'invitations', q: email }),
    }))
  },
}
