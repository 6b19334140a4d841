import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'find',
    title: 'Universal search',
    text: [
      'Press Ctrl or Cmd with K, or the search button in the top bar. It finds pages by name, description and keyword, and your projects and their tasks by their words, also with a typing mistake.',
      'Arrows choose, Enter opens, Esc closes. What you may not open is shown as restricted. With an empty box you see what you opened last.',
    ],
  },
  {
    id: 'actions',
    title: 'Actions from the search',
    text: [
      'Begin with > to see actions only: create something, switch the theme or the language, sign out. Type to narrow them.',
    ],
  },
]
