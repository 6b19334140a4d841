import { LIST_QUERY } from '../../../kernel/contract/list.ts'
import { defineModule } from '../../../kernel/contract/module.ts'

export const identity = defineModule({
  id: 'identity',
  title: 'People & access',
  dependsOn: ['flags', 'plans', 'companies', 'notifications', 'preferences'],
  permissions: {
    'users.invite': { label: 'Invite people', roles: [] },
    'users.manage': { label: 'Approve, reject, sign out and look after people', roles: [], fixed: true },
  },
  routes: {
    login: {
      path: '/login',
      title: 'Sign in',
      access: 'public',
      frame: 'plain',
      query: { returnTo: 'returnTo', failed: 'failed' },
    },
    signup: {
      path: '/signup',
      title: 'Sign up',
      access: 'public',
      frame: 'plain',
      query: { inviteId: 'invite', role: 'role', companyLink: 'firm' },
    },
    devLogin: { path: '/dev-login', title: 'Development login', access: 'public', frame: 'plain', devOnly: true },
    adminSetup: { path: '/admin-setup', title: 'Set up Plumbline', access: 'public', frame: 'plain' },
    acceptInvitation: {
      path: '/accept-invitation',
      title: 'Accept invitation',
      access: 'public',
      frame: 'plain',
      // spec 1 §2: the public names are `invite` and `role`; the role only pre-fills the screen
      query: { inviteId: 'invite', role: 'role' },
    },
    forgotPassword: { path: '/forgot-password', title: 'Forgot password', access: 'public', frame: 'plain' },
    resetPassword: { path: '/reset-password', title: 'Set a new password', access: 'public', frame: 'plain' },
    verifyEmail: { path: '/verify-email', title: 'Verify e-mail address', access: 'public', frame: 'plain' },
    profile: {
      path: '/profile',
      title: 'Profile',
      access: 'signedIn',
      withoutCompany: true,
      query: { linked: 'linked', failed: 'failed' },
      search: {
        category: 'Account',
        description: 'Your name, photo, ways to sign in and signed-in devices',
        keywords: ['account', 'password', 'two-factor', 'passkey', 'photo', 'devices', 'sessions', 'activity'],
      },
    },
    admin: {
      path: '/admin',
      title: 'Admin Panel',
      access: { panelsOf: 'identity.admin' },
      query: {
        // spec 1 §2: the navigation state of the admin screen
        openTab: 'openTab',
        highlightUser: 'highlightUser',
        action: { as: 'action', oneOf: ['invite-user', 'pending-approval'] },
        // which part of the list in a panel is shown
        ...LIST_QUERY,
      },
      nav: { menu: 'Admin', section: 'Administration', order: 10, icon: 'AdminPanelSettings' },
      search: {
        category: 'Administration',
        description: 'People, settings, state and history of the installation',
        keywords: ['administrator', 'administration', 'company', 'control panel'],
      },
    },
  },
  panels: {
    userManagement: {
      on: 'identity.admin',
      tab: 'user-management',
      group: 'people',
      title: 'User management',
      order: 10,
      access: { permission: 'users.invite' },
      // the specification names the result this way
      search: {
        category: 'Administration',
        title: 'User Management',
        description: 'People of the company, requests for access and invitations',
        keywords: ['users', 'people', 'invite', 'roles', 'approve', 'deactivate', 'members', 'team'],
      },
    },
  },
  quickCreate: {
    inviteUser: {
      label: 'Invite user',
      opens: 'admin',
      query: { action: 'invite-user' },
      access: { permission: 'users.invite' },
      order: 90,
    },
  },
  // spec 1 §3: the types of admin notifications
  notices: {
    user_signup: { label: 'Somebody signed up and waits', audience: 'admins', priority: 'high', email: 'now' },
    user_approved: { label: 'Somebody was approved', audience: 'admins', priority: 'medium', email: 'off' },
    user_rejected: { label: 'Somebody was rejected', audience: 'admins', priority: 'medium', email: 'off' },
    invitation_accepted: { label: 'An invitation was accepted', audience: 'admins', priority: 'medium', email: 'off' },
    member_left: { label: 'Somebody left the company', audience: 'admins', priority: 'medium', email: 'off' },
    system_alert: { label: 'Alert of the system', audience: 'admins', priority: 'urgent', email: 'now' },
  },
  entities: {
    applicant: {
      label: 'Person who asks for access',
      fields: {
        firstName: { label: 'First name', kind: 'text' },
        lastName: { label: 'Last name', kind: 'text' },
        email: { label: 'Email', kind: 'text' },
        status: { label: 'Status', kind: 'state', values: ['pending', 'approved', 'rejected'] },
      },
    },
    invitation: {
      label: 'Invitation',
      listed: { opens: 'identity.admin', params: { openTab: 'user-management', view: 'invitations' } },
      fields: {
        email: { label: 'Email', kind: 'text' },
        status: { label: 'Status', kind: 'state', values: ['pending', 'accepted', 'revoked'] },
      },
    },
  },
  events: {
    'admin.bootstrapped': { label: 'Administrator made at /admin-setup' },
    'user.signedUp': { label: 'Person signed up' },
    'user.approved': { label: 'Person approved' },
    'user.rejected': { label: 'Person rejected' },
    'user.returned': { label: 'Decision taken back' },
    'user.signedOut': { label: 'Person signed out by an administrator' },
    'user.previewed': { label: "Person's view looked at" },
    'installation.setUp': { label: 'Installation set up' },
    'peopleView.saved': { label: 'View of the people saved' },
    'peopleView.removed': { label: 'View of the people removed' },
    'people.exported': { label: 'List of people exported' },
    'invitationView.saved': { label: 'View of the invitations saved' },
    'invitationView.removed': { label: 'View of the invitations removed' },
    'invitations.exported': { label: 'List of invitations exported' },
    'signUpLink.renewed': { label: 'Sign-up link renewed' },
    'signUpLink.removed': { label: 'Sign-up link removed' },
    'invitation.created': { label: 'Person invited' },
    'invitation.revoked': { label: 'Invitation revoked' },
    'invitation.renewed': { label: 'Invitation sent again' },
    'invitation.linkCopied': { label: 'Invitation link copied' },
    'invitation.accepted': { label: 'Invitation accepted' },
  },
  steps: {
    firstColleague: {
      label: 'Invite a colleague',
      help: 'By mail, or with a link that you copy.',
      action: 'Invite',
      blocked: 'Mail is not set up yet. An invitation can also be sent as a link you copy.',
      opens: 'identity.admin',
      params: { openTab: 'user-management', action: 'invite-user' },
      access: { permission: 'users.invite' },
      order: 50,
      minutes: 1,
    },
  },
})
