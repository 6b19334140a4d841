import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { companiesContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    company: { description: 'Coordonnées, marque, secteurs, objectifs, calendrier et formats de l’entreprise', keywords: 'entreprise, adresse, logo, couleur, marque blanche, objectifs, jours fériés, calendrier, unités, devise' },
    companies: { description: 'Toutes les entreprises de l’installation', keywords: 'plateforme, locataires, firmes, changer, suspendre' },
  },
  module: 'Entreprises',
  panels: { company: 'Entreprise', companies: 'Entreprises' },
  permissions: {
    companies: { manage: 'Modifier la fiche de l’entreprise' },
    members: { changeRole: 'Modifier les rôles des personnes', deactivate: 'Désactiver et réactiver des personnes' },
    permissions: { manage: 'Modifier ce que peuvent faire les rôles' },
  },
  events: {
    company: { created: 'Entreprise créée', updated: 'Entreprise modifiée' },
    member: { joined: 'Personne entrée dans l’entreprise', removed: 'Personne retirée de l’entreprise', roleChanged: 'Rôle modifié', deactivated: 'Personne désactivée', reactivated: 'Personne réactivée' },
    permission: { changed: 'Permission modifiée' },
    verticalData: { changed: 'Données du secteur modifiées' },
  },
  saved: 'Entreprise enregistrée.',
  failed: 'L’entreprise n’a pas été enregistrée : {{reason}}',
  details: { title: 'Coordonnées', name: 'Nom de l’entreprise', industry: 'Activité', address: 'Adresse', phone: 'Téléphone', email: 'E-mail', website: 'Site web', nameRequired: 'Le nom de l’entreprise est obligatoire.' },
  verticals: { title: 'Secteurs', selected: 'L’entreprise travaille dans', selectedHelp: 'Tout le monde commence dans ce secteur ; un changement compte aussitôt.', others: 'Secteurs que les personnes peuvent utiliser', othersHelp: 'Les administrateurs peuvent tous les utiliser.' },
  branding: {
    title: 'Marque', intro: 'Votre nom, votre logo et vos couleurs dans le produit et ses e-mails. Laissés vides, ceux de l’installation sont utilisés.', productName: 'Nom du produit', mailSender: 'Nom d’expéditeur des e-mails',
    mailSenderHelp: 'L’adresse reste celle de l’installation.', primaryColor: 'Couleur principale', primaryHelp: 'Boutons et liens. Contraste avec le blanc : {{ratio}}, au moins {{least}}.', secondaryColor: 'Couleur secondaire',
    secondaryHelp: 'Lignes et marques. Contraste avec le blanc : {{ratio}}, au moins {{least}}.', colourFormat: 'Écrivez la couleur sous la forme #1a2b3c.', colourEmpty: 'La couleur propre au produit.', tooLight: 'Trop clair : contraste {{ratio}}, il faut au moins {{least}}. Choisissez une couleur plus foncée.',
    pick: 'Choisir : {{name}}', logo: 'Logo', logoHelp: 'PNG, JPEG ou WebP, 512 Ko au plus. Affiché sur 28 pixels de haut.', chooseLogo: 'Choisir un logo', removeLogo: 'Retirer le logo', logoAlt: 'Logo de {{name}}', logoUnfit: 'Un logo est une image PNG, JPEG ou WebP de 512 Ko au plus. Choisissez un autre fichier.',
    notInPlan: 'La marque blanche fait partie de la formule enterprise. Un administrateur peut changer de formule sous Facturation.', preview: 'Aperçu', previewButton: 'Bouton', previewLink: 'Lien', saved: 'Marque enregistrée.',
  },
  targets: { title: 'Objectifs', intro: 'Affichés à côté de ce qui est mesuré.', clientRetention: 'Fidélité des clients', clientSatisfaction: 'Satisfaction des clients', teamUtilization: 'Taux d’occupation de l’équipe', percent: '%', ofFive: 'sur 5', wrongPercent: 'Saisissez un nombre de 0 à 100.', wrongFive: 'Saisissez un nombre de 0 à 5.' },
  calendar: {
    title: 'Calendrier et formats', workingDays: 'Jours ouvrés', days: { '1': 'Lundi', '2': 'Mardi', '3': 'Mercredi', '4': 'Jeudi', '5': 'Vendredi', '6': 'Samedi', '7': 'Dimanche' }, dayStart: 'La journée commence à', dayStartWrong: 'Écrivez l’heure sous la forme 08:00.', hoursPerDay: 'Heures par jour',
    hoursWrong: 'Saisissez un nombre de 1 à 24.', weekStart: 'La semaine commence le', noDays: 'Choisissez au moins un jour ouvré.', asLanguage: 'Selon la langue de la personne', unitsHelp: 'Les nouvelles personnes commencent avec ces unités.', units: 'Unités', unitNames: { imperial: 'Impériales (ft, lb, °F)', si: 'SI (m, kg, °C)' }, locale: 'Format des nombres', currency: 'Devise', example: 'Par exemple {{number}} et {{money}}',
  },
  holidays: { title: 'Jours fériés', none: 'Aucun jour férié pour l’instant.', noneHelp: 'Jours où personne ne travaille. Les calendriers de projet les sautent.', date: 'Date', name: 'Nom', everyYear: 'Chaque année', add: 'Ajouter un jour férié', remove: 'Retirer {{name}}', nameRequired: 'Dites comment s’appelle ce jour.', dateRequired: 'Choisissez une date.' },
  subscription: { title: 'Abonnement', plan: 'Formule', until: 'Jusqu’au {{date}}', open: 'Ouvrir Facturation' },
  conflict: 'Quelqu’un d’autre a modifié la fiche de l’entreprise entre-temps. Vos modifications sont conservées ici ; regardez à nouveau la fiche avant d’enregistrer.',
  platform: {
    title: 'Entreprises', intro: 'Toutes les entreprises de cette installation. Entrer dans l’une d’elles est noté dans son journal d’audit.', find: 'Chercher une entreprise', none: 'Aucune entreprise trouvée', name: 'Entreprise', vertical: 'Secteur', plan: 'Formule', people: 'Personnes', created: 'Créée', state: 'État', active: 'Active', suspended: 'Suspendue', sample: 'Exemple', master: 'Plateforme',
    enter: 'Entrer', switchTo: 'Y passer', leave: 'Quitter', suspend: 'Suspendre', reopen: 'Rouvrir', newFirm: 'Nouvelle firme', firmName: 'Nom de l’entreprise', firmVertical: 'Secteur', firmIndustry: 'Activité', firmPlan: 'Formule', plans: { free: 'Gratuite', starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' },
    create: 'Créer', createdToast: '{{name}} a été créée. Vous l’administrez jusqu’à ce que quelqu’un de la firme le fasse.', more: 'Actions pour {{name}}', suspendTitle: 'Suspendre {{name}} ?', suspendText: 'Ses personnes peuvent tout lire et ne rien modifier jusqu’à sa réouverture.', left: 'Vous avez quitté {{name}}.', statusChanged: '{{name}} a été modifiée.', failed: 'Cela n’a pas fonctionné : {{reason}}',
  },
  switcher: { label: 'Entreprise : {{name}}. Changer d’entreprise', find: 'Chercher une entreprise', none: 'Aucune entreprise trouvée', all: 'Toutes les entreprises', switched: 'Vous êtes maintenant dans {{name}}.', platform: 'Plateforme', sample: 'Exemple', own: 'Vos entreprises' },
}

