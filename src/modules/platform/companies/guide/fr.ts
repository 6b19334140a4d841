import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'switch',
    title: 'Plusieurs entreprises',
    text: [
      'Si vous appartenez à plusieurs entreprises, changez à droite de la deuxième barre. Chaque onglet du navigateur peut travailler dans une autre entreprise.',
      'Une entreprise ne voit que ses propres données. Ce que vous pouvez faire peut varier de l’une à l’autre.',
    ],
  },
  {
    id: 'roles',
    title: 'Rôles',
    text: [
      'Chacun a un rôle dans l’entreprise :',
      '- Utilisateur standard travaille avec ses projets et ceux partagés avec lui.',
      '- Comptabilité et RH sont les rôles de ces services.',
      '- Administrateur peut tout faire dans l’entreprise.',
      'À côté, chaque personne a un rôle dans le métier, comme Ingénieur ou Chef de projet. L’un ou l’autre peut avoir une autorisation ; les administrateurs en décident.',
    ],
  },
  {
    id: 'record',
    title: 'La fiche de l’entreprise',
    text: [
      'Les administrateurs la trouvent sous Administration, Entreprise : coordonnées, secteurs, marque, objectifs, calendrier, jours fériés et formats. Chaque carte s’enregistre séparément.',
      'Le secteur décide comment s’appelle un projet, quels champs il a et ce que peuvent faire les rôles du métier. Tout le monde commence dans celui où travaille l’entreprise.',
      'Avec la marque blanche, le produit porte votre nom, votre logo et vos couleurs. Une couleur illisible est refusée.',
      'Le pays décide de ce avec quoi l’entreprise commence : monnaie, unités, premier jour de la semaine et jours fériés. Le fuseau horaire décide du jour : les échéances et les retards le suivent.',
    ],
  },
]
