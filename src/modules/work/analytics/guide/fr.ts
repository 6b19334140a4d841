import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'analytics',
    title: 'Lire les analyses du tableau de bord',
    text: [
      'Chaque chiffre ouvre son calcul : choisissez une barre d’un graphique ou un chiffre d’un tableau, et les lignes qui le composent s’affichent avec la formule.',
      'Tableau, à côté d’un graphique, montre les mêmes chiffres en lignes.',
      'Vous ne voyez que les projets que vous pouvez voir, du secteur en cours ; il en va de même des totaux.',
      '- La valeur contractée est le montant du contrat d’un projet, sinon son budget.',
      '- La valeur estimée ne compte que les projets qui n’ont ni l’un ni l’autre.',
      '- Est achevé ce qui a le statut « Terminé » et, sans statut, ce dont la date de fin est passée. Intelligence ne regarde que le statut et signale un tel projet jusqu’à ce que quelqu’un le fixe.',
      '- À l’heure signifie que le temps écoulé n’a pas dépassé 110 pour cent de la durée prévue.',
    ],
  },
]
