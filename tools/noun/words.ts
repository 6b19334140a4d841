/** What a new noun says in three languages. Sentences are built so that any noun fits into them; an engineer who knows better ones changes them. */
import { plainText } from '../../src/lib/text.ts'
import { pascal, type Noun, type Phrase, withArticle } from './names.ts'

type Language = 'en' | 'es' | 'fr'
type Words = {
  /** Under the noun's own name. */
  own: object
  routes: readonly [many: string, one: string]
  permissions: { view: string; edit: string }
  events: Record<'created' | 'updated' | 'assigned' | 'removed' | 'restored', string>
  view: { saved: string; removed: string }
  exported: string
  /** How universal search finds it. */
  feature: { description: string; keywords: readonly string[] }
  notFound: string
  changed: string
  ownerUnknown: string
  sourceUnknown: string
  /** What its new owner is told. */
  notice: { label: string; title: string; message: string }
  /** What calendars say on the day it is due. */
  due: { label: string; says: string }
  guide: { title: string; text: readonly string[] }
  /** The figure and the panel of those in progress. */
  active: { title: string; formula: string }
  /** How many there are, as answers say it. */
  count: { said: { one: string; other: string; many?: string }; capped: string }
  /** The rule that finds those nobody has changed for long. */
  quiet: {
    title: string
    formula: string
    says: { one: string; other: string; many?: string }
    days: string
    open: string
  }
  changedOn: string
}

const NBSP = '\u202f'
const startsWithVowel = (word: string) => /^[aeiouyhâàéèêëîïôûœ]/i.test(word)

const english = ({ one, many }: Phrase): Words => ({
  own: {
    fields: {
      name: 'Name',
      status: 'Status',
      owner: 'Owner',
      dueOn: 'Due',
      daysLate: 'Days late',
      notes: 'Notes',
      updatedAt: 'Changed',
    },
    states: { active: 'In progress', onHold: 'On hold' },
    views: { all: 'All', active: 'In progress', late: 'Late' },
    new: `New ${one}`,
    edit: `Edit ${one}`,
    count_one: `{{count}} ${one}`,
    count_other: `{{count}} ${many}`,
    countCapped: `More than {{count}} ${many}`,
    empty: `No ${many} yet.`,
    emptyHelp: 'Create the first one here.',
    noneActive: `No ${many} are in progress.`,
    changed_one: `{{count}} ${one} is changed.`,
    changed_other: `{{count}} ${many} are changed.`,
    activate: 'Set in progress',
    putOnHold: 'Put on hold',
  },
  routes: [pascal(many), pascal(one)],
  permissions: { view: `See ${many}`, edit: `Create, change and remove ${many}` },
  events: {
    created: `${pascal(one)} created`,
    updated: `${pascal(one)} changed`,
    assigned: `${pascal(one)} given to somebody else`,
    removed: `${pascal(one)} removed`,
    restored: `${pascal(one)} brought back`,
  },
  view: { saved: `View of ${many} saved`, removed: `View of ${many} removed` },
  exported: `${pascal(many)} exported`,
  feature: { description: `The list of ${many}`, keywords: [many, one, 'list', 'register'] },
  notFound: `This ${one} does not exist any more.`,
  changed: `Somebody else changed this ${one} in the meantime. Look at it again and repeat your change.`,
  ownerUnknown: 'This person is not an active colleague, or may not see this.',
  sourceUnknown: 'The record it shall follow from does not exist, or you may not see it.',
  notice: {
    label: `You were made responsible for ${withArticle(one)}`,
    title: '{{name}} made you responsible for “{{record}}”',
    message: `This ${one} is yours now.`,
  },
  due: { label: `When ${many} are due`, says: '{{name}} is due' },
  active: {
    title: `${pascal(many)} in progress`,
    formula: `Count of ${many} with the status in progress.`,
  },
  count: {
    said: { one: `{{count}} ${one}.`, other: `{{count}} ${many}.` },
    capped: `More than {{count}} ${many}.`,
  },
  quiet: {
    title: `${pascal(many)} without a change`,
    formula: `${pascal(many)} in progress that nobody has changed for {{days}} or more days.`,
    says: {
      one: '{{record}} was last changed {{count}} day ago.',
      other: '{{record}} was last changed {{count}} days ago.',
    },
    days: 'Days without a change',
    open: `Open the ${one}`,
  },
  changedOn: 'Changed on',
  guide: {
    title: `Keep ${many}`,
    text: [
      `The list shows the ${many} of the company.`,
      '- Choose New, write a name and save.',
      '- Say who owns it and when it is due: the owner is told, and it stands in their calendar.',
      '- What is in progress after that day is marked with how many days late it is, and the view Late shows only these.',
      '- Filter by columns, and save what you look for often as a view.',
      '- Select rows to change or remove several at once; Undo takes it back.',
    ],
  },
})

