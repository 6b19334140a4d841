import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'intelligence',
    title: 'Voir ce qui s’écarte aujourd’hui',
    opens: 'intelligence',
    text: [
      'La carte Intelligence du tableau de bord liste ce que les règles trouvent dans vos projets : tâches en retard, personnes en surcharge, projets à la traîne. Le plus grave est en tête.',
      'Chaque phrase nomme sa fiche par un lien. Comment c’est trouvé montre la règle en mots et sa certitude.',
      'En mettre un de côté : Ouvrez le menu à sa droite et choisissez 1, 7 ou 30 jours. Annuler le reprend, et Afficher à nouveau les ramène tous.',
      'Choisir ce dont vous entendez parler : Ouvrez Règles et désactivez une règle pour vous.',
      '- Les administrateurs y activent des règles pour toute l’entreprise et changent leurs nombres, comme les jours après lesquels un projet compte comme arrêté.',
      '- Vous ne voyez que ce que vous pouvez ouvrir. Chaque règle lit des données enregistrées ; celle qui prédit dit avec quelle certitude, et pourquoi.',
    ],
  },
]
