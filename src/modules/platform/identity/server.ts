import { bindServer } from '../../../kernel/server/module.ts'
import { identityContract } from './contract.ts'
import { acceptInvitation, getInvitation, getOwnInvitation, joinByInvitation } from './accept.service.ts'
import { createAuth } from './auth.ts'
import { bootstrapAdmin, getBootstrap } from './bootstrap.service.ts'
import { devLogin, getDevLogin } from './dev-login.service.ts'
import { listDevices, signOutDevice, signOutElsewhere } from './devices.service.ts'
import {
  copyInvitationLink,
  countInvited,
  invitationFile,
  invitationViews,
  invite,
  inviteMany,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  inviteFor,
} from './invitations.service.ts'
import { mailRemoved, tellLeft } from './departures.ts'
import { hashOfPassword } from './hashing.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import * as spanishServer from './i18n/server/es.ts'
import * as frenchServer from './i18n/server/fr.ts'
import { stepsEs, stepsFr } from './i18n/server/steps.ts'
import { firstColleague } from './steps.service.ts'
import { keepLanguage, LANGUAGE_QUEUE } from './languages.ts'
import { identity } from './manifest.ts'
import { forgetMailedLinks, packAccounts, settleAccounts, takeAccounts } from './moving-accounts.ts'
import {
  changePassword,
  askPasswordRule,
  mailResetLink,
  requestPasswordReset,
  RESET_QUEUE,
  resetPassword,
} from './passwords.service.ts'
import {
  endPreview,
  getPerson,
  listPeople,
  namesOfPeople,
  peopleFile,
  peopleViews,
  signOutPerson,
  startPreview,
} from './people.service.ts'
import { findableInvitations, findablePeople, searchedApplicant, searchedInvitation } from './records.service.ts'
import {
  approveRequest,
  DECIDED_QUEUE,
  LET_IN_QUEUE,
  mailLetIn,
  listGrants,
  mailDecision,
  rejectRequest,
  undoDecision,
} from './requests.service.ts'
import { peopleSample } from './sample.ts'
import { leftOutOfBackups, withoutCompany } from './schema.ts'
import { getSession, updateMe } from './session.service.ts'
import { platformCompanies, setupLink } from './setup-link.ts'
import { getSetup, setup } from './setup.service.ts'
import { getSignUpLink, getSignUpOffer, removeSignUpLink, renewSignUpLink } from './sign-up-link.service.ts'
import { KNOWN_ADDRESS_QUEUE, mailKnownAddress, signUp } from './sign-up.service.ts'
import { listActivity, tidyAccounts } from './activity.service.ts'
import { removePhoto, setPhoto } from './photo.service.ts'
import { mailAddressProof, PROOF_QUEUE, sendProof, verifyEmail } from './verification.service.ts'
import {
  addPasskey,
  getSignInMethods,
  getSignInOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
  unlinkProvider,
} from './ways-in.service.ts'

export const identityServer = bindServer(
  identity,
  identityContract,
  {
    getSession,
    updateMe,
    changePassword,
    requestPasswordReset,
    askPasswordRule,
    resetPassword,
    listDevices,
    signOutDevice,
    signOutElsewhere,
    getSetup,
    setup,
    invite,
    inviteMany,
    listInvitations,
    listInvitationViews: invitationViews.listViews,
    saveInvitationView: invitationViews.saveView,
    changeInvitationView: invitationViews.changeView,
    removeInvitationView: invitationViews.removeView,
    restoreInvitationView: invitationViews.restoreView,
    startInvitationExport: invitationFile.startExport,
    resendInvitation,
    copyInvitationLink,
    revokeInvitation,
    getInvitation,
    getOwnInvitation,
    acceptInvitation,
    joinByInvitation,
    signUp,
    getSignUpLink,
    renewSignUpLink,
    removeSignUpLink,
    getSignUpOffer,
    listPeople,
    listPeopleViews: peopleViews.listViews,
    savePeopleView: peopleViews.saveView,
    changePeopleView: peopleViews.changeView,
    removePeopleView: peopleViews.removeView,
    restorePeopleView: peopleViews.restoreView,
    startPeopleExport: peopleFile.startExport,
    getPerson,
    approveRequest,
    listGrants,
    rejectRequest,
    undoDecision,
    signOutPerson,
    startPreview,
    endPreview,
    getBootstrap,
    bootstrapAdmin,
    getDevLogin,
    devLogin,
    getSignInOptions,
    startPasskeySignIn,
    sendProof,
    verifyEmail,
    getSignInMethods,
    unlinkProvider,
    listPasskeys,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    setPhoto,
    removePhoto,
    listActivity,
  },
  {
    people: {
      inviteFor,
      createAuth,
      hashPassword: hashOfPassword,
      setupLink,
      platformCompanies,
      packAccounts,
      takeAccounts,
      settleAccounts,
    },
    withoutCompany,
    leftOutOfBackups,
    namesOf: namesOfPeople,
    search: { applicant: searchedApplicant, invitation: searchedInvitation },
    findable: [findablePeople, findableInvitations],
    sample: [peopleSample],
    onArrival: forgetMailedLinks,
    maintenance: [tidyAccounts],
    reactions: { 'member.departed': tellLeft, 'member.removed': mailRemoved },
    usage: { invited: countInvited },
    jobs: {
      [RESET_QUEUE]: mailResetLink,
      [KNOWN_ADDRESS_QUEUE]: mailKnownAddress,
      [DECIDED_QUEUE]: mailDecision,
      [LET_IN_QUEUE]: mailLetIn,
      [PROOF_QUEUE]: mailAddressProof,
      [LANGUAGE_QUEUE]: keepLanguage,
      ...peopleFile.jobs,
      ...invitationFile.jobs,
    },
    fileReaders: { ...peopleFile.fileReaders, ...invitationFile.fileReaders },
    steps: { firstColleague },
    texts: {
      es: {
        texts: { ...es, steps: stepsEs },
        errors: { ...spanish, ...spanishServer.signIn },
        fields: spanishServer.fields,
      },
      fr: {
        texts: { ...fr, steps: stepsFr },
        errors: { ...french, ...frenchServer.signIn },
        fields: frenchServer.fields,
      },
    },
  },
)
