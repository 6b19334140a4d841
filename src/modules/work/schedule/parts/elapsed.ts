/** A time that runs through nights and holidays, in days of 24 hours or in hours. */
export function elapsedText(minutes: number, language: string): string {
  const [unit, amount] = minutes % 1_440 === 0 ? (['day', minutes / 1_440] as const) : (['hour', minutes / 60] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 2 }).format(
    amount,
  )
}
