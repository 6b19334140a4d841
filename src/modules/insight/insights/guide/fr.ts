import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'intelligence',
    title: 'Voir ce qui s’écarte aujourd’hui',
    opens: 'intelligence',
    text: [
      'La carte Intelligence du tableau de bord liste ce que les règles trouvent dans vos projets : tâches en retard, personnes en surcharge, projets à la traîne. Le plus grave est en tête.',
      'Chaque phrase nomme son enregistrement par un lien. Comment c’est trouvé montre la règle en mots et sa certitude.',
      'En mettre un de côté : Ouvrez le menu à sa droite et choisissez 1, 7 ou 30 jours. Annuler le reprend, et Afficher à nouveau les ramène tous.',
      'Choisir ce dont vous entendez parler : Ouvrez Règles et désactivez une règle pour vous.',
      '- Les administrateurs y activent des règles pour toute l’entreprise et changent leurs nombres, comme les jours après lesquels un projet compte comme arrêté.',
      '- Vous ne voyez que ce que vous pouvez ouvrir. Rien n’est deviné : chaque règle lit des données enregistrées.',
    ],
  },
  {
    id: 'predictions',
    title: 'Lire une fin prévue',
    opens: 'predictions',
    text: [
      'La carte Prévisions apparaît dès que cinq projets que vous pouvez ouvrir sont terminés, pour pouvoir dire ce que valent de telles dates.',
      'Donnez aux tâches d’un planning une durée la plus courte et la plus longue. Chaque fois que le planning a changé, il est simulé 500 fois avec des durées tirées de celles-ci.',
      'P50 est le jour que tient la moitié des simulations, P80 celui que tiennent 80 sur 100. La chance est la part des simulations qui tient la date de fin du projet.',
      '- La phrase du haut dit de combien de jours les projets terminés se sont écartés de leur plan. Elle ouvre les projets derrière elle.',
    ],
  },
  {
    id: 'levelling',
    title: 'Répartir le travail entre les personnes',
    opens: 'resources',
    text: [
      'La carte Ressources montre combien les personnes, équipes et machines sont réservées cette semaine et les trois suivantes. La ligne sur les barres est tout ce qu’elles ont.',
      'Proposer un lissage : Choisissez un projet avec des personnes en surcharge. Le tableau montre quelles tâches attendraient, qui, et si le projet finit plus tard.',
      'Appliquer déplace les tâches comme si vous les aviez glissées. Annuler les remet toutes.',
    ],
  },
]
