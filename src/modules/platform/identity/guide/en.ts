import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'profile',
    title: 'Your profile',
    opens: 'profile',
    text: [
      'Name, photo, e-mail address, ways to sign in and signed-in devices are on one page. It opens from your picture in the top bar.',
      'Verify your e-mail address with the link that is mailed to you. Some ways to sign in need a verified address.',
      'Under Devices you see where you are signed in, and can sign out a single device or all others. Recent account activity lists every sign-in, also the failed ones.',
    ],
  },
  {
    id: 'password',
    title: 'Forgotten or changed passwords',
    text: [
      'On the sign-in page choose Forgot password. A link is mailed to you; it is valid for one hour and works once.',
      'Setting a new password signs out every device. In your profile you can change the password while you know the old one.',
    ],
  },
  {
    id: 'two-factor',
    title: 'Two-factor sign-in',
    opens: 'profile',
    text: [
      'Turn it on in your profile: scan the code with an authenticator app and enter what it shows. From then on the app’s code is asked for after your password.',
      'You get 10 recovery codes, once. Each works one time if your phone is lost. Keep them in a safe place; new ones make the old ones void.',
      'After 10 wrong codes the account rests for 15 minutes.',
    ],
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    opens: 'profile',
    text: [
      'A passkey lets you sign in with the fingerprint, face or code of your device, without a password. Add one in your profile and give it a name you recognise.',
      'A passkey counts as both factors, so nothing more is asked. You can have 20, and remove each again; the last way to sign in always stays.',
    ],
  },
  {
    id: 'companies',
    title: 'Several companies',
    opens: 'profile',
    text: [
      'If a second company invites your address, open its link and join with the account you have: no new account, no new password. If you are signed out, sign in first; you come back to the invitation.',
      'Your companies stand in your profile and in the menu behind your picture. Each tab of the browser works in one of them, so two tabs can work in two companies. Roles, notices and keys belong to one company; password, two-factor sign-in and devices to your account.',
      'Leave in the profile ends your membership. What you made stays under your name, and you are shown what you still have in hand. The last administrator makes somebody else an administrator first.',
    ],
  },
  {
    id: 'invite',
    title: 'Invite people',
    opens: 'admin',
    text: [
      'In the Admin Panel choose Invite user. Enter one address, or paste a list of up to 200, and choose the role.',
      'Each person gets a mail with a link that is valid for 7 days and for their address only. You also get a link to hand over yourself; it is shown once.',
      'Whoever accepts is in at once, with the role you chose. Invitations that are still open can be sent again, copied or revoked.',
    ],
  },
  {
    id: 'remove',
    title: 'Remove people',
    opens: 'admin',
    text: [
      'In the list of people choose Remove from company. The person no longer sees anything of it and is told by mail; their account and other companies stay theirs. Hand over work gives their projects and open tasks to a colleague, before or after. To let somebody back in, invite them again.',
    ],
  },
  {
    id: 'approve',
    title: 'Approve people who signed up',
    opens: 'admin',
    text: [
      'Whoever signs up without an invitation waits for an administrator. The bell says so, and the list of people shows them as Pending.',
      'To let people ask by themselves, choose Sign-up link beside it and hand the link out. Whoever signs up by it waits for your company; renewing the link stops the old one.',
      'Approve gives the role and the projects they see from the start, in one step. Reject refuses. Either can be taken back for 30 seconds; only then is the person told by mail.',
    ],
  },
  {
    id: 'people',
    title: 'Look after people',
    opens: 'admin',
    text: [
      'The list of people has a menu for each person: change the role, sign them out everywhere, deactivate, or see the product as they see it.',
      'A deactivated person reaches nothing, only a page that says so; everything they made stays, and they can be reactivated. The last active administrator can be neither demoted nor deactivated.',
      'See as this person is read-only, ends after half an hour and is noted in the audit log.',
    ],
  },
]
