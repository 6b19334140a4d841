import { bindWeb } from '../../../kernel/web/bind.tsx'
import { projects } from './manifest.ts'

export const projectsWeb = bindWeb(projects, {
  pages: {
    projects: () => import('./pages/ProjectsPage.tsx'),
    project: () => import('./pages/ProjectPage.tsx'),
  },
  panels: {
    dialogs: () => import('./pages/DashboardDialogs.tsx'),
    my: () => import('./pages/ListsModule.tsx'),
    status: () => import('./pages/StatusModule.tsx'),
    deadlines: () => import('./pages/DeadlinesModule.tsx'),
    numbering: () => import('./pages/NumberingCard.tsx'),
    places: () => import('./pages/PlacesPanel.tsx'),
  },
  frame: {
    middle: () => import('./parts/ProjectSearchBox.tsx').then((file) => ({ default: file.ProjectSearchBox })),
    drawer: () => import('./parts/RecentProjects.tsx').then((file) => ({ default: file.RecentProjects })),
  },
  texts: {
    en: () => import('./i18n/en.ts').then((file) => ({ texts: file.en })),
    es: () => import('./i18n/es.ts').then((file) => ({ texts: file.es, errors: file.errors })),
    fr: () => import('./i18n/fr.ts').then((file) => ({ texts: file.fr, errors: file.errors })),
  },
  guide: { en: () => import('./guide/en.ts'), es: () => import('./guide/es.ts'), fr: () => import('./guide/fr.ts') },
})