const spanish = ({ one, many, feminine }: Phrase): Words => {
  const [un, este, o] = feminine ? ['una', 'esta', 'a'] : ['un', 'este', 'o']
  return {
    own: {
      fields: {
        name: 'Nombre',
        status: 'Estado',
        owner: 'Responsable',
        dueOn: 'Vence',
        daysLate: 'Días de atraso',
        notes: 'Notas',
        updatedAt: 'Cambio',
      },
      states: { active: 'En curso', onHold: 'En pausa' },
      views: { all: 'Todo', active: 'En curso', late: 'Con atraso' },
      new: `Crear ${un} ${one}`,
      edit: `Editar ${este} ${one}`,
      count_one: `{{count}} ${one}`,
      count_many: `{{count}} de ${many}`,
      count_other: `{{count}} ${many}`,
      countCapped: `Más de {{count}} ${many}`,
      empty: `Todavía no hay ${many}.`,
      noneActive: `No hay ${many} en curso.`,
      emptyHelp: `Cree aquí ${feminine ? 'la primera' : 'el primero'}.`,
      changed_one: `Se cambió {{count}} ${one}.`,
      changed_many: `Se cambiaron {{count}} de ${many}.`,
      changed_other: `Se cambiaron {{count}} ${many}.`,
      activate: 'Poner en curso',
      putOnHold: 'Poner en pausa',
    },
    routes: [pascal(many), pascal(one)],
    permissions: { view: `Ver ${many}`, edit: `Crear, cambiar y quitar ${many}` },
    events: {
      created: `${pascal(one)} cread${o}`,
      updated: `${pascal(one)} cambiad${o}`,
      assigned: `${pascal(one)} asignad${o} a otra persona`,
      removed: `${pascal(one)} quitad${o}`,
      restored: `${pascal(one)} recuperad${o}`,
    },
    view: { saved: `Vista de ${many} guardada`, removed: `Vista de ${many} quitada` },
    exported: `${pascal(many)}: exportación`,
    feature: { description: `La lista de ${many}`, keywords: [many, one, 'lista', 'registro'] },
    notFound: `${pascal(este)} ${one} ya no existe.`,
    changed: `Otra persona cambió ${este} ${one} mientras tanto. Vuelva a mirarl${o} y repita su cambio.`,
    ownerUnknown: 'Esta persona no es un colega activo, o no puede ver esto.',
    sourceUnknown: 'El registro del que debe proceder no existe, o usted no puede verlo.',
    notice: {
      label: `Se le ha asignado ${un} ${one}`,
      title: '{{name}} le ha asignado «{{record}}»',
      message: `${pascal(este)} ${one} está ahora a su cargo.`,
    },
    due: { label: `Vencimientos de ${many}`, says: 'Vence {{name}}' },
    active: {
      title: `${pascal(many)} en curso`,
      formula: `Número de ${many} con el estado en curso.`,
    },
    count: {
      said: { one: `{{count}} ${one}.`, many: `{{count}} de ${many}.`, other: `{{count}} ${many}.` },
      capped: `Más de {{count}} ${many}.`,
    },
    quiet: {
      title: `${pascal(many)} sin cambios`,
      formula: `${pascal(many)} en curso que nadie ha cambiado desde hace {{days}} días o más.`,
      says: {
        one: '{{record}} se cambió por última vez hace {{count}} día.',
        many: '{{record}} se cambió por última vez hace {{count}} de días.',
        other: '{{record}} se cambió por última vez hace {{count}} días.',
      },
      days: 'Días sin cambios',
      open: `Abrir ${este} ${one}`,
    },
    changedOn: 'Último cambio',
    guide: {
      title: `Llevar ${many}`,
      text: [
        `La lista muestra ${many} de la empresa.`,
        '- Elija Crear, escriba un nombre y guarde.',
        '- Indique quién es responsable y cuándo vence: se avisa a esa persona y figura en su calendario.',
        '- Lo que sigue en curso después de ese día se marca con sus días de atraso; la vista Con atraso muestra solo eso.',
        '- Filtre por columnas y guarde como vista lo que busca a menudo.',
        '- Seleccione filas para cambiar o quitar varias a la vez; Deshacer lo revierte.',
      ],
    },
  }
}

