import type { Guide } from '../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'switch', title: 'Plusieurs entreprises',
    text: [
      'Si vous appartenez à plusieurs entreprises, changez à droite de la deuxième barre. Chaque onglet du navigateur peut travailler dans une autre entreprise.',
      'Une entreprise ne voit que ses propres données. Ce que vous pouvez faire peut varier de l’une à l’autre.',
    ],
  },
  {
    id: 'roles', title: 'Rôles',
    text: [
      'Chacun a un rôle dans l’entreprise :',
      '- Utilisateur standard travaille avec ses projets et ceux partagés avec lui.',
      '- Comptabilité et RH sont les rôles de ces services.',
      '- Administrateur peut tout faire dans l’entreprise.',
      'À côté, chaque personne a un rôle dans le métier, comme Ingénieur ou Chef de projet. L’un ou l’autre peut avoir une autorisation ; les administrateurs en décident.',
    ],
  },
]
