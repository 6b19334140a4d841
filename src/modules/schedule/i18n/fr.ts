import type { Catalogue, ErrorTexts } from '../../../kernel/contract/texts.ts'
import type { scheduleContract } from '../contract.ts'
import { MAX_BASELINES, MAX_CALENDARS, MAX_IMPORT_MB, MAX_TASKS } from '../rules.ts'
import type { en } from './en.ts'

import { tabFr } from './tab-fr.ts'

export const fr: Catalogue<typeof en> = {
  ...tabFr,
  record: 'Tâche',
  customFields: { task: 'Tâche' },
  module: 'Planning',
  panels: { schedule: 'Planning' },
  toolbar: 'Outils du planning', chart: 'Planning de {{name}}', addTask: 'Ajouter une tâche', undo: 'Annuler', redo: 'Rétablir', empty: 'Pas encore de tâches.', emptyHelp: 'Ajoutez la première tâche ou importez un planning.', conflict: 'Deux versions',
  task: { unnamed: 'Nouvelle tâche' },
  columns: { wbs: 'OTP', name: 'Nom', duration: 'Durée', start: 'Début', finish: 'Fin', float: 'Marge', variance: 'Écart', percent: 'Fait' },
  constraints: { ASAP: 'Le plus tôt possible', ALAP: 'Le plus tard possible', SNET: 'Ne pas commencer avant le', SNLT: 'Ne pas commencer après le', FNET: 'Ne pas finir avant le', FNLT: 'Ne pas finir après le', MSO: 'Doit commencer le', MFO: 'Doit finir le' },
  fields: {
    name: 'Nom', notes: 'Notes', stage: 'Étape', milestone: 'Jalon', duration: 'Durée', effort: 'Charge', optimistic: 'La plus courte', pessimistic: 'La plus longue', calendarId: 'Calendrier', constraint: 'Contrainte', constraintAt: 'Date de la contrainte',
    deadline: 'Échéance', actualStart: 'Début réel', actualFinish: 'Fin réelle', percent: 'Fait', remaining: 'Restant', priority: 'Priorité', budget: 'Budget', actualCost: 'Coût réel', assignments: 'Affecté à',
    link: { type: 'Type de lien', lag: 'Décalage', elapsed: 'Décalage de nuit et jours fériés compris' }, plan: { start: 'Début du projet', finishBy: 'Doit finir avant le', dataDate: 'Date d’état', calendarId: 'Calendrier' },
  },
  permissions: { schedule: { resources: 'Gérer les ressources et les calendriers de l’entreprise' } },
  events: {
    schedule: { changed: 'Planning modifié', imported: 'Planning importé', recomputed: 'Planning recalculé' },
    task: { checklistChanged: 'Liste de contrôle modifiée', commented: 'Commentaire écrit', commentRemoved: 'Commentaire retiré', fileAdded: 'Fichier ajouté à une tâche', fileRemoved: 'Fichier retiré d’une tâche' },
    workCalendar: { created: 'Calendrier ajouté', changed: 'Calendrier modifié', removed: 'Calendrier retiré' },
    resource: { created: 'Ressource ajoutée', changed: 'Ressource modifiée', removed: 'Ressource retirée' },
    baseline: { created: 'Référence conservée', removed: 'Référence retirée' },
  },
}

export const errors: ErrorTexts<typeof scheduleContract> = {
  PROJECT_NOT_FOUND: 'Ce projet n’existe pas ou n’est pas partagé avec vous.',
  SCHEDULE_READ_ONLY: 'Vous pouvez consulter ce planning mais pas le modifier. Demandez au propriétaire du projet le droit de modifier.',
  TASK_NOT_FOUND: 'Cette tâche n’existe plus.',
  CALENDAR_NOT_FOUND: 'Ce calendrier n’existe plus.',
  RESOURCE_NOT_FOUND: 'Cette ressource n’existe plus.',
  LINK_NOT_FOUND: 'Cette dépendance n’existe plus.',
  SCHEDULE_CONFLICT: 'Quelqu’un d’autre a modifié le même champ entre-temps.',
  SCHEDULE_LOOP: 'Ces tâches s’attendraient mutuellement : {{names}}. Retirez une des dépendances.',
  LINK_EXISTS: 'Ces deux tâches dépendent déjà l’une de l’autre. Modifiez cette dépendance.',
  LINK_TO_ITSELF: 'Une tâche ne peut dépendre ni d’elle-même, ni de ce dont elle fait partie, ni de ses propres parties.',
  INTO_ITSELF: 'Une tâche ne peut pas devenir une partie d’elle-même.',
  SUMMARY_FIXED: 'Un récapitulatif suit ses parties. Modifiez les tâches qu’il contient.',
  CALENDAR_EMPTY: 'Le calendrier « {{name}} » n’a pas de temps de travail. Donnez-lui-en avant que des tâches l’utilisent.',
  TOO_MANY_TASKS: `Un planning a au plus ${MAX_TASKS} tâches. Divisez le projet.`,
  TOO_MANY_CHECKS: 'Une liste de contrôle a au plus 200 lignes.',
  COMMENT_REFUSED: 'Vous pouvez consulter ce projet mais pas le commenter. Demandez à son propriétaire le droit de commenter.',
  COMMENT_NOT_YOURS: 'Seul l’auteur d’un commentaire, ou quelqu’un qui peut supprimer le projet, peut le retirer.',
  IMPORT_UNREADABLE: 'Le plan ne peut pas être lu : {{place}}.',
  IMPORT_TOO_LARGE: `Le plan dépasse ${MAX_IMPORT_MB} Mo.`,
  FILE_NOT_FOUND: 'Le fichier est introuvable. Téléversez-le de nouveau.',
  RESOURCE_CHANGED: 'Quelqu’un d’autre a modifié cette ressource entre-temps. Fermez-la, regardez-la de nouveau et refaites votre changement.',
  RESOURCE_IN_USE: 'Cette ressource est affectée à des tâches. Retirez-la d’abord de celles-ci.',
  NOT_A_COLLEAGUE: 'Cette personne n’appartient pas à l’entreprise. Invitez-la d’abord.',
  CALENDAR_NAME_TAKEN: 'Il y a déjà un calendrier de ce nom. Choisissez un autre nom.',
  CALENDAR_CHANGED: 'Quelqu’un d’autre a modifié ce calendrier entre-temps. Fermez-le, regardez-le de nouveau et refaites votre changement.',
  NO_WORKING_TIME: 'Un calendrier a besoin d’au moins un jour avec du temps de travail.',
  TOO_MANY_CALENDARS: `Il y a déjà ${MAX_CALENDARS} calendriers. Retirez-en un d’abord.`,
  COMPANY_CALENDAR_REFUSED: 'Seuls les administrateurs peuvent modifier les calendriers de toute l’entreprise.',
  CALENDAR_IN_USE: 'Des tâches, des plannings ou des personnes utilisent ce calendrier. Donnez-leur-en un autre d’abord.',
  BASELINE_NAME_TAKEN: 'Il y a déjà une référence de ce nom. Choisissez un autre nom.',
  TOO_MANY_BASELINES: `Un planning a au plus ${MAX_BASELINES} références. Retirez-en une d’abord.`,
  NOTHING_TO_KEEP: 'Il n’y a pas encore de tâches. Ajoutez-en avant de conserver une référence.',
  BASELINE_NOT_FOUND: 'Cette référence n’existe plus.',
}
