/** A number of the product, declared once by the module that knows its rows. Card, trend, table, API and working are all made of this. */
import type { FigureUnit } from '../../lib/figures.ts'
import type { PageName } from './link.ts'
import type { Access, Module } from './module.ts'

/**
 * What makes the figure of its rows: how many there are, what their `value` adds up to, how much of their `base` their `value` is (in percent, or as an
 * index like 1.04), or the middle one of their values.
 */
const FIGURE_AGGREGATES = ['count', 'sum', 'ratio', 'index', 'median'] as const
type FigureAggregate = (typeof FIGURE_AGGREGATES)[number]

type FigureColumn = {
  title: string
  /** `event` holds the kind of an event and reads as its label, `insightRule` the name of a rule and reads as its title. */
  kind: 'text' | 'date' | 'state' | 'event' | 'insightRule' | 'number' | FigureUnit
  /** The cell is itself a figure of the row's record and opens its own working. */
  figure?: string
}

export type FigureDeclaration<P extends string = string> = {
  title: string
  /** How it comes about, in words that a person of the trade would use. */
  formula: string
  unit: FigureUnit
  aggregate: FigureAggregate
  /** Told in whole numbers, rounded down: 99.6 percent is not done yet. */
  roundsDown?: true
  better: 'higher' | 'lower' | 'neither'
  /** What one row is, in the plural. */
  rows: string
  columns: Readonly<Record<string, FigureColumn>>
  /** The column of numbers that rows are ordered by, and which come first; left out, the largest values do. */
  order?: { by: string; first: 'highest' | 'lowest' }
  access: Access<P>
  /** Modules whose events can change it. */
  changedBy: readonly string[]
  /** Also those that declare something of this kind: the figure is made of what they find. */
  changedByAll?: 'insightRules'
  /** How many days back it looks, where it does. */
  days?: number
  /** It can be narrowed to the projects of the person who asks. */
  mine?: true
  /** False where the events do not tell what the rows were before: it has no trend and cannot say why it changed. */
  history?: false
  /** The company's target that stands beside it. */
  target?: string
  /** It is about one record, which whoever asks names. */
  of?: string
  /** Roles whose dashboard begins with it: as what, in which of the three columns, and at which place there. */
  widgetFor?: Readonly<Record<string, { as: 'figure' | 'rows' | 'trend'; column: 0 | 1 | 2; order: number }>>
  /** The page of a list that shows the same rows. */
  list?: PageName
}

/** The figure with every module whose events can change it. */
export function withChangers(declared: FigureDeclaration, modules: readonly Module[]): FigureDeclaration {
  const { changedBy, changedByAll } = declared
  if (!changedByAll) return declared
  const also = modules.filter((module) => module[changedByAll] !== undefined).map(({ id }) => id)
  return { ...declared, changedBy: [...new Set([...changedBy, ...also])] }
}
