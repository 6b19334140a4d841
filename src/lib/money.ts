// Money is an integer number of cents; only the edges of the screen turn it into text and back.
export type MoneyStyle = 'full' | 'whole' | 'short' | 'plain' | 'plainWhole'

const LIMIT = Number.MAX_SAFE_INTEGER

const formats = new Map<string, Intl.NumberFormat>()

function formatter(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, options)
  formats.set(key, made)
  return made
}

const STYLES: Record<MoneyStyle, Intl.NumberFormatOptions> = {
  full: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  plain: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  plainWhole: { maximumFractionDigits: 0 },
  whole: { maximumFractionDigits: 0 },
  short: { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
}

/** Money in the language: full "$1,240.50", whole "$1,241", short "$48.2M", plain "1,240.50", plainWhole "1,241". */
export function formatMoney(cents: number, language = 'en', style: MoneyStyle = 'full', currency = 'USD'): string {
  const unit: Intl.NumberFormatOptions =
    style === 'plain' || style === 'plainWhole' ? {} : { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
  return formatter(language, { ...unit, ...STYLES[style], useGrouping: 'always' })
    .format(cents / 100)
    .replace('-', '−')
}

/** The sign of a currency as shown behind the hairline of a field. */
export function currencySign(currency = 'USD', language = 'en'): string {
  const parts = formatter(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** Reads a typed amount as cents, or null when it is not an amount with at most two decimals. */
export function parseMoney(typed: string, language = 'en'): number | null {
  const text = typed.replaceAll(/[\s\p{Sc}'’]/gu, '').replace('−', '-')
  if (!/^-?\d[\d.,]*$|^-?[.,]\d{1,2}$/.test(text)) return null
  const decimal =
    formatter(language, {})
      .formatToParts(1.5)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  const cents = readParts(text, decimal) ?? readParts(text, decimal === '.' ? ',' : '.')
  return cents === null || Math.abs(cents) > LIMIT ? null : cents
}

function readParts(text: string, decimal: string): number | null {
  const group = decimal === '.' ? ',' : '.'
  const negative = text.startsWith('-')
  const [whole = '', fraction = '', ...more] = text.replace('-', '').split(decimal)
  if (more.length > 0 || fraction.length > 2 || /\D/.test(fraction)) return null
  const groups = whole.split(group)
  const [head = '', ...rest] = groups
  if (rest.length > 0 && (head === '' || head.length > 3 || rest.some((part) => part.length !== 3))) return null
  const cents = Number(`${groups.join('')}${fraction.padEnd(2, '0')}`)
  if (Number.isNaN(cents)) return null
  return negative && cents !== 0 ? -cents : cents
}
