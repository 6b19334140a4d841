import { bindServer } from '../../kernel/server/module.ts'
import { identityContract } from './contract.ts'
import { listDevices, signOutDevice, signOutElsewhere } from './devices.service.ts'
import { acceptInvitation, getInvitation, invite, listInvitations, revokeInvitation } from './invitations.service.ts'
import { identity } from './manifest.ts'
import { changePassword, mailResetLink, requestPasswordReset, RESET_QUEUE, resetPassword } from './passwords.service.ts'
import { peopleSample } from './sample.ts'
import { withoutCompany } from './schema.ts'
import { getSession, updateMe } from './session.service.ts'
import { getSetup, setup } from './setup.service.ts'

export const identityServer = bindServer(
  identity,
  identityContract,
  {
    getSession, updateMe, changePassword, requestPasswordReset, resetPassword,
    listDevices, signOutDevice, signOutElsewhere,
    getSetup, setup,
    invite, listInvitations, revokeInvitation, getInvitation, acceptInvitation,
  },
  { withoutCompany, sample: [peopleSample], jobs: { [RESET_QUEUE]: mailResetLink } },
)