export const errors: ErrorTexts<typeof companiesContract> = {
  VERTICAL_UNKNOWN: 'Aucune configuration trouvée pour le secteur : {{id}}',
  VERTICAL_NOT_CHOSEN: 'Le secteur où travaille l’entreprise doit être l’un des siens. Ajoutez-le d’abord, ou choisissez-en un autre.',
  COMPANY_NOT_FOUND: 'Cette entreprise n’existe pas.',
  MASTER_STAYS: 'L’entreprise propre à la plateforme ne peut pas être suspendue.',
  DATA_TOO_LARGE: 'Une valeur peut occuper 64 Ko au plus. Conservez-en moins sous cette clé.',
  TOO_MANY_KEYS: 'La réserve de ce secteur est pleine. Retirez d’abord une clé.',
  KEY_UNKNOWN: 'Rien n’est conservé sous cette clé.',
  LOGO_NOT_FOUND: 'L’image envoyée est introuvable. Envoyez-la de nouveau.',
  LOGO_UNFIT: 'Un logo est une image PNG, JPEG ou WebP de 512 Ko au plus. Choisissez un autre fichier.',
  VERTICAL_ROLE_UNKNOWN: 'Le secteur n’a pas ce rôle. Choisissez l’un de ses rôles.',
  MEMBER_NOT_FOUND: 'Cette personne ne fait pas partie de l’entreprise.',
  LAST_ADMIN: 'C’est le dernier administrateur de l’entreprise. Nommez d’abord un autre administrateur.',
  DEACTIVATES_SELF: 'Vous ne pouvez pas désactiver votre propre compte. Demandez à un autre administrateur.',
  PERMISSION_UNKNOWN: 'Cette autorisation n’existe pas.',
  ROLE_UNKNOWN: 'Ce rôle n’existe pas.',
  PERMISSION_FIXED: 'Cette autorisation appartient aux seuls administrateurs et ne peut pas être modifiée.',
  ADMIN_HOLDS_ALL: 'Les administrateurs ont toutes les autorisations. Cela ne peut pas être modifié.',
  CONFLICT: 'Quelqu’un d’autre a modifié entre-temps la fiche de cette entreprise.',
}
