/** Working time as people write it: `5d`, `12h`, `2w`, `1.5d`, `90m`. */
export type DayLength = { minutesPerDay: number; daysPerWeek?: number }

const WORDS: Readonly<Record<string, 'm' | 'h' | 'd' | 'w'>> = {
  m: 'm',
  min: 'm',
  mins: 'm',
  h: 'h',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  hora: 'h',
  horas: 'h',
  heure: 'h',
  heures: 'h',
  d: 'd',
  day: 'd',
  days: 'd',
  día: 'd',
  dia: 'd',
  días: 'd',
  dias: 'd',
  j: 'd',
  jour: 'd',
  jours: 'd',
  w: 'w',
  wk: 'w',
  week: 'w',
  weeks: 'w',
  s: 'w',
  sem: 'w',
  semana: 'w',
  semanas: 'w',
  semaine: 'w',
  semaines: 'w',
}

/** Minutes a text says; a bare number is days. Null if it says none. */
export function minutesIn(text: string, { minutesPerDay, daysPerWeek = 5 }: DayLength): number | null {
  const [, amount, word = 'd'] = /^\s*(-?\d+(?:[.,]\d+)?)\s*([\p{L}]*)\s*$/u.exec(text) ?? []
  if (amount === undefined) return null
  const unit = WORDS[word === '' ? 'd' : word.toLowerCase()]
  if (!unit) return null
  const sizes = { m: 1, h: 60, d: minutesPerDay, w: minutesPerDay * daysPerWeek }
  return Math.round(Number(amount.replace(',', '.')) * sizes[unit])
}

/** The shortest exact way to write it: whole or half days, else hours, else minutes. */
export function durationText(minutes: number, { minutesPerDay }: DayLength, language = 'en'): string {
  const [day, hour, minute] = language === 'fr' ? ['j', 'h', 'min'] : ['d', 'h', 'min']
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
  const days = minutes / minutesPerDay
  if (Number.isInteger(days * 4) && (days === 0 || Math.abs(days) >= 0.25)) return `${number(days)} ${day}`
  const hours = minutes / 60
  return Number.isInteger(hours * 4) ? `${number(hours)} ${hour}` : `${number(minutes)} ${minute}`
}

const LONGEST_IN_SECONDS = 90
const LONGEST_IN_MINUTES = 90

/** How long somebody is asked to wait, as a sentence says it: `45 seconds`, `4 minutes`, `2 hours`. Rounded up, so that it is never too early. */
export function waitText(seconds: number, language: string): string {
  const whole = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(whole / 60)
  const [amount, unit] =
    whole <= LONGEST_IN_SECONDS
      ? [whole, 'second']
      : minutes <= LONGEST_IN_MINUTES
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
