/** What questions can ask of a project beside its columns in the register, and what else those are called. */
import type { FieldWish } from '../../../../kernel/server/assistant-fields.ts'
import { CONTRACT_SUM } from '../figures.ts'
import { FINISHED_WORDS, finishedLate } from './words.ts'
import {
  AGREED_DAYS,
  DAYS_TAKEN,
  daysLate,
  daysOverdue,
  expectedFinish,
  FINISHED_ON,
  HALTED_STATUS,
  PROGRESS,
  stateOf,
} from '../states.ts'

/** By how many days it was finished after what was agreed; null where it was not, or one of the two days is not known. */
const DAYS_FINISHED_LATE = `case when ${finishedLate} then (${FINISHED_ON}) - p.end_date end`

export const FIELDS: Readonly<Record<string, FieldWish>> = {
  number: {
    words: {
      en: ['number', 'project number', 'project no', 'job number', 'job no'],
      es: ['numero', 'numero de proyecto', 'numero del proyecto', 'numero de obra'],
      fr: ['numero', 'numero de projet', 'numero du projet', 'numero de chantier'],
    },
    named: true,
    calls: true,
  },
  client: {
    words: {
      en: ['client', 'clients', 'customer', 'customers'],
      es: ['cliente', 'clientes'],
      fr: ['client', 'clients', 'maitre d ouvrage'],
    },
    named: true,
  },
  location: {
    words: {
      en: ['location', 'locations', 'place', 'city', 'address', 'where'],
      es: ['ubicacion', 'lugar', 'ciudad', 'direccion', 'donde'],
      fr: ['lieu', 'emplacement', 'ville', 'adresse', 'ou se trouve', 'ou est'],
    },
    sql: () => 'p.location',
    named: true,
  },
  projectManager: {
    words: {
      en: [
        'project manager',
        'project managers',
        'manager',
        'managers',
        'pm',
        'managed by',
        'manage',
        'manages',
        'led by',
        'leads',
        'runs',
      ],
      es: [
        'jefe de proyecto',
        'jefa de proyecto',
        'director de proyecto',
        'responsable',
        'gestor',
        'dirige',
        'lleva',
        'dirigidos por',
      ],
      fr: [
        'chef de projet',
        'cheffe de projet',
        'responsable',
        'dirige',
        'geres par',
        'diriges par',
        'conducteur de travaux',
      ],
    },
    who: true,
    named: true,
  },
  ownerId: {
    words: {
      en: ['owner', 'owned by', 'owns'],
      es: ['propietario', 'propietaria', 'pertenece a'],
      fr: ['proprietaire', 'appartient a'],
    },
    named: true,
  },
  type: { words: { en: ['type', 'kind'], es: ['tipo', 'clase'], fr: ['type', 'genre'] }, named: true },
  phase: { words: { en: ['phase'], es: ['fase'], fr: ['phase'] }, named: true },
  tags: {
    each: () => 'p.tags',
    words: { en: ['tag', 'tags', 'tagged'], es: ['etiqueta', 'etiquetas'], fr: ['etiquette', 'etiquettes'] },
    named: true,
  },
  state: {
    words: { en: ['status', 'state'], es: ['estado', 'situacion'], fr: ['statut', 'etat'] },
    sql: ({ today }) => stateOf(today),
    // without a status a state is shown all the same
    set: 'p.status is not null',
    beside: ['daysLate', 'daysFinishedLate'],
  },
  progress: {
    words: {
      en: ['progress', 'percent done', 'how far', 'done', 'complete', 'completed', 'finished'],
      es: ['progreso', 'avance', 'hech*', 'completad*', 'terminad*'],
      fr: ['progression', 'avancement', 'progres', 'fait', 'faits', 'realise*', 'acheve*', 'termine', 'termines'],
    },
    sql: () => PROGRESS,
    usual: true,
  },
  // as the register has it: what was agreed
  startDate: {
    words: {
      en: ['start', 'starts', 'started', 'starting', 'start date', 'begin', 'begins', 'beginning', 'began'],
      es: [
        'inicio',
        'fecha de inicio',
        'empieza',
        'empiezan',
        'empezo',
        'empezaron',
        'comienza',
        'comienzan',
        'inicia',
        'inician',
      ],
      fr: ['debut', 'date de debut', 'commence', 'commencent', 'commencer', 'demarre', 'demarrent', 'demarrage'],
    },
    beside: ['workStarted', 'planStart'],
  },
  // where its page has another first day than what was agreed, that is said too
  workStarted: {
    kind: 'day',
    label: 'fields.workStarted',
    sql: () => 'case when p.work_started is distinct from p.start_date then p.work_started end',
  },
  planStart: {
    kind: 'day',
    label: 'fields.planStart',
    sql: () => 'case when p.start_date is null and p.work_started is null then p.plan_start end',
  },
  endDate: {
    words: {
      en: ['end', 'ends', 'ending', 'end date', 'target end', 'agreed end', 'due', 'due date', 'deadline'],
      es: [
        'fin',
        'fecha de fin',
        'termina',
        'terminan',
        'terminar',
        'terminara',
        'terminaran',
        'acaba',
        'acaban',
        'acabara',
        'acabaran',
        'finaliza',
        'finalizan',
        'fecha limite',
        'plazo',
        'vence',
        'vencen',
      ],
      fr: [
        'fin',
        'date de fin',
        'se termine',
        'se terminent',
        'terminent',
        'terminer',
        'se terminer',
        'se terminera',
        'se termineront',
        'finit',
        'finissent',
        'finira',
        'finiront',
        'echeance',
        'date limite',
      ],
    },
    beside: ['finished', 'expectedFinish', 'halted'],
  },
  expectedFinish: {
    words: {
      en: [
        'expected finish',
        'forecast finish',
        'forecast to finish',
        'forecast end',
        'expected end',
        'finish',
        'finishes',
        'finishing',
        'expected to finish',
      ],
      es: [
        ...['fin previsto', 'final previsto', 'previsto', 'se espera que termine', 'se espera que acabe'],
        ...['se espera que finalice', 'se preve que termine', 'esta previsto que termine'],
      ],
      fr: ['fin prevue', 'fin attendue', 'prevue', 'prevu'],
    },
    kind: 'day',
    sql: ({ today }) => expectedFinish(today),
    beside: ['finished', 'endDate', 'halted'],
  },
  finished: {
    words: {
      en: [...FINISHED_WORDS.en, 'finish', 'completion', 'completion date'],
      es: [...FINISHED_WORDS.es, 'fecha de finalizacion'],
      fr: [...FINISHED_WORDS.fr, 'date d achevement'],
    },
    kind: 'day',
    label: 'fields.finished',
    past: ['expectedFinish', 'endDate'],
    // what is finished is not expected: whoever asks when it will be is told when it was
    leads: true,
    beside: ['endDate'],
    sql: () => FINISHED_ON,
  },
  createdAt: {
    words: {
      en: ['created', 'added', 'registered'],
      es: ['cread*', 'registrad*'],
      fr: ['cree', 'crees', 'creee', 'creation', 'enregistre*'],
    },
    kind: 'day',
    label: 'page.created',
  },
  budget: {
    words: {
      en: ['budget', 'budgets', 'budgeted', 'cost', 'costs', 'costing'],
      es: ['presupuesto', 'presupuestos', 'cuesta', 'cuestan', 'coste', 'costo'],
      fr: ['budget', 'budgets', 'coute', 'coutent', 'cout'],
    },
    most: {
      en: ['most expensive', 'costliest'],
      es: ['mas caro', 'mas cara', 'mas caros', 'mas costoso'],
      fr: ['plus cher', 'plus chere', 'plus chers', 'plus couteux'],
    },
    least: {
      en: ['cheapest', 'least expensive'],
      es: ['mas barato', 'mas barata', 'mas economico'],
      fr: ['moins cher', 'moins chere', 'moins chers', 'moins couteux'],
    },
    usual: true,
  },
  contractSum: {
    words: {
      en: ['contract sum', 'contract sums', 'contract value', 'contract amount'],
      es: ['importe del contrato', 'importe contratado', 'valor del contrato'],
      fr: ['montant du contrat', 'montant des contrats', 'valeur du contrat'],
    },
    kind: 'money',
    label: 'fields.contractSum',
    sql: () => CONTRACT_SUM,
  },
  daysLate: {
    words: {
      en: [
        'days late',
        'how late',

        'how many days late',

        'how many days behind',
      ],
      es: [
        ...['dias de retraso', 'dias de atraso', 'cuanto retraso', 'cuantos dias de retraso', 'cuantos dias de atraso'],
        ...['retraso', 'atraso'],
      ],
      fr: ['jours de retard', 'combien de retard', 'combien de jours de retard', 'retard'],
    },
    most: {
      en: ['most delayed', 'most behind', 'most late', 'furthest behind', 'farthest behind'],
      es: ['mas retraso', 'mas atraso', 'mas retrasado', 'mas retrasados'],
      fr: ['plus de retard', 'le plus de retard'],
    },
    kind: 'number',
    label: 'fields.daysLate',
    beside: ['daysFinishedLate'],
    sql: ({ today }) => daysLate(today),
  },
  // of what is finished it is known how late it was
  daysFinishedLate: {
    words: {
      en: ['days finished late', 'days completed late'],
      es: ['dias de retraso al terminar'],
      fr: ['jours de retard a la fin'],
    },
    kind: 'number',
    label: 'fields.daysFinishedLate',
    past: ['daysLate', 'daysOverdue'],
    leads: true,
    sql: () => DAYS_FINISHED_LATE,
  },
  daysOverdue: {
    words: { en: ['days overdue', 'how many days overdue'], es: ['dias vencidos'], fr: ['jours de depassement'] },
    most: { en: ['most overdue'], es: ['mas atrasado', 'mas atrasados'], fr: ['plus en retard'] },
    kind: 'number',
    label: 'fields.daysOverdue',
    sql: ({ today }) => daysOverdue(today),
  },
  // how long it took is known of what is finished; of all else it is said what was agreed
  duration: {
    words: {
      en: ['took', 'lasted'],
      es: ['tardo', 'tardaron', 'duro', 'duraron'],
      fr: ['a dure', 'ont dure', 'a pris', 'ont pris'],
    },
    kind: 'number',
    label: 'fields.duration',
    past: ['agreedDuration'],
    leads: true,
    sql: () => DAYS_TAKEN,
  },
  agreedDuration: {
    words: {
      en: ['duration', 'agreed duration', 'how long', 'length', 'take', 'takes', 'lasts'],
      es: ['duracion', 'duracion acordada', 'cuanto dura', 'cuanto duran', 'cuanto duro', 'cuanto tardo'],
      fr: ['duree', 'duree convenue', 'combien de temps', 'combien de temps a dure', 'combien de temps dure'],
    },
    most: {
      en: ['longest'],
      es: ['mas largo', 'mas larga', 'mas largos', 'mas tiempo'],
      fr: ['plus long', 'plus longs', 'plus longue', 'plus longtemps', 'plus de temps', 'le plus de temps'],
    },
    least: {
      en: ['shortest'],
      es: ['mas corto', 'mas corta', 'mas cortos'],
      fr: ['plus court', 'plus courts', 'plus courte'],
    },
    kind: 'number',
    label: 'fields.agreedDuration',
    beside: ['duration'],
    sql: () => AGREED_DAYS,
  },
  // whoever asks when it ends is told that nobody works towards it
  halted: {
    kind: 'choice',
    label: 'fields.status',
    leads: true,
    sql: () => HALTED_STATUS,
  },
}
