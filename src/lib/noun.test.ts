import { describe, expect, it } from 'vitest'
import { type Noun, renamed } from './noun.ts'

const matter: Noun = {
  en: { one: 'matter', many: 'matters' },
  es: { one: 'asunto', many: 'asuntos' },
  fr: { one: 'dossier', many: 'dossiers' },
}
/** Feminine in both, and with a vowel at its start in two languages. */
const opportunity: Noun = {
  en: { one: 'opportunity', many: 'opportunities' },
  es: { one: 'obra', many: 'obras', feminine: true },
  fr: { one: 'affaire', many: 'affaires', feminine: true },
}
const workOrder: Noun = {
  en: { one: 'work order', many: 'work orders' },
  es: { one: 'orden de trabajo', many: 'órdenes de trabajo', feminine: true },
  fr: { one: 'ouvrage', many: 'ouvrages' },
}

describe('a text with the noun of a trade', () => {
  it.each([
    ['en', matter, 'Active projects', 'Active matters'],
    ['en', opportunity, 'A project was shared with you', 'An opportunity was shared with you'],
    ['en', opportunity, 'Open a project', 'Open an opportunity'],
    ['en', workOrder, 'New Project', 'New Work Order'],
    ['en', workOrder, 'Project Management', 'Work Order Management'],
    ['en', workOrder, 'Projects that you may see', 'Work orders that you may see'],
    ['es', matter, 'Abrir el proyecto', 'Abrir el asunto'],
    ['es', opportunity, 'Abrir el proyecto', 'Abrir la obra'],
    ['es', opportunity, 'de los últimos 10 proyectos terminados', 'de las últimas 10 obras terminadas'],
    ['es', opportunity, 'Fin del proyecto', 'Fin de la obra'],
    ['es', opportunity, 'Ningún proyecto', 'Ninguna obra'],
    ['es', opportunity, 'Proyectos activos', 'Obras activas'],
    ['es', workOrder, 'Todos los proyectos', 'Todas las órdenes de trabajo'],
    ['fr', matter, 'Fin du projet', 'Fin du dossier'],
    ['fr', opportunity, 'Fin du projet', 'Fin de l’affaire'],
    ['fr', opportunity, 'Ouvrir le projet', 'Ouvrir l’affaire'],
    ['fr', opportunity, 'le nouveau projet', 'la nouvelle affaire'],
    ['fr', opportunity, 'liste de projets', 'liste d’affaires'],
    ['fr', opportunity, 'les 10 derniers projets achevés', 'les 10 dernières affaires achevées'],
    ['fr', opportunity, 'Projets actifs', 'Affaires actives'],
    ['fr', workOrder, 'ce projet', 'cet ouvrage'],
    ['fr', workOrder, 'Le projet', 'L’ouvrage'],
  ] as const)('%s %o: %s', (language, noun, text, wanted) => expect(renamed(text, language, noun)).toBe(wanted))

  it.each([
    ['en', 'The project manager'],
    ['en', '{{project}} is late'],
    ['en', '$t(projects:states.active)'],
    ['en', 'projects.view'],
    ['en', '/api/projects'],
    ['en', 'A projected finish'],
    ['es', 'Jefe de proyecto'],
    ['es', 'la fecha proyectada'],
    ['fr', 'Chef de projet'],
  ] as const)('%s keeps “%s”', (language, text) => expect(renamed(text, language, matter)).toBe(text))

  it('keeps what people wrote', () =>
    expect(renamed('“Project Apollo” is no project.', 'en', matter, ['Project Apollo'])).toBe(
      '“Project Apollo” is no matter.',
    ))
})
