import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'figures', title: 'Voir d’où vient un chiffre', opens: 'portfolio',
    text: [
      'Un chiffre repose sur une ligne pointillée. Choisissez-le pour voir son calcul.',
      '- La formule et les filtres disent ce qui est compté et pour qui : vous voyez des chiffres faits de ce que vous pouvez ouvrir, et de rien d’autre.',
      '- Lignes montre les enregistrements qui se trouvent derrière. Ils donnent le chiffre. Choisissez-en un pour l’ouvrir.',
      '- Tendance le montre semaine par semaine, là où l’histoire de ses enregistrements est conservée.',
      '- Pourquoi il a changé nomme ce qui est arrivé, parti ou modifié depuis le jour choisi, et par qui.',
      'Copier et Enregistrer en CSV emportent les lignes.',
    ],
  },
]
