import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'find',
    title: 'Recherche universelle',
    text: [
      'Appuyez sur Ctrl ou Cmd avec K, ou sur le bouton de recherche de la barre du haut. Elle trouve les pages par nom, description et mot-clé, et vos projets et leurs tâches par leurs mots, même avec une faute de frappe.',
      'Les flèches choisissent, Entrée ouvre, Échap ferme. Ce que vous ne pouvez pas ouvrir apparaît comme restreint. Avec un champ vide, vous voyez ce que vous avez ouvert en dernier.',
    ],
  },
  {
    id: 'actions',
    title: 'Actions depuis la recherche',
    text: [
      'Commencez par > pour ne voir que les actions : créer quelque chose, changer le thème ou la langue, se déconnecter. Écrivez pour les réduire.',
    ],
  },
]
