import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'predictions',
    title: 'Lire une fin prévue',
    opens: 'predictions',
    text: [
      'La carte Prévisions apparaît dès que cinq projets de l’entreprise ont été terminés au cours des trois dernières années, avec un planning et un jour connus, pour pouvoir dire ce que valent de telles dates. Vous voyez les prévisions des projets que vous pouvez ouvrir ; ce qui est en attente, terminé ou annulé n’en a pas.',
      'Donnez aux tâches d’un planning une durée la plus courte et la plus longue, ou ce qui peut leur arriver. Chaque fois que le planning a changé, et chaque jour où il a du retard, ce qui reste est simulé 500 fois à partir d’aujourd’hui avec des durées tirées de celles-ci.',
      'P50 est le jour que tient la moitié des simulations, P80 celui que tiennent 80 sur 100. La probabilité est la part des simulations qui tient la date de fin du projet.',
      '- La phrase du haut dit de combien de jours les projets terminés se sont écartés de leur plan. Elle ouvre les projets derrière elle.',
      '- Chaque prévision est jugée sur ce qu’elle disait deux semaines avant la fin, à côté du planning de ce jour-là. Là où les plannings étaient plus proches, les prévisions sont masquées et la carte le dit.',
    ],
  },
  {
    id: 'levelling',
    title: 'Répartir le travail entre les personnes',
    opens: 'resources',
    text: [
      'La carte Ressources montre combien les personnes, équipes et matériels sont réservés cette semaine et les trois suivantes. La ligne sur les barres est tout le temps dont ils disposent.',
      'Proposer un lissage : Choisissez un projet avec des personnes en surcharge. Le tableau montre quelles tâches attendraient, qui, et si le projet finit plus tard.',
      'Appliquer déplace les tâches comme si vous les aviez glissées. Annuler les remet toutes.',
    ],
  },
]
