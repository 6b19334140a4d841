import { bindWeb } from '../../../kernel/web/bind.tsx'
import { notifications } from './manifest.ts'

export const notificationsWeb = bindWeb(notifications, {
  pages: { notifications: () => import('./pages/NotificationsPage.tsx') },
  panels: { notices: () => import('./pages/NoticesPanel.tsx') },
  frame: { end: () => import('./parts/Bell.tsx').then((file) => ({ default: file.Bell })) },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
