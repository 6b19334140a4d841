import { endpoints as companiesEndpoints } from 'virtual:contracts/companies'
import { endpoints } from 'virtual:contracts/identity'
import { apiFor } from '../../../kernel/web/api.ts'
import type { companiesContract } from '../companies/contract.ts'
import type { identityContract } from './contract.ts'

export const identityApi = apiFor<typeof identityContract>('identity', endpoints)
export const companiesApi = apiFor<typeof companiesContract>('companies', companiesEndpoints)

/** The endpoints of the people under the names that every list has. */
export const peopleApi = {
  list: identityApi.listPeople,
  listViews: identityApi.listPeopleViews,
  saveView: identityApi.savePeopleView,
  changeView: identityApi.changePeopleView,
  removeView: identityApi.removePeopleView,
  restoreView: identityApi.restorePeopleView,
  startExport: identityApi.startPeopleExport,
}

/** The same of the invitations. */
export const invitationsApi = {
  list: identityApi.listInvitations,
  listViews: identityApi.listInvitationViews,
  saveView: identityApi.saveInvitationView,
  changeView: identityApi.changeInvitationView,
  removeView: identityApi.removeInvitationView,
  restoreView: identityApi.restoreInvitationView,
  startExport: identityApi.startInvitationExport,
}
