import { bindWeb } from '../../../kernel/web/bind.tsx'
import { analytics } from './manifest.ts'

export const analyticsWeb = bindWeb(analytics, {
  pages: {},
  panels: {
    months: () => import('./pages/AnalyticsModule.tsx'),
    performance: () => import('./pages/PerformanceModule.tsx'),
    activity: () => import('./pages/ActivityModule.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
