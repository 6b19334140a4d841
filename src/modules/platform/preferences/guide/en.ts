import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'settings',
    title: 'Settings',
    opens: 'settings',
    text: [
      'Choose the theme, the language, how projects are listed, units, and whether notices reach you by e-mail. Nothing counts until you press Save Settings, except that a theme is shown at once.',
      'Reset to Defaults fills the form with the defaults; Save Settings keeps them. Your choice follows you to every device.',
    ],
  },
]
