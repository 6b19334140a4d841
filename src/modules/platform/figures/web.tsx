import { bindWeb } from '../../../kernel/web/bind.tsx'
import { figures } from './manifest.ts'

export const figuresWeb = bindWeb(figures, {
  pages: {},
  frame: { overlay: () => import('./parts/FigureDesk.tsx').then((file) => ({ default: file.FigureDesk })) },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
})
