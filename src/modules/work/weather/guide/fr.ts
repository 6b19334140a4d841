import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'weather',
    title: 'Planifier une journée de travail selon la météo',
    opens: 'weather',
    text: [
      'L’activer : la personne qui gère l’installation ouvre Administration, puis Météo. Jusque-là, personne à l’extérieur n’est interrogé ; les lieux sont envoyés au centième de degré.',
      'La carte météo montre sept jours pour le lieu d’un projet : température, pluie, rafales, lever et coucher du soleil. Il lui faut les coordonnées du projet.',
      'Donner ses coordonnées à un projet : Modifiez le projet et choisissez son lieu parmi les suggestions.',
      'Lire une journée : Chaque jour est possible, possible avec prudence, ou déconseillé. Dessous figure la limite dépassée, avec la valeur et la limite.',
      '- Choisissez Afficher toutes les règles pour voir aussi les limites respectées.',
      '- Les valeurs sont dans vos propres unités ; changez-les dans les paramètres.',
      'Changer les règles : La personne qui gère l’installation ouvre Administration, puis Météo, désactive une règle ou écrit une autre limite. Les limites servent à planifier ; le manuel d’une machine et les normes l’emportent.',
      'Quand aucun fournisseur ne peut être joint, les dernières prévisions restent, avec leur heure. Le lever et le coucher du soleil sont calculés sur votre propre serveur.',
    ],
  },
]
