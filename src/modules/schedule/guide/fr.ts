import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'company', title: 'Le planning de l’entreprise', opens: 'company',
    text: [
      'Planning montre tous les projets que vous pouvez voir sur une échelle de temps : les dates de leurs tâches, ou les leurs s’ils n’en ont pas. Ouvrez un projet par la flèche devant son nom : ses tâches apparaissent avec leurs dépendances et le chemin critique.',
      'Faites glisser une barre pour déplacer une tâche, ou son extrémité pour l’allonger ; ce qui en dépend suit. Au clavier : M déplace, R change la fin, P le pourcentage, Entrée conserve. Ctrl Z annule la dernière étape. L’import, l’export et les références sont sur le planning du projet lui-même.',
    ],
  },
  {
    id: 'portfolio', title: 'Les tâches de tous les projets', opens: 'portfolio',
    text: [
      'Portefeuille présente les tâches de tous les projets en liste par échéance, en tableau par étape et en planning. Filtrez par personne, projet, étape, échéance ou criticité. Affectez-y directement personnes, équipes ou matériel.',
      'Charge de travail montre par semaine ce que chacun a à faire face au temps dont il dispose. Un losange marque ce qui le dépasse. Chaque chiffre ouvre les tâches qu’il résume.',
    ],
  },
  {
    id: 'calendar', title: 'Votre propre agenda', opens: 'calendar',
    text: [
      'L’agenda personnel contient les tâches qui vous sont affectées, leurs dates limites, les jalons de vos projets ainsi que leur début et leur fin. Les flèches vont de jour en jour, Page préc. et Page suiv. de mois en mois, Entrée ouvre la semaine.',
      'Créez en dessous un calendrier pour voir les mêmes dates dans Outlook, Google Agenda ou sur votre téléphone. Son adresse ne s’affiche qu’une fois et peut être retirée à tout moment.',
    ],
  },
]
