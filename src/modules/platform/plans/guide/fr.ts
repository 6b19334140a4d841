import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'plan',
    title: 'Formules et limites',
    opens: 'billing',
    text: [
      'Facturation montre la formule de l’entreprise, la part utilisée de chaque limite et les autres formules.',
      'Une limite est vérifiée au moment de créer : un projet, une personne, un fichier. Le message dit ce que la formule permet, ce qui est utilisé et ce que vous pouvez faire.',
      'Passer à une formule plus petite ne supprime rien. Ce qui dépasse sa limite reste ; rien ne peut être ajouté tant qu’il n’y a pas de place.',
    ],
  },
]
