import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'dashboard',
    title: 'Ranger votre tableau de bord',
    opens: 'home',
    text: [
      'Prenez un module par les points à côté de son nom et glissez-le, ou appuyez sur Espace, puis sur les flèches, puis de nouveau sur Espace.',
      '- Son menu le monte ou le descend, lui donne la demi-largeur ou la pleine largeur, ou le masque.',
      '- Personnaliser ajoute n’importe quel chiffre comme nombre, liste ou tendance à la colonne de gauche, du milieu ou de droite. Choisissez sa période, si seuls vos propres projets comptent, et sa taille.',
      '- Partez de la disposition d’un rôle, ou revenez à celle du vôtre.',
      'L’ordre est le vôtre : chaque appareil où vous vous connectez le montre, et personne d’autre.',
    ],
  },
  {
    id: 'adaptive',
    title: 'Laisser le tableau de bord suivre ce que vous utilisez',
    opens: 'adaptive',
    text: [
      'Le tableau de bord adaptatif met d’abord ce que vous avez le plus utilisé ces 30 derniers jours, puis ce que regarde votre rôle, puis le reste. Chaque module dit pourquoi il est à sa place.',
      '- Prendre cet ordre sur le tableau de bord le reprend ; Annuler ramène votre propre ordre.',
      '- Compter ce que j’utilise arrête le comptage, et Oublier ce qui a été compté l’efface. Vous seul le voyez.',
    ],
  },
  {
    id: 'figures',
    title: 'Voir d’où vient un chiffre',
    opens: 'portfolio',
    text: [
      'Un chiffre repose sur une ligne pointillée. Choisissez-le pour voir son calcul.',
      '- La formule et les filtres disent ce qui est compté et pour qui : vous voyez des chiffres faits de ce que vous pouvez ouvrir, et de rien d’autre.',
      '- Lignes montre les fiches qui se trouvent derrière. Elles donnent le chiffre. Choisissez-en une pour l’ouvrir.',
      '- Tendance le montre semaine par semaine, là où l’historique de ses fiches est conservé.',
      '- Pourquoi il a changé nomme ce qui est arrivé, parti ou modifié depuis le jour choisi, et par qui.',
      'Copier et Enregistrer en CSV emportent les lignes.',
    ],
  },
]
