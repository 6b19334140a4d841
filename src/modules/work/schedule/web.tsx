import { bindWeb } from '../../../kernel/web/bind.tsx'
import { schedule } from './manifest.ts'

/** Of what the page of a project says of its schedule; no other page needs them. */
const outlookTexts = {
  en: () => import('./i18n/outlook/en.ts').then((file) => ({ texts: file.en })),
  es: () => import('./i18n/outlook/es.ts').then((file) => ({ texts: file.es })),
  fr: () => import('./i18n/outlook/fr.ts').then((file) => ({ texts: file.fr })),
}

export const scheduleWeb = bindWeb(schedule, {
  pages: {
    company: () => import('./pages/CompanySchedulePage.tsx'),
    portfolio: () => import('./pages/PortfolioPage.tsx'),
    calendar: () => import('./pages/CalendarPage.tsx'),
  },
  panels: {
    schedule: () => import('./pages/SchedulePanel.tsx'),
    board: () => import('./pages/ProjectBoardPanel.tsx'),
    gantt: () => import('./pages/GanttModule.tsx'),
    standing: () => import('./pages/StandingCells.tsx'),
    outlook: () => import('./pages/OutlookCards.tsx'),
  },
  pageTexts: { standing: outlookTexts, outlook: outlookTexts },
  answers: {
    en: () => import('./i18n/answers/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/answers/es.ts').then((file) => ({ texts: file.es })),
    fr: () => import('./i18n/answers/fr.ts').then((file) => ({ texts: file.fr })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
})
