import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'ask',
    title: 'Interroger l’assistant IA',
    text: [
      'Choisissez l’assistant dans la barre supérieure, ou appuyez sur Ctrl et J (Commande et J sur un Mac). Écrivez une question en anglais, espagnol ou français et appuyez sur Entrée ; Maj avec Entrée commence une nouvelle ligne.',
      'Vous pouvez demander, par exemple :',
      '- Qu’est-ce qui est en retard ? Quelles échéances la semaine prochaine ? Qu’est-ce qui demande mon attention ?',
      '- Où en est un projet, qui y travaille, quels jalons arrivent, ce qui s’est passé récemment.',
      '- Qui est libre ou surchargé, et tout chiffre par son nom.',
      'Après avoir nommé un projet, continuez par « et ses jalons ? » ou « qui y travaille ? ». Si un nom correspond à plusieurs projets, choisissez-en un.',
      'L’assistant répond avec ce qui est enregistré ici et ce que vous pouvez voir. Un nombre souligné de points ouvre son calcul ; un nom ouvre sa fiche.',
      'Parler : si le navigateur reconnaît la parole, il y a un microphone. Il écoute une question en anglais.',
      'Les conversations sont gardées pour vous seul, sur tous vos appareils. Choisissez l’horloge pour en reprendre une ou la supprimer.',
    ],
  },
  {
    id: 'model',
    title: 'Laisser un modèle de langage formuler les réponses',
    opens: 'assistant',
    text: [
      'Les réponses n’ont besoin de personne d’autre. Qui gère l’installation peut indiquer un service qui parle le format d’OpenAI sous Administration, puis Assistant IA.',
      'Il reçoit la question et les faits de la réponse, rien d’autre. Choisissez « Ce qui a été envoyé » sous une réponse pour le lire.',
      'Ses mots ne sont retenus que si chaque nombre figure parmi les faits. Sinon, et à chaque échec, la réponse reste telle qu’elle a été trouvée ici et dit qu’elle a été formulée localement.',
    ],
  },
]
