import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'custom-fields',
    title: 'Vos propres champs',
    opens: 'customFields',
    text: [
      'Ce que votre entreprise note sur chaque projet et qu’aucun formulaire ne demande devient un champ à vous : choisissez Ajouter un champ, donnez-lui un nom et un type.',
      '- Les types sont texte, texte long, nombre, montant, date, date et heure, oui ou non, un parmi plusieurs, et liste.',
      '- Un champ obligatoire est demandé pour chaque nouvelle fiche. Pour les fiches existantes, seulement lorsque le champ est modifié.',
      '- L’ordre de la liste est l’ordre dans le formulaire.',
      'Les champs sont affichés sur la fiche, peuvent servir de colonnes et de filtres du registre, sont trouvés par la recherche et écrits dans les exports. Les programmes utilisent la clé qui figure à côté du nom ; elle ne change jamais.',
      'Un champ dont vous n’avez plus besoin est archivé : il n’est plus demandé, et ce qui y était enregistré reste. Vous pouvez le rétablir.',
    ],
  },
]
