import { type CompiledCalendar, workBetween } from './calendar.ts'
import type { Minute } from './types.ts'

/** Earned value by the usual names (PMBOK, ANSI EIA-748). A figure is null where an input is missing or a divisor is 0. */
type Figure = number | null

export type EarnedValueInput = {
  /** Budget at completion. */
  BAC?: Figure
  /** Planned value, earned value, actual cost, all up to the status date. */
  PV?: Figure
  EV?: Figure
  AC?: Figure
}

export type EarnedValue = {
  CV: Figure
  SV: Figure
  CPI: Figure
  SPI: Figure
  /** The rest costs as the work so far did; as planned; as both cost and schedule so far suggest. */
  EAC_cpi: Figure
  EAC_atypical: Figure
  EAC_cpi_spi: Figure
  ETC: Figure
  VAC: Figure
  /** The efficiency that the rest needs to meet the budget, or the estimate. */
  TCPI_BAC: Figure
  TCPI_EAC: Figure
  pct_complete: Figure
}

export function earnedValue({ BAC = null, PV = null, EV = null, AC = null }: EarnedValueInput): EarnedValue {
  const CPI = over(EV, AC)
  const SPI = over(EV, PV)
  const rest = minus(BAC, EV)
  const EAC_cpi = over(BAC, CPI)
  const forecast = over(rest, times(CPI, SPI))
  return {
    CV: minus(EV, AC),
    SV: minus(EV, PV),
    CPI,
    SPI,
    EAC_cpi,
    EAC_atypical: plus(AC, rest),
    EAC_cpi_spi: plus(AC, forecast),
    ETC: minus(EAC_cpi, AC),
    VAC: minus(BAC, EAC_cpi),
    TCPI_BAC: over(rest, minus(BAC, AC)),
    TCPI_EAC: over(rest, minus(EAC_cpi, AC)),
    pct_complete: over(EV, BAC),
  }
}

/** How much of a planned stretch of work has passed at an instant, in working time of its calendar: from 0 to 1. What takes no time has passed when its moment has. */
export function plannedShare(calendar: CompiledCalendar | null, start: Minute, finish: Minute, at: Minute): number {
  if (at >= finish) return 1
  if (at <= start) return 0
  const whole = calendar ? workBetween(calendar, start, finish) : finish - start
  if (whole <= 0) return 0
  return Math.min(1, Math.max(0, (calendar ? workBetween(calendar, start, at) : at - start) / whole))
}

export type EarnedSchedule = {
  /** How many periods of the plan the work done so far is worth. */
  ES: Figure
  'SV(t)': Figure
  'SPI(t)': Figure
  /** How many periods the whole takes at this pace. */
  'EAC(t)': Figure
}

/** `planned` is the planned value at the end of each period, running up; `periods` have passed (Lipke 2003). */
export function earnedSchedule({
  planned,
  EV,
  periods,
}: {
  planned: readonly number[]
  EV: Figure
  periods: number
}): EarnedSchedule {
  const ES = EV === null ? null : periodsWorth(planned, EV)
  const pace = over(ES, periods)
  return { ES, 'SV(t)': minus(ES, periods), 'SPI(t)': pace, 'EAC(t)': over(planned.length, pace) }
}

/** Whole periods that are earned, and the part of the next one by proportion. */
function periodsWorth(planned: readonly number[], EV: number): Figure {
  if (planned.length === 0) return null
  let whole = 0
  while (whole < planned.length && (planned[whole] ?? Infinity) <= EV) whole += 1
  if (whole === planned.length) return whole
  const before = planned[whole - 1] ?? 0
  const step = (planned[whole] ?? 0) - before
  return step > 0 ? whole + Math.max(0, EV - before) / step : whole
}

function minus(some: Figure, other: Figure): Figure {
  return some === null || other === null ? null : some - other
}

function plus(some: Figure, other: Figure): Figure {
  return some === null || other === null ? null : some + other
}

function times(some: Figure, other: Figure): Figure {
  return some === null || other === null ? null : some * other
}

function over(some: Figure, other: Figure): Figure {
  return some === null || other === null || other === 0 ? null : some / other
}
