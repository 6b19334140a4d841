import { bindWeb } from '../../../kernel/web/bind.tsx'
import { templates } from './manifest.ts'

export const templatesWeb = bindWeb(templates, {
  pages: { templates: () => import('./pages/TemplatesPage.tsx') },
  panels: { picker: () => import('./pages/TemplatePicker.tsx') },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
