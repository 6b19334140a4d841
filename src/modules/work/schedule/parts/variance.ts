/** How far a task lies from a baseline: "+5 days", "−3 days" or "on plan". They are working days, which is said where no column says it. */
export function varianceText(
  minutes: number,
  minutesPerDay: number,
  language: string,
  t: (key: 'onPlan' | 'byDays' | 'byWorkingDays', values?: Record<string, string | number>) => string,
  byDays: 'byDays' | 'byWorkingDays' = 'byDays',
): string {
  const days = Math.round((minutes / minutesPerDay) * 10) / 10
  if (days === 0) return t('onPlan')
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(days))
  return t(byDays, { count: Math.abs(days), sign: days > 0 ? '+' : '−', amount })
}

/** About so many days, for what nobody has written: float and delay follow from calendars and are seldom whole. */
export function roughDays(minutes: number, minutesPerDay: number, language: string): string {
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.round((minutes / minutesPerDay) * 10) / 10)}\u00a0${language === 'fr' ? 'j' : 'd'}`
}
