import type { Catalogue, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    startedInMonth: { title: 'Projets commencés', formula: 'Nombre de projets dont la date de début tombe dans le mois et n’est pas dans le futur.' },
    completedInMonth: { title: 'Projets achevés', formula: 'Nombre de projets achevés dans le mois : le jour où ils ont été déclarés terminés, sinon à leur date de fin. Sans statut, un projet compte comme achevé une fois sa date de fin passée.' },
    contractedInMonth: { title: 'Valeur contractée', formula: 'Somme des montants de contrat, sinon des budgets, des projets non annulés qui commencent dans le mois.' },
    estimatedInMonth: { title: 'Valeur estimée', formula: 'Seulement les projets qui commencent dans le mois et n’ont ni montant de contrat ni budget : 150 par jour prévu, multiplié par 1,5 si la description dépasse 200 caractères.' },
    onTimeInMonth: { title: 'Taux de ponctualité', formula: 'Des projets dont la date de fin tombe dans le mois et qui sont finis ou auraient dû l’être : la part dont le temps écoulé ne dépasse pas 110 pour cent de la durée prévue.' },
    clientProjects: { title: 'Projets du client', formula: 'Nombre de projets du client qui ne sont pas annulés.' },
    clientValue: { title: 'Valeur contractée du client', formula: 'Somme des montants de contrat, sinon des budgets, des projets du client qui ne sont pas annulés.' },
    locationProjects: { title: 'Projets sur le lieu', formula: 'Nombre de projets sur le lieu qui ne sont pas annulés.' },
    locationValue: { title: 'Valeur contractée sur le lieu', formula: 'Somme des montants de contrat, sinon des budgets, des projets sur le lieu qui ne sont pas annulés.' },
    durationAgainstPlan: { title: 'Durée par rapport au plan', formula: 'Jours pris par les 10 derniers projets achevés en 12 mois, en part des jours prévus. Sans statut, un projet compte comme achevé une fois sa date de fin passée.' },
  },
  figureWords: { projects: 'projets', client: 'Client', location: 'Lieu', startDate: 'Début', endDate: 'Fin', finished: 'Achevé', planned: 'Jours prévus', elapsed: 'Jours écoulés', daysAgo: 'Il y a (jours)' },
  module: 'Analyses',
  panels: { months: 'Analyses', performance: 'Performance', activity: 'Activité en direct' },
  noData: 'Pas encore de données',
  failed: 'Les chiffres n’ont pas pu être chargés.',
  table: 'Tableau', chart: 'Graphique', month: 'Mois',
  work: { title: 'Projets par mois', started: 'Commencés', completed: 'Achevés' },
  money: { title: 'Valeur par mois de début', contracted: 'Contractée', estimated: 'Estimée' },
  top: { client: 'Principaux clients', location: 'Principaux lieux', name: { client: 'Client', location: 'Lieu' }, projects: 'Projets', value: 'Valeur contractée', by: 'Ordre', orders: { projects: 'Par nombre', value: 'Par valeur' }, none: { client: 'Aucun projet n’a encore de client.', location: 'Aucun projet n’a encore de lieu.' } },
  onTime: { title: 'Ponctualité par mois', rate: 'Ponctualité', nothing: 'Rien ne s’est terminé' },
  durations: { title: 'Derniers projets achevés', rule: 'Sans statut, un projet compte comme achevé une fois sa date de fin passée.', planned: 'Prévu', actual: 'Réel', days: '{{actual}} jours sur {{planned}}', none: 'Aucun projet n’a été achevé au cours des 12 derniers mois.' },
  activity: { live: 'En direct', list: 'Les derniers événements', none: 'Il ne s’est rien passé ces {{n}} derniers jours.', failed: 'L’activité n’a pas pu être chargée.' },
  deeds: {
    created: '{{by}} a créé {{record}}', changed: '{{by}} a modifié {{record}}', updated: '{{by}} a modifié {{fields}} de {{record}}', restored: '{{by}} a restauré {{record}}', shared: '{{by}} a partagé {{record}} avec {{other}}', unshared: '{{by}} a cessé de partager {{record}} avec {{other}}', departed: '{{by}} a quitté {{record}}',
    transferred: '{{by}} a remis {{record}} à {{other}}', unarchived: '{{by}} a ramené {{record}}', fileAdded: '{{by}} a ajouté un fichier à {{record}}', fileRemoved: '{{by}} a retiré un fichier de {{record}}', imported: '{{by}} a importé un planning dans {{record}}',
    tasksChanged_one: '{{by}} a modifié {{count}} tâche de {{record}}', tasksChanged_many: '{{by}} a modifié {{count}} de tâches de {{record}}', tasksChanged_other: '{{by}} a modifié {{count}} tâches de {{record}}', taskChanged: '{{by}} a modifié la tâche {{record}} de {{within}}', taskAdded: '{{by}} a ajouté la tâche « {{other}} » à {{record}}', taskRemoved: '{{by}} a retiré la tâche « {{other}} » de {{record}}',
    commented: '{{by}} a commenté {{record}} de {{within}}', commentRemoved: '{{by}} a retiré un commentaire de {{record}} de {{within}}', checklistChanged: '{{by}} a modifié la liste de contrôle de {{record}} de {{within}}', taskFileAdded: '{{by}} a ajouté un fichier à {{record}} de {{within}}', taskFileRemoved: '{{by}} a retiré un fichier de {{record}} de {{within}}',
  },
  fields: {
    name: 'le nom', description: 'la description', client: 'le client', location: 'le lieu', startDate: 'la date de début', endDate: 'la date de fin', notes: 'les notes', status: 'le statut', type: 'le type', projectManager: 'le chef de projet', progress: 'l’avancement', phase: 'la phase', team: 'l’équipe', tags: 'les étiquettes', budget: 'le budget', projectPhase: 'la phase du projet',
  },
}
