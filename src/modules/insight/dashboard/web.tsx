import { bindWeb } from '../../../kernel/web/bind.tsx'
import { dashboard } from './manifest.ts'

export const dashboardWeb = bindWeb(dashboard, {
  pages: {
    home: () => import('./pages/DashboardPage.tsx'),
    adaptive: () => import('./pages/AdaptivePage.tsx'),
    portfolio: () => import('./pages/ProjectDashboardPage.tsx'),
  },
  panels: { firstSteps: () => import('./pages/StepsInHelp.tsx') },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
