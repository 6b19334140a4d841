import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'calendar',
    title: 'Les dates des projets dans votre calendrier',
    opens: 'integrations',
    text: [
      'Dans Intégrations, créez un calendrier et abonnez-vous à son adresse dans Outlook, Google Agenda ou sur votre téléphone. Il contient le premier et le dernier jour des projets que vous pouvez voir, et les suit. Celui de ce qui est à vous contient aussi vos tâches, dates limites et jalons.',
      'L’adresse ne s’affiche qu’une fois et n’est qu’à vous : quiconque l’a peut lire les dates. Si elle tombe en de mauvaises mains, supprimez le calendrier et créez-en un autre.',
    ],
  },
  {
    id: 'keys',
    title: 'Clés d’API',
    opens: 'integrations',
    text: [
      'Un programme envoie la clé à chaque appel : Authorization: Bearer, puis la clé. Il agit au nom de la personne qui l’a créée, dans une seule entreprise et dans les limites des portées de la clé. L’API se décrit elle-même à l’adresse /api/docs.',
      'Une clé ne s’affiche qu’une fois. Révoquez celle qui ne sert plus ; elle est refusée dès cet instant. Quand la personne quitte l’entreprise, la clé ne vaut plus rien.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    opens: 'integrations',
    text: [
      'Un webhook prévient une adresse extérieure que quelque chose s’est passé : le type de l’événement et des identifiants, jamais le contenu des fiches. Vérifier les envois, sur la carte, dit comment le destinataire contrôle la signature.',
      'Le journal montre ce qui a été envoyé et répondu, et permet de renvoyer à la main. Ce qui n’est pas accepté est tenté à nouveau après des attentes croissantes ; après des échecs répétés le webhook est désactivé et les administrateurs sont prévenus.',
      'Les webhooks entrants sont des adresses où des programmes extérieurs envoient du JSON, 256 Kio au plus par appel.',
    ],
  },
]
