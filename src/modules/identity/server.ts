import { bindServer } from '../../kernel/server/module.ts'
import { identityContract } from './contract.ts'
import { acceptInvitation, getInvitation, invite, listInvitations, revokeInvitation } from './invitations.service.ts'
import { identity } from './manifest.ts'
import { peopleSample } from './sample.ts'
import { withoutCompany } from './schema.ts'
import { getSession, updateMe } from './session.service.ts'
import { getSetup, setup } from './setup.service.ts'

export const identityServer = bindServer(
  identity,
  identityContract,
  { getSession, updateMe, getSetup, setup, invite, listInvitations, revokeInvitation, getInvitation, acceptInvitation },
  { withoutCompany, sample: [peopleSample] },
)
