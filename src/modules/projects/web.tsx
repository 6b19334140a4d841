import { bindWeb } from '../../kernel/web/bind.tsx'
import { projects } from './manifest.ts'

export const projectsWeb = bindWeb(projects, {
  pages: {
    projects: () => import('./pages/ProjectsPage.tsx'),
    project: () => import('./pages/ProjectPage.tsx'),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    fr: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
  },
})
