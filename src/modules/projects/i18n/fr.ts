import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../kernel/contract/texts.ts'
import type { projectsContract } from '../contract.ts'
import type { en } from './en.ts'
import { MAX_VIEWS } from '../rules.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    projects: { description: 'Le registre de tous les projets', keywords: 'tableau de bord, accueil, chantiers, travaux, registre, liste, clients, partagés, en retard' },
  },
  record: 'Projet',
  customFields: { project: 'Projet' },
  works: { register: { running: 'Export de la liste', done: 'La liste est exportée.', failed: 'La liste n’a pas été exportée.', link: 'Télécharger' } },
  routes: { projects: 'Projets', project: 'Projet' },
  notices: { project_shared: { label: 'Un projet a été partagé avec vous', title: '{{name}} a partagé « {{project}} » avec vous', message_view: 'Vous pouvez consulter ce projet.', message_comment: 'Vous pouvez consulter ce projet et le commenter.', message_edit: 'Vous pouvez consulter et modifier ce projet.', opens: 'Ouvrir le projet' } },
  quickCreate: { newProject: 'Nouveau projet' },
  module: 'Projets',
  // why somebody may or may not; the permissions panel of the administration says these
  rights: {
    actions: { see: 'Le voir', edit: 'Le modifier', remove: 'Le supprimer', share: 'Le partager' },
    rules: { owner: 'Il lui appartient.', seesAll: 'Son rôle voit et modifie tous les projets de l’entreprise.', shared: 'Il est partagé avec cette personne.', sharedToEdit: 'Il est partagé avec cette personne en modification.', sharedToRead: 'Il est partagé en lecture seule, et son rôle ne peut pas modifier de projets.', editsWhatTheySee: 'Cette personne le voit, et son rôle peut modifier les projets qu’elle voit.', notShared: 'Il ne lui appartient pas, il n’est pas partagé avec elle et son rôle ne voit pas tous les projets.', notOwner: 'Seuls le propriétaire et les rôles qui voient tous les projets le peuvent.' },
  },
  permissions: { projects: { view: 'Voir les projets', edit: 'Modifier les projets qu’ils voient', create: 'Créer des projets', seeAll: 'Voir et modifier tous les projets de l’entreprise' } },
  events: {
    project: { created: 'Projet créé', updated: 'Projet modifié', deleted: 'Projet supprimé', restored: 'Projet restauré', shared: 'Projet partagé', unshared: 'Fin du partage', fileAdded: 'Fichier ajouté', fileRemoved: 'Fichier retiré' },
    projectSample: { loaded: 'Exemples chargés', removed: 'Exemples retirés' },
    projectRegister: { exported: 'Registre exporté' },
    projectView: { saved: 'Vue enregistrée', removed: 'Vue retirée' },
  },
  fields: {
    name: 'Nom', description: 'Description', client: 'Client', location: 'Lieu', coords: 'Coordonnées', startDate: 'Date de début', endDate: 'Date de fin', notes: 'Notes',
    status: 'État', type: 'Type', vertical: 'Secteur', projectManager: 'Chef de projet', progress: 'Avancement', phase: 'Phase', team: 'Équipe', tags: 'Étiquettes', budget: 'Budget',
    projectPhase: 'Phase du projet',
  },
  states: {
    planning: 'En préparation', active: 'Actif', 'on-hold': 'En attente', completed: 'Terminé', cancelled: 'Annulé', upcoming: 'À venir', overdue: 'En retard', unscheduled: 'Sans dates',
  },
  list: {
    views: 'Vues',
    all: 'Tous les travaux', active: 'Actifs', mine: 'Les miens', shared: 'Partagés avec moi',
    project: 'Projet', start: 'Début', end: 'Fin', owner: 'Propriétaire', changed: 'Modifié',
    newProject: 'Nouveau projet',
    count_one: '{{count}} projet', count_many: '{{count}} de projets', count_other: '{{count}} projets',
    countCapped: 'plus de {{count}} projets',
    range: '{{from}}–{{to}} sur {{count}}',
    rangeCapped: '{{from}}–{{to}} sur plus de {{count}}',
    empty: 'Pas encore de projet.', emptyHelp: 'Créez le premier.',
    emptyShared: 'Pas encore de projet partagé.', emptySharedHelp: 'Les projets que des collègues partagent avec vous se trouvent ici.',
    emptyActive: 'Aucun projet trouvé.', emptyActiveHelp: 'Aucun projet n’est actif aujourd’hui.',
    notFound: 'Aucun résultat pour « {{q}} ». Essayez d’autres mots ou vérifiez l’orthographe.',
    menuOf: 'Actions pour {{name}}',
    menu: 'Plus', export: 'Exporter en CSV', exportStarted: 'L’export a commencé. La barre d’état indique où il en est.', exportFailed: 'La liste n’a pas été exportée. {{reason}}',
    addFilter: 'Ajouter un filtre', filterBy: 'Filtrer par', columns: 'Colonnes', columnsTitle: 'Colonnes de la liste',
    vertical: 'Secteur', allVerticals: 'Tous les secteurs', emptyFilteredHelp: 'Rien ne correspond à ces filtres.', clearFilters: 'Effacer les filtres',
    loadSample: 'Charger des projets exemples', sampleLoaded: 'Les exemples sont chargés.', sampleFailed: 'Les exemples n’ont pas été chargés. {{reason}}',
    removeSample: 'Retirer les projets exemples', removeSampleTitle: 'Retirer les exemples ?', removeSampleText: 'Ils sont retirés pour de bon, avec leurs fichiers et tout ce qui y a été ajouté. Ce que vous avez créé vous-mêmes reste.', sampleRemoved: 'Les exemples sont retirés.',
    layout: 'Présentation', layouts: { list: 'Liste', grid: 'Grille', timeline: 'Chronologie' },
    fromTo: '{{from}} au {{to}}', from: 'à partir du {{from}}', until: 'jusqu’au {{to}}', noDates: 'Pas encore de dates', noProgress: 'Pas encore d’avancement', today: 'Aujourd’hui',
  },
  views: { save: 'Enregistrer la vue', saveTitle: 'Enregistrer cette vue', name: 'Nom', nameHelp: 'Le filtre, le texte et l’ordre sont gardés sous ce nom.', remove: 'Retirer la vue', removed: 'Vue « {{name}} » retirée', failed: 'La vue n’a pas été modifiée. {{reason}}' },
  finder: { label: 'Rechercher des projets', hits: 'Projets trouvés', none: 'Aucun projet trouvé.', all: 'Tout afficher', failed: 'La recherche dans les projets a échoué. {{reason}}' },
  recent: { title: 'Projets récents', none: 'Aucun projet récent', failed: 'Les projets récents n’ont pas pu être chargés. {{reason}}' },
  actions: { open: 'Ouvrir', edit: 'Modifier', share: 'Partager', delete: 'Supprimer' },
  deleted: '« {{name}} » supprimé',
  restored: '« {{name}} » est de retour.',
  failed: {
    create: 'Erreur lors de la création du projet : {{reason}}',
    update: 'Erreur lors de la mise à jour du projet : {{reason}}',
    delete: '« {{name}} » n’a pas été supprimé. {{reason}}',
    restore: '« {{name}} » n’a pas été restauré. {{reason}}',
    date: 'Saisissez une date comme 1 févr. 2027',
    amount: 'Saisissez un montant comme 1 250,00',
    progress: 'Saisissez un nombre entier de 0 à 100',
  },
  form: {
    newTitle: 'Nouveau projet', editTitle: 'Modifier le projet', create: 'Créer', update: 'Mettre à jour',
    fieldsFailed: 'Les autres champs n’ont pas pu être chargés. {{reason}}', more: 'Plus', noStatus: 'Selon les dates', tagsHelp: 'Séparez les étiquettes par des virgules', percent: '%',
  },
  page: {
    overview: 'Aperçu', documents: 'Documents', team: 'Équipe', sections: 'Parties du projet',
    fields: 'Données clés', details: 'Détails', sharing: 'Partage', activity: 'Activité',
    noDescription: 'Pas encore de description.', noNotes: 'Pas encore de notes.', noValue: '–',
    created: 'Créé', changed: 'Modifié', owner: 'Propriétaire', start: 'Début', end: 'Fin', allProjects: 'Projets',
    more: 'Autres actions', toList: 'Aller aux projets',
  },
  sharing: {
    title: 'Partager « {{name}} »', add: 'Partager', done: 'Terminé', person: 'Collègue', personHelp: 'Saisissez un nom ou une adresse e-mail', nobodyFound: 'Personne n’a été trouvé.', searching: 'Recherche',
    access: 'Peut', accessOf: 'Ce que {{name}} peut faire', view: 'Consulter', comment: 'Consulter et commenter', edit: 'Modifier',
    end: 'Ne plus partager', endOf: 'Ne plus partager avec {{name}}', ended: 'Le partage avec {{name}} est terminé.', shared: 'Partagé avec {{name}}.',
    nobody: 'Pas encore partagé.', list: 'Partagé avec', failed: 'Le partage n’a pas été modifié. {{reason}}', manage: 'Partager',
  },
  activity: {
    created: '{{name}} a créé le projet', updated: '{{name}} a modifié le projet', deleted: '{{name}} a supprimé le projet', restored: '{{name}} a restauré le projet',
    shared: '{{name}} a partagé le projet avec {{who}}', unshared: '{{name}} a mis fin au partage avec {{who}}', fileAdded: '{{name}} a ajouté un fichier', fileRemoved: '{{name}} a retiré un fichier', other: '{{name}} : {{kind}}',
    none: 'Rien ne s’est encore passé.', more: 'Afficher plus', empty: 'vide', list: 'Ce qui s’est passé',
  },
  files: {
    upload: 'Envoyer des fichiers', drop: 'Déposez ici les fichiers à envoyer', name: 'Fichier', size: 'Taille', addedBy: 'Ajouté par', added: 'Ajouté', uploads: 'Envois',
    none: 'Pas encore de document.', noneHelp: 'Envoyez des plans, des contrats ou des photos.', noneReadOnly: 'Les fichiers que l’équipe ajoute se trouvent ici.',
    remove: 'Retirer', removeOf: 'Retirer {{name}}', removeTitle: 'Retirer « {{name}} » ?', removeText: 'Le fichier est retiré de ce projet.', removed: '« {{name}} » a été retiré.',
    cancel: 'Annuler l’envoi de {{name}}', retry: 'Réessayer', dismiss: 'Masquer', failed: '« {{name}} » n’a pas été envoyé. {{reason}}', finished: '« {{name}} » a été envoyé.',
    download: 'Télécharger {{name}}',
  },
}

