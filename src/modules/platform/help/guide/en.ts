import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'around',
    title: 'Find your way around',
    text: [
      'New, at the top, creates something from anywhere. The menus beside it hold the areas; what your role does not open is not shown. On a phone everything is behind the menu button.',
      'Addresses are real: every list, tab and article can be linked and bookmarked.',
      'Almost everything works by keyboard. The shortcuts are on their own tab of this page.',
    ],
  },
  {
    id: 'status',
    title: 'The status bar',
    text: [
      'At the bottom you see whether the page is connected to the server. While it is, changes of colleagues appear by themselves. If the connection is lost, the page tries again by itself and asks for changes every half minute until it is back.',
      'Long work of the server, such as an export, shows its progress there and offers the result when it is done.',
    ],
  },
  {
    id: 'drafts',
    title: 'What you type is kept',
    text: [
      'A form keeps what you type in this browser until you save it, per person and company. After a reload or a crash it opens with it and says Draft kept; you can discard it.',
      'Passwords are never kept.',
    ],
  },
  {
    id: 'ask',
    title: 'Ask for help',
    opens: 'help',
    text: [
      'On the Contact tab write what you wanted to do and what happened instead. You can send a picture of the screen and the system information along; both are shown before they leave.',
      'The question goes by mail to the support contact of the installation, or to the administrators of your company where none is set. They also see it in their bell. Your own questions stay listed there.',
    ],
  },
]
