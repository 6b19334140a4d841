/** What both the states and the fields of projects go by in questions. */
import { FINISHED_ON } from '../states.ts'

/** By language: it is done, and the day it was done on. */
export const FINISHED_WORDS = {
  en: ['completed', 'complete', 'finished', 'done', 'ended', 'delivered'],
  es: [
    ...['completad*', 'terminad*', 'finalizad*', 'acabad*', 'entregad*', 'termino', 'terminaron', 'terminamos'],
    ...['acabo', 'acabaron', 'acabamos', 'finalizo', 'finalizaron', 'finalizamos', 'completo', 'completaron'],
    ...['completamos', 'concluyo', 'concluyeron'],
  ],
  fr: ['termine', 'terminee', 'termines', 'terminees', 'acheve*', 'fini', 'finie', 'finis', 'finies', 'livre*'],
} as const

/** Finished after what was agreed, and in time: both only where both days are known. */
export const finishedLate = `coalesce((${FINISHED_ON}) > p.end_date, false)`
export const finishedInTime = `coalesce((${FINISHED_ON}) <= p.end_date, false)`