export const errors: ErrorTexts<typeof projectsContract> = {
  EXPORT_RUNNING: 'Un export des projets est déjà en cours. Attendez qu’il soit terminé.',
  SAMPLE_LOADED: 'Les projets exemples sont déjà chargés. Retirez-les avant de les charger de nouveau.',
  NO_SAMPLE: 'Ce secteur n’a pas de projets exemples.',
  TOO_MANY_VIEWS: `Vous avez déjà ${MAX_VIEWS} vues. Retirez-en une d’abord.`,
  VIEW_NAME_TAKEN: 'Vous avez déjà une vue de ce nom. Choisissez un autre nom.',
  VIEW_NOT_FOUND: 'Cette vue n’existe plus.',
  PROJECT_NOT_FOUND: 'Ce projet n’existe pas ou n’est pas partagé avec vous.',
  PROJECT_READ_ONLY: 'Vous pouvez consulter ce projet mais pas le modifier. Demandez le droit de modification à son propriétaire.',
  PROJECT_OWNER_ONLY: 'Seul le propriétaire du projet ou un administrateur peut le faire.',
  CONFLICT: 'Quelqu’un d’autre a modifié ce projet entre-temps.',
  NOT_A_COLLEAGUE: 'Cette personne n’est pas membre de l’entreprise. Invitez-la d’abord.',
  OWNS_IT: 'Cette personne possède déjà le projet.',
  FILE_NOT_FOUND: 'Le fichier est introuvable. Envoyez-le à nouveau.',
}
