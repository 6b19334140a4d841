import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'settings',
    title: 'Paramètres',
    opens: 'settings',
    text: [
      'Choisissez le thème, la langue, l’affichage des projets, les unités et si les notifications vous parviennent par e-mail. Rien ne compte avant l’enregistrement, sauf que le thème s’affiche aussitôt.',
      'Rétablir les valeurs par défaut remplit le formulaire avec les valeurs par défaut ; enregistrer les conserve. Votre choix vous suit sur tous les appareils.',
    ],
  },
]
