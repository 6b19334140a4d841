import { bindWeb } from '../../../kernel/web/bind.tsx'
import { landing } from './manifest.ts'

export const landingWeb = bindWeb(landing, {
  pages: { landing: () => import('./pages/LandingPage.tsx') },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr })),
  },
})
