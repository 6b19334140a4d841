import { bindWeb } from '../../kernel/web/bind.tsx'
import { administration } from './manifest.ts'

export const administrationWeb = bindWeb(administration, {
  pages: {},
  panels: {
    systemSettings: () => import('./pages/SystemSettingsPanel.tsx'),
    apiStatus: () => import('./pages/ApiStatusPanel.tsx'),
    auditLog: () => import('./pages/AuditLogPanel.tsx'),
    permissions: () => import('./pages/PermissionsPanel.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
})
