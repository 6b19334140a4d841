import { bindWeb } from '../../../kernel/web/bind.tsx'
import { assistant } from './manifest.ts'

export const assistantWeb = bindWeb(assistant, {
  pages: {},
  panels: { assistant: () => import('./pages/ModelPanel.tsx') },
  frame: {
    end: () => import('./parts/AssistantButton.tsx').then((file) => ({ default: file.AssistantButton })),
    company: () => import('./parts/AssistantTab.tsx').then((file) => ({ default: file.AssistantTab })),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