const french = ({ one, many, feminine }: Phrase): Words => {
  const un = feminine ? 'une' : 'un'
  const ce = feminine ? 'cette' : startsWithVowel(one) ? 'cet' : 'ce'
  const de = startsWithVowel(many) ? `d’${many}` : `de ${many}`
  const e = feminine ? 'e' : ''
  return {
    own: {
      fields: {
        name: 'Nom',
        status: 'Statut',
        owner: 'Responsable',
        dueOn: 'Échéance',
        daysLate: 'Jours de retard',
        notes: 'Notes',
        updatedAt: 'Modification',
      },
      states: { active: 'En cours', onHold: 'En pause' },
      views: { all: 'Tout', active: 'En cours', late: 'En retard' },
      new: `Créer ${un} ${one}`,
      edit: `Modifier ${ce} ${one}`,
      count_one: `{{count}} ${one}`,
      count_many: `{{count}} ${de}`,
      count_other: `{{count}} ${many}`,
      countCapped: `Plus de {{count}} ${many}`,
      empty: `Il n’y a pas encore ${de}.`,
      noneActive: `Il n’y a pas ${de} en cours.`,
      emptyHelp: `Créez ${feminine ? 'la première' : 'le premier'} ici.`,
      changed_one: `Changement fait${NBSP}: {{count}} ${one}.`,
      changed_many: `Changement fait${NBSP}: {{count}} ${de}.`,
      changed_other: `Changement fait${NBSP}: {{count}} ${many}.`,
      activate: 'Mettre en cours',
      putOnHold: 'Mettre en pause',
    },
    routes: [pascal(many), pascal(one)],
    permissions: { view: `Voir les ${many}`, edit: `Créer, modifier et supprimer des ${many}` },
    events: {
      created: `${pascal(one)} créé${e}`,
      updated: `${pascal(one)} modifié${e}`,
      assigned: `${pascal(one)} confié${e} à quelqu’un d’autre`,
      removed: `${pascal(one)} supprimé${e}`,
      restored: `${pascal(one)} rétabli${e}`,
    },
    view: { saved: `Vue ${de} enregistrée`, removed: `Vue ${de} supprimée` },
    exported: `${pascal(many)}${NBSP}: exportation`,
    feature: { description: `La liste des ${many}`, keywords: [many, one, 'liste', 'registre'] },
    notFound: `${pascal(ce)} ${one} n’existe plus.`,
    changed: `Quelqu’un d’autre a modifié ${ce} ${one} entre-temps. Regardez à nouveau et recommencez votre changement.`,
    ownerUnknown: 'Cette personne n’est pas un collègue actif, ou ne peut pas voir cela.',
    sourceUnknown: 'L’élément dont cela doit découler n’existe pas, ou vous ne pouvez pas le voir.',
    notice: {
      label: `${pascal(un)} ${one} vous a été confié${e}`,
      title: '{{name}} vous a confié « {{record}} »',
      message: `${pascal(ce)} ${one} est maintenant à votre charge.`,
    },
    due: { label: `Échéances ${de}`, says: `Échéance${NBSP}: {{name}}` },
    active: {
      title: `${pascal(many)} en cours`,
      formula: `Nombre ${de} dont le statut est en cours.`,
    },
    count: {
      said: { one: `{{count}} ${one}.`, many: `{{count}} ${de}.`, other: `{{count}} ${many}.` },
      capped: `Plus de {{count}} ${many}.`,
    },
    quiet: {
      title: `${pascal(many)} sans changement`,
      formula: `${pascal(many)} en cours que personne n’a modifié${e}s depuis {{days}} jours ou plus.`,
      says: {
        one: '{{record}} a changé pour la dernière fois il y a {{count}} jour.',
        many: '{{record}} a changé pour la dernière fois il y a {{count}} de jours.',
        other: '{{record}} a changé pour la dernière fois il y a {{count}} jours.',
      },
      days: 'Jours sans changement',
      open: `Ouvrir ${ce} ${one}`,
    },
    changedOn: 'Dernier changement',
    guide: {
      title: `Tenir les ${many}`,
      text: [
        `La liste montre les ${many} de l’entreprise.`,
        '- Choisissez Créer, écrivez un nom et enregistrez.',
        '- Indiquez qui en est responsable et l’échéance : cette personne est prévenue et l’a dans son calendrier.',
        '- Ce qui est encore en cours après ce jour porte ses jours de retard ; la vue En retard ne montre que cela.',
        '- Filtrez par colonnes et enregistrez comme vue ce que vous cherchez souvent.',
        '- Sélectionnez des lignes pour en modifier ou en supprimer plusieurs à la fois ; Annuler revient en arrière.',
      ],
    },
  }
}

const SUFFIXES = ['one', 'many', 'other'] as const

/** The plural forms of a sentence as a catalogue has them: `rows_one`, `rows_other`. */
export const forms = (key: string, said: { one: string; other: string; many?: string }): Record<string, string> =>
  Object.fromEntries(SUFFIXES.flatMap((form) => (said[form] === undefined ? [] : [[`${key}_${form}`, said[form]]])))

/** How questions name the noun: in every language, as questions are compared: without accents, and parted at hyphens and apostrophes. */
export const questionWords = ({ phrases }: Noun): string[] => [
  ...new Set(
    Object.values(phrases)
      .flatMap(({ one, many }) => [one, many])
      .map(plainText),
  ),
]

const SAY: Record<Language, (phrase: Phrase) => Words> = { en: english, es: spanish, fr: french }

export const wordsOf = ({ phrases }: Noun, language: Language): Words => SAY[language](phrases[language])
