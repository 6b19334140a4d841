import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { fieldsContract } from '../contract.ts'
import { MAX_FIELDS } from '../rules.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    customFields: {
      title: 'Champs personnalisés',
      description: 'Vos propres champs sur les projets et autres fiches',
      keywords: 'attributs, colonnes, propriétés, formulaire, choix, obligatoire',
    },
  },
  module: 'Champs personnalisés',
  permissions: { fields: { manage: 'Ajouter des champs aux fiches et les modifier' } },
  events: {
    customField: {
      created: 'Champ personnalisé ajouté',
      updated: 'Champ personnalisé modifié',
      reordered: 'Champs personnalisés réordonnés',
      archived: 'Champ personnalisé archivé',
      restored: 'Champ personnalisé rétabli',
    },
  },
  panels: { customFields: 'Champs personnalisés' },
  kinds: {
    text: 'Texte',
    longText: 'Texte long',
    number: 'Nombre',
    money: 'Montant',
    date: 'Date',
    instant: 'Date et heure',
    boolean: 'Oui ou non',
    choice: 'Un parmi plusieurs',
    list: 'Liste',
  },
  list: {
    titleOf: 'Champs de : {{record}}',
    intro:
      'Vos champs sont demandés dans le formulaire, affichés sur la fiche, trouvés par la recherche et écrits dans les exports.',
    add: 'Ajouter un champ',
    empty: 'Pas encore de champs personnalisés.',
    emptyHelp: 'Ajoutez-en un pour ce que votre entreprise note sur chaque fiche.',
    required: 'Obligatoire',
    archived: 'Archivé',
    showArchived: 'Afficher les archivés ({{n}})',
    onlyIn: 'Seulement dans {{vertical}}',
    allArchived: 'Tous les champs sont archivés.',
    choices_one: '{{count}} choix',
    choices_many: '{{count}} choix',
    choices_other: '{{count}} choix',
    fromTo: 'de {{min}} à {{max}}',
    from: 'à partir de {{min}}',
    to: 'jusqu’à {{max}}',
  },
  actions: { edit: 'Modifier', up: 'Monter', down: 'Descendre', archive: 'Archiver', restore: 'Rétablir' },
  moved: '« {{name}} » est maintenant à la place {{place}} sur {{count}}.',
  archived: '« {{name}} » archivé',
  restored: '« {{name}} » est de retour.',
  failed: 'Les champs n’ont pas été modifiés. {{reason}}',
  form: {
    addTitle: 'Ajouter un champ',
    editTitle: 'Modifier « {{name}} »',
    add: 'Ajouter',
    save: 'Enregistrer',
    label: 'Nom',
    labelHelp: 'Tout le monde le lit comme vous l’écrivez ici.',
    kind: 'Type',
    kindHelp: 'Il ne peut changer que tant qu’aucune fiche n’a de valeur.',
    key: 'Clé pour l’API',
    keyHelp: 'Tirée du premier nom ; elle reste.',
    vertical: 'Demandé dans',
    allVerticals: 'Tous les secteurs',
    required: 'Obligatoire',
    requiredHelp: 'Demandé à un projet quand il devient actif ou terminé, à une tâche quand ce champ est modifié.',
    choices: 'Choix',
    choicesHelp: 'Un par ligne. Ce que les fiches contiennent déjà reste lorsqu’un choix est retiré.',
    min: 'Au moins',
    max: 'Au plus',
    help: 'Texte d’aide',
    helpHelp: 'Figure sous le champ.',
    defaultValue: 'Valeur par défaut',
  },
}

export const errors: ErrorTexts<typeof fieldsContract> = {
  FIELD_NOT_FOUND: 'Ce champ n’existe plus.',
  NO_SUCH_RECORD: 'On ne peut pas ajouter de champs à ce type de fiche.',
  LABEL_TAKEN: 'Il y a déjà un champ de ce nom. Choisissez un autre nom.',
  TOO_MANY_FIELDS: `Il y a déjà ${MAX_FIELDS} champs. Archivez-en un d’abord.`,
  FIELD_IN_USE:
    'Des fiches ont une valeur dans ce champ, son type ne peut donc pas changer. Archivez-le et ajoutez un autre champ.',
  FIELD_CHANGED:
    'Quelqu’un d’autre a modifié ce champ entre-temps. Fermez-le, regardez-le de nouveau et refaites votre modification.',
  ORDER_OUTDATED:
    'Des champs ont été ajoutés ou retirés entre-temps. Regardez la liste de nouveau et refaites votre modification.',
}
