export const en = { routes: { projects: 'Projects' } }
