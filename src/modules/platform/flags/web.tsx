import { bindWeb } from '../../../kernel/web/bind.tsx'
import { flags } from './manifest.ts'

export const flagsWeb = bindWeb(flags, {
  pages: {},
  panels: { flags: () => import('./pages/FlagsPanel.tsx') },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
})
