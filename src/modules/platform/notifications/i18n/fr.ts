import { listErrors } from '../../../../kernel/contract/i18n/fr.ts'
import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { notificationsContract } from '../contract.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    notifications: {
      description: 'Ce qui s’est passé et vous concerne, et ce qui vous parvient par e-mail',
      keywords: 'cloche, boîte, messages, e-mail, résumé, heures calmes',
    },
    notices: {
      description: 'La liste des avis des administrateurs',
      keywords: 'inscriptions, alertes, approbations, urgent',
    },
  },
  routes: { notifications: 'Notifications' },
  panels: { notices: 'Avis' },
  module: 'Notifications',
  permissions: { notifications: { administer: 'Voir la liste des avis des administrateurs' } },
  roles: { user: 'Utilisateur standard', accounting: 'Comptabilité', hr: 'RH', admin: 'Administrateur' },
  notices: {
    backup_failed: {
      label: 'La sauvegarde a échoué',
      title: 'La sauvegarde a échoué',
      message: 'Aucune sauvegarde n’a été écrite : {{reason}} Un nouvel essai a lieu toutes les heures.',
    },
    event_set_aside: {
      label: 'Un changement n’a pas pu être transmis',
      title: 'Un changement n’a pas pu être transmis',
      message:
        'Ce qui dépend du changement {{kind}} ({{eventId}}, {{reader}}) n’a pas été fait ; tout le reste continue. La personne qui gère le serveur peut le répéter : plumbline events retry',
    },
    role_changed: {
      label: 'Votre rôle a été modifié',
      title: 'Votre rôle a été modifié',
      message_role: 'Votre rôle est maintenant $t(notifications:roles.{{role}}).',
      message_vertical: 'Votre rôle dans le secteur est maintenant {{verticalRole}}.',
      message_both:
        'Votre rôle est maintenant $t(notifications:roles.{{role}}). Votre rôle dans le secteur est maintenant {{verticalRole}}.',
    },
  },
  priorities: { urgent: 'Urgente', high: 'Haute', medium: 'Moyenne', low: 'Basse' },
  bell: {
    title: 'Notifications',
    none: 'Notifications, rien de non lu',
    unread_one: 'Notifications, {{count}} non lue',
    unread_many: 'Notifications, {{count}} non lues',
    unread_other: 'Notifications, {{count}} non lues',
    unreadMany: 'Notifications, {{count}}+ non lues',
    urgent: '{{title}} : {{message}}',
    lists: 'Quelles notifications',
    admin: 'Administration',
    inbox: 'Boîte de réception',
    count: '{{name}} ({{count}})',
    countMany: '{{name}} ({{count}}+)',
    shown: '{{shown}} sur {{count}}',
    markAll: 'Tout marquer comme lu',
    viewAll: 'Tout voir dans le panneau d’administration',
    all: 'Toutes les notifications',
    settings: 'Paramètres',
    emptyAdmin: 'Pas encore d’avis.',
    emptyAdminHelp: 'Les inscriptions, les invitations acceptées et les alertes se trouvent ici.',
    emptyInbox: 'Votre boîte de réception est vide.',
    emptyInboxHelp: 'Ce que des collègues partagent avec vous et ce qui change pour vous se trouve ici.',
    unreadRow: 'Non lu.',
  },
  list: {
    notice: 'Avis',
    message: 'Message',
    priority: 'Priorité',
    state: 'Statut',
    when: 'Quand',
    read: 'Lu',
    unread: 'Non lu',
    all: 'Tous',
    anyPriority: 'Toutes les priorités',
    markRead: 'Marquer lu',
    markUnread: 'Marquer non lu',
    markReadOf: 'Marquer « {{title}} » comme lu',
    markUnreadOf: 'Marquer « {{title}} » comme non lu',
    failed: 'L’avis n’a pas été marqué. {{reason}}',
    allFailed: 'Les avis n’ont pas été marqués. {{reason}}',
  },
  page: {
    adminUnread_one: 'Une notification non lue est pour les administrateurs. Elle se trouve sous Administration, Avis.',
    adminUnread_many:
      '{{count}} de notifications non lues sont pour les administrateurs. Elles se trouvent sous Administration, Avis.',
    adminUnread_other:
      '{{count}} notifications non lues sont pour les administrateurs. Elles se trouvent sous Administration, Avis.',
    adminUnreadMany:
      'Plus de {{count}} notifications non lues sont pour les administrateurs. Elles se trouvent sous Administration, Avis.',
    openNotices: 'Ouvrir les avis',
    sections: 'Parties de la page',
    inbox: 'Boîte de réception',
    choices: 'Paramètres',
    preview: 'La boîte de réception est privée.',
    previewHelp: 'Elle n’est pas affichée tant que vous voyez le produit comme une autre personne.',
  },
  choices: {
    title: 'Ce qui vous parvient',
    kind: 'Avis',
    inApp: 'Dans la cloche',
    email: 'Par e-mail',
    own: 'Pour vous',
    admins: 'Pour les administrateurs',
    always: 'Toujours',
    inAppOf: '{{label}} : dans la cloche',
    emailOf: '{{label}} : par e-mail',
    modes: { off: 'Non', now: 'Aussitôt', digest: 'Dans le résumé' },
    failed: 'Le choix n’a pas été enregistré. {{reason}}',
    hours: 'Heures',
    quiet: 'Heures calmes',
    quietHelp: 'Les e-mails attendent leur fin. La cloche montre tout aussitôt.',
    from: 'De',
    until: 'À',
    digestAt: 'Résumé quotidien à',
    timeZone: 'Fuseau horaire',
    timeZoneHelp: 'Les heures sont comptées dans ce fuseau.',
    timeWrong: 'Saisissez une heure comme 07:00',
    sameTime: 'Les heures calmes commencent et finissent à des heures différentes.',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Les heures ont été enregistrées.',
  },
}

export const errors: ErrorTexts<typeof notificationsContract> = {
  ...listErrors,
  NOTICE_NOT_FOUND: 'Cet avis n’existe plus.',
  NOT_YOUR_CHOICE: 'Cela ne peut pas être choisi. Rechargez la page pour voir ce qui peut l’être.',
}
