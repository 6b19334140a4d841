import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'bell',
    title: 'La cloche',
    opens: 'notifications',
    text: [
      'La cloche montre ce qui vous concerne : un projet partagé avec vous, un rôle changé. Les administrateurs ont une seconde liste commune ; y marquer une notification comme lue compte pour tous.',
      'Les notifications peuvent être marquées lues ou non lues. La boîte de réception les garde toutes ; le menu de la cloche montre les plus récentes.',
    ],
  },
  {
    id: 'choices',
    title: 'Ce qui vous parvient par e-mail',
    opens: 'notifications',
    text: [
      'Dans l’onglet Paramètres des notifications, choisissez pour chaque type : dans la cloche ou non, et par e-mail aussitôt, dans le résumé quotidien, ou jamais.',
      'Pendant les heures calmes, les e-mails attendent leur fin. Choisissez votre fuseau horaire pour que les heures y soient comptées. Ce que vous avez lu entre-temps n’est pas envoyé.',
      'Les e-mails arrivent dans votre langue.',
    ],
  },
]
