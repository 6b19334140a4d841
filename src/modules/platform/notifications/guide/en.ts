import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'bell',
    title: 'The bell',
    opens: 'notifications',
    text: [
      'The bell shows what happened that concerns you: a project that was shared with you, a role that changed. Administrators have a second list that they share; marking a notice read there counts for all of them.',
      'Notices can be marked read or unread. The inbox keeps all of them; the menu of the bell shows the newest.',
    ],
  },
  {
    id: 'choices',
    title: 'What reaches you by e-mail',
    opens: 'notifications',
    text: [
      'On the Settings tab of the notifications choose for each kind: in the bell or not, and by e-mail at once, in the daily digest, or not at all.',
      'During quiet hours e-mail waits until they end. Choose your time zone, so that hours are counted in it. What you have read in the meantime is not mailed.',
      'Mail comes in your language.',
    ],
  },
]
