import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'around',
    title: 'S’y retrouver',
    text: [
      'Nouveau, en haut, crée quelque chose depuis partout. Les menus à côté contiennent les domaines ; ce que votre rôle n’ouvre pas n’est pas montré. Sur un téléphone, tout est derrière le bouton de menu.',
      'Les adresses sont réelles : chaque liste, onglet et article peut être lié et mis en favori.',
      'Presque tout fonctionne au clavier. Les raccourcis ont leur propre onglet sur cette page.',
    ],
  },
  {
    id: 'status',
    title: 'La barre d’état',
    text: [
      'En bas, vous voyez si la page est connectée au serveur. Tant qu’elle l’est, les changements des collègues apparaissent d’eux-mêmes. Si la connexion se perd, la page réessaie d’elle-même et demande les changements toutes les trente secondes jusqu’à son retour.',
      'Les travaux longs du serveur, comme un export, y montrent leur avancement et proposent le résultat une fois terminés.',
    ],
  },
  {
    id: 'drafts',
    title: 'Ce que vous écrivez est conservé',
    text: [
      'Un formulaire conserve dans ce navigateur ce que vous écrivez jusqu’à l’enregistrement, par personne et entreprise. Après un rechargement ou une panne, il s’ouvre avec et signale le brouillon ; vous pouvez l’abandonner.',
      'Les mots de passe ne sont jamais conservés.',
    ],
  },
  {
    id: 'ask',
    title: 'Demander de l’aide',
    opens: 'help',
    text: [
      'Dans l’onglet Contact, écrivez ce que vous vouliez faire et ce qui s’est passé à la place. Vous pouvez joindre une capture d’écran et les informations système ; les deux sont montrées avant l’envoi.',
      'La question part par e-mail au contact de l’assistance de l’installation ou, à défaut, aux administrateurs de votre entreprise. Ils la voient aussi dans leur cloche. Vos questions restent listées.',
    ],
  },
]
