import { bindWeb } from '../../../kernel/web/bind.tsx'
import { landing } from './manifest.ts'

export const landingWeb = bindWeb(landing, {
  pages: { landing: () => import('./pages/LandingPage.tsx') },
  panels: { claims: () => import('./pages/ClaimsCard.tsx') },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr })),
  },
  pageTexts: {
    claims: {
      en: () => import('./i18n/claims/en.ts').then((file) => ({ texts: file.en })),
      es: () => import('./i18n/claims/es.ts').then((file) => ({ texts: file.es })),
      fr: () => import('./i18n/claims/fr.ts').then((file) => ({ texts: file.fr })),
    },
  },
})
