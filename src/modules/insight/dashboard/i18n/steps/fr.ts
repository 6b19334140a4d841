import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  title: 'Mettre en route {{company}}',
  titleAlone: 'Premiers pas',
  progress_one: 'Étapes faites : {{done}} sur {{count}}, encore {{minutes}} min environ',
  progress_many: 'Étapes faites : {{done}} sur {{count}}, encore {{minutes}} min environ',
  progress_other: 'Étapes faites : {{done}} sur {{count}}, encore {{minutes}} min environ',
  done: 'Fait',
  open: 'Ouvrir',
  waits: 'Attend autre chose',
  away: 'Chaque ligne se coche d’elle-même. La liste disparaît quand la dernière est cochée. Elle reste dans l’aide.',
  hide: 'La masquer maintenant',
  back: 'Les montrer sur le tableau de bord',
  all: 'Afficher toutes les étapes',
  fewer: 'N’afficher que la prochaine étape',
  builds: 'Votre tableau de bord se construit seul',
  parts: {
    timeline: 'Chronologie',
    timelineWith: 'apparaît avec le premier projet',
    late: 'En retard et à risque',
    lateWith: 'apparaît avec la première date de fin',
    figures: 'Chiffres clés',
    figuresWith: 'apparaissent avec le premier projet',
    forecast: 'Avancement et prévision',
    forecastWith: 'apparaissent avec la première tâche',
  },
  nothing: 'Il n’y a encore rien pour vous ici',
  nothingText:
    'Ce que vos collègues partagent avec vous apparaît ici. Demandez à la personne qui vous a invité de partager un projet.',
}
