/** Sizes of files, as people read them. */

const UNITS = {
  en: ['Bytes', 'KB', 'MB', 'GB'],
  es: ['Bytes', 'KB', 'MB', 'GB'],
  fr: ['octets', 'Ko', 'Mo', 'Go'],
} as const

/** "1.50 MB": bytes whole, the rest with two decimals; a unit is 1024 of the one before. */
export function formatSize(bytes: number, language: string): string {
  const units = UNITS[language === 'es' || language === 'fr' ? language : 'en']
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const digits = step === 0 ? 0 : 2
  const figure = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(bytes / 1024 ** step)
  return `${figure} ${units[step]}`
}
