import { bindWeb } from '../../../kernel/web/bind.tsx'
import { search } from './manifest.ts'

export const searchWeb = bindWeb(search, {
  pages: {},
  frame: {
    start: () => import('./parts/SearchButton.tsx').then((file) => ({ default: file.SearchButton })),
    overlay: () => import('./parts/SearchOverlay.tsx').then((file) => ({ default: file.SearchOverlay })),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
