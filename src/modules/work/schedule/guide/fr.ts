import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'schedule',
    title: 'Planifier un projet dans le planning',
    text: [
      'Ouvrez un projet et choisissez Planning. Le curseur se trouve dans le nom : saisissez une tâche et appuyez sur Entrée pour la suivante ; Tab la place sous celle du dessus, Maj Tab l’en ressort. Collez une liste de noms ou un bloc d’un tableur avec durées et prédécesseurs, et il devient des lignes.',
      'Écrivez dans toute cellule en tapant, avec F2 ou un double clic ; Échap annule la saisie. Les durées sont 5j, 12h ou 2s ; 0 est un jalon. Les prédécesseurs sont des numéros ou des noms comme 3, 4DD ou 3FD+2j. Ctrl F2 lie les lignes choisies en séquence ; un clic droit ou Maj F10 contient tout le reste. Alt Entrée ouvre les détails, qui suivent la sélection.',
      'Écrivez les durées comme 5j, 12h ou 2s. Tracez un lien de la fin d’une barre au début d’une autre, ou ajoutez-le dans le panneau sous Liens.',
      'Le panneau dit en une phrase pourquoi une tâche se trouve là et de combien elle peut glisser. Les tâches critiques sont rouges : chaque jour perdu y déplace la fin.',
      'Gantt, Liste et Tableau montrent les mêmes tâches. Tout changement peut être annulé, même celui de nombreuses tâches à la fois.',
    ],
  },
  {
    id: 'together',
    title: 'Travailler en même temps sur un planning',
    text: [
      'Les changements des autres apparaissent aussitôt et sont teintés un instant ; la ligne du bas dit qui a modifié quoi.',
      'Des champs différents d’une tâche se réunissent d’eux-mêmes. Si deux personnes modifient le même champ, les deux valeurs sont montrées et vous choisissez ; rien n’est écrasé sans question.',
    ],
  },
  {
    id: 'baselines',
    title: 'Comparer avec une référence',
    text: [
      'Autres outils, Références conserve le planning tel qu’il est. La bande grise sous une barre est la place que la référence donnait à la tâche ; la colonne Écart dit de combien de jours elle diffère.',
      'Analyse vérifie la qualité du planning et montre valeur acquise, risque et lissage. La valeur acquise demande des budgets, le risque un temps le plus court et le plus long, ou ce qui peut arriver : un permis en retard, du rocher dans le sol, avec sa probabilité et la durée qu’il ajoute alors à la tâche. Les prévisions tiennent compte des deux.',
    ],
  },
  {
    id: 'files',
    title: 'Reprendre un planning d’un autre logiciel',
    text: [
      'Autres outils, Importer lit MS Project XML, Primavera XER et CSV. Avant tout enregistrement, vous voyez ce que contient le fichier, ce qui ne peut pas être repris et quelles tâches auraient d’autres dates que dans le fichier, avec la raison. Garder les dates du fichier les laisse là où il les place.',
      'Un fichier repris met ses tâches à jour par leurs ID d’activité, si la plupart ont aussi les mêmes noms ou des codes que quelqu’un leur a donnés. Sinon, cela semble être un autre planning, et ses tâches sont ajoutées après celles présentes ; vous pouvez choisir autrement. Avant l’import, les tâches qui seraient remplacées sont nommées, avec l’ancien nom et le nouveau, ainsi que celles qui ne sont pas dans le fichier.',
      'Exporter écrit MS Project XML, CSV et un fichier de calendrier, et imprime le graphique en PDF ou en image.',
    ],
  },
  {
    id: 'company',
    title: 'Le planning de l’entreprise',
    opens: 'company',
    text: [
      'Planning montre les projets que vous pouvez voir sur une échelle de temps, d’abord ceux qui ne sont ni terminés ni annulés : les dates de leurs tâches, ou les leurs s’ils n’en ont pas. Ce qui a pris du retard finit quand on s’y attend. Ouvrez un projet par la flèche devant son nom : ses tâches apparaissent avec leurs dépendances et le chemin critique.',
      'Faites glisser une barre pour déplacer une tâche, ou son extrémité pour l’allonger ; ce qui en dépend suit. Au clavier : Alt M déplace, Alt R change la fin, Alt P le pourcentage, Entrée conserve. Ctrl Z annule la dernière étape. L’import, l’export et les références sont sur le planning du projet lui-même.',
    ],
  },
  {
    id: 'portfolio',
    title: 'Les tâches de tous les projets',
    opens: 'portfolio',
    text: [
      'Portefeuille présente les tâches de tous les projets en liste par échéance, en tableau par étape et en planning. Filtrez par personne, projet, étape, échéance ou criticité. Affectez-y directement personnes, équipes ou matériel.',
      'Charge de travail montre par semaine ce que chacun a à faire face au temps dont il dispose. Un losange marque ce qui le dépasse. Chaque chiffre ouvre les tâches qu’il résume.',
    ],
  },
  {
    id: 'calendar',
    title: 'Votre propre agenda',
    opens: 'calendar',
    text: [
      'L’agenda personnel contient les tâches qui vous sont affectées, leurs dates limites, les jalons de vos projets ainsi que leur début et leur fin. Les flèches vont de jour en jour, Page préc. et Page suiv. de mois en mois, Entrée ouvre la semaine.',
      'Créez en dessous un calendrier pour voir les mêmes dates dans Outlook, Google Agenda ou sur votre téléphone. Son adresse ne s’affiche qu’une fois et peut être retirée à tout moment.',
    ],
  },
]
