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
      '- Ce qu’a une fiche : « Quel est le budget de Quai Nord ? », ou son client, son lieu, son chef de projet, son statut, son avancement, son début, sa fin et sa prévision.',
      '- Combien et lesquels, par statut, client, personne, lieu, jour, mois, année et montant, aussi plusieurs à la fois : « Quels projets de Port du Nord se terminent en décembre ? », « Combien de tâches de Ben arrivent à échéance cette semaine ? », « Quels projets ont un budget supérieur à 500 000 ? », « Quels projets sont sans client ? ».',
      '- Totaux et moyennes, le plus élevé et le plus bas, le premier et le dernier : « Quel est le budget moyen des projets actifs ? », « Quel projet se termine en dernier ? », « Quels sont les trois projets les plus chers ? ».',
      '- Ce qui décide de la fin d’un projet : « Quel est le chemin critique de Quai Nord ? ».',
      'Après avoir nommé un projet, continuez par « et ses jalons ? » ou « qui y travaille ? ». Si un nom correspond à plusieurs projets, choisissez-en un.',
      'Chaque mot compte. S’il n’en a pas compris un, l’assistant dit lequel et ne répond pas à une autre question : il ne sait pas inverser une condition (« pas terminés »), choisir entre deux (« actifs ou en attente ») ni ventiler des nombres par client ou par mois. Un mois sans année est le plus proche ; la réponse dit quels jours elle a pris.',
      'Un nom en est un s’il est entre guillemets ou si ce sont des mots d’un titre qui ne veulent rien dire d’autre dans une question. Ce qui est en attente, terminé ou annulé n’est ni à échéance ni en retard.',
      'Il ne change rien. Si vous lui demandez de créer, modifier ou supprimer quelque chose, il le dit et vous mène à l’endroit où vous le pouvez.',
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
      'Les réponses n’ont besoin de personne d’autre. La personne qui gère l’installation peut indiquer un service qui parle le format d’OpenAI sous Administration, puis Assistant IA.',
      'Il reçoit la question et les faits de la réponse, rien d’autre. Choisissez « Ce qui a été envoyé » sous une réponse pour le lire.',
      'Ses mots ne sont retenus que si chaque nombre figure parmi les faits. Sinon, et à chaque échec, la réponse reste telle qu’elle a été trouvée ici et dit qu’elle a été formulée localement.',
    ],
  },
]
