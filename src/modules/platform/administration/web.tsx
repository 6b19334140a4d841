import { bindWeb } from '../../../kernel/web/bind.tsx'
import { administration } from './manifest.ts'

const panels = () => import('./pages/panels.ts')

export const administrationWeb = bindWeb(administration, {
  pages: {},
  panels: {
    systemSettings: () => panels().then((file) => ({ default: file.SystemSettingsPanel })),
    attention: () => panels().then((file) => ({ default: file.AttentionNotice })),
    apiStatus: () => panels().then((file) => ({ default: file.ApiStatusPanel })),
    auditLog: () => panels().then((file) => ({ default: file.AuditLogPanel })),
    permissions: () => panels().then((file) => ({ default: file.PermissionsPanel })),
  },
  texts: {
    en: () =>
      Promise.all([import('./i18n/en.ts'), import('./i18n/status.en.ts')]).then(([{ en }, { status }]) => ({
        texts: { ...en, status },
      })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
