import { bindWeb } from '../../../kernel/web/bind.tsx'
import { companies } from './manifest.ts'

export const companiesWeb = bindWeb(companies, {
  pages: {},
  panels: { company: () => import('./pages/CompanyPanel.tsx'), companies: () => import('./pages/CompaniesPanel.tsx') },
  frame: {
    company: () => import('./pages/TabSwitcher.tsx'),
    drawer: () => import('./pages/DrawerSwitcher.tsx'),
    overlay: () => import('./pages/BrandStyles.tsx'),
    plain: () => import('./pages/PublicLook.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
