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
    ['es', opportunity, '{{figure}} proyectos están atrasados.', '{{figure}} obras están atrasadas.'],
    ['es', opportunity, 'Ningún proyecto está atrasado.', 'Ninguna obra está atrasada.'],
    ['es', opportunity, 'un proyecto cuenta como terminado', 'una obra cuenta como terminada'],
    ['es', opportunity, 'Suma de los proyectos no cancelados', 'Suma de las obras no canceladas'],
    [
      'es',
      opportunity,
      'Tareas abiertas, en proyectos que no están en pausa, terminados ni cancelados.',
      'Tareas abiertas, en obras que no están en pausa, terminadas ni canceladas.',
    ],
    ['es', opportunity, 'Puede ver este proyecto pero no cambiarlo.', 'Puede ver esta obra pero no cambiarla.'],
    ['es', opportunity, 'Este proyecto es suyo. Traspáselo antes.', 'Esta obra es suya. Traspásela antes.'],
    [
      'es',
      opportunity,
      'Quien escribió el comentario, o quien puede eliminar el proyecto, puede quitarlo.',
      'Quien escribió el comentario, o quien puede eliminar la obra, puede quitarlo.',
    ],
    ['es', matter, 'Ningún proyecto está atrasado.', 'Ningún asunto está atrasado.'],
    ['es', opportunity, 'Los proyectos de ejemplo ya están cargados.', 'Las obras de ejemplo ya están cargadas.'],
    ['fr', opportunity, '{{figure}} projets sont actifs.', '{{figure}} affaires sont actives.'],
    ['fr', opportunity, '{{figure}} projet est actif.', '{{figure}} affaire est active.'],
    [
      'fr',
      opportunity,
      'Ce projet n’existe pas ou n’est pas partagé avec vous.',
      'Cette affaire n’existe pas ou n’est pas partagée avec vous.',
    ],
    ['fr', opportunity, 'Montants des projets non annulés ; à défaut', 'Montants des affaires non annulées ; à défaut'],
    [
      'fr',
      opportunity,
      'Tâches ouvertes, dans les projets qui ne sont ni suspendus, ni terminés, ni annulés.',
      'Tâches ouvertes, dans les affaires qui ne sont ni suspendues, ni terminées, ni annulées.',
    ],
    ['fr', opportunity, 'consulter ce projet mais pas le modifier.', 'consulter cette affaire mais pas la modifier.'],
    ['fr', opportunity, 'Ouvrez un projet et conservez-le.', 'Ouvrez une affaire et conservez-la.'],
    [
      'fr',
      opportunity,
      'Sur 3 projets terminés, le plan s’est écarté de 2 jours.',
      'Sur 3 affaires terminées, le plan s’est écarté de 2 jours.',
    ],
    [
      'fr',
      opportunity,
      'Un projet dont l’achèvement n’a pas été enregistré',
      'Une affaire dont l’achèvement n’a pas été enregistré',
    ],
    ['fr', workOrder, 'Ce projet n’est pas partagé.', 'Cet ouvrage n’est pas partagé.'],
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
