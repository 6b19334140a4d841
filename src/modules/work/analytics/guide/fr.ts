import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'analytics',
    title: 'Lire les analyses du tableau de bord',
    text: [
      'Chaque chiffre ouvre son calcul : choisissez une barre d’un graphique ou un chiffre d’un tableau, et les lignes qui le composent s’affichent avec la formule.',
      'Tableau, à côté d’un graphique, montre les mêmes chiffres en lignes.',
      'Vous ne voyez que les projets que vous pouvez voir, du secteur en cours ; il en va de même des totaux.',
      '- La valeur des contrats est la somme des montants de contrat des projets. Un budget est ce qu’il peut coûter, non ce qui a été convenu.',
      '- La valeur estimée ne compte que les projets sans montant de contrat.',
      '- Les achevés par mois, et les durées, comptent les projets selon le jour où ils ont été achevés : celui de la dernière tâche si toutes sont faites, sinon celui où le statut est devenu terminé. Celui que personne n’a mis à terminé compte aussi, alors que le chiffre Terminés le laisse de côté une fois sa fin passée ; ce qui est annulé ne compte pas.',
      '- La ponctualité veut dire que le temps écoulé n’a pas dépassé 110 % de la durée prévue.',
    ],
  },
]
