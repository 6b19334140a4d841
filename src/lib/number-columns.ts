/** Which sign is the decimal one in a column of a file: decided once, from all of its values. */

export const DECIMALS = ['.', ','] as const
export type Decimal = (typeof DECIMALS)[number]

export type DecimalRead = {
  decimal: Decimal
  /** A figure that could be read either way. */
  example: string
}

/** What stands around a figure and says nothing about its size: signs and codes of currencies, "120,-". */
export const figureAlone = (text: string): string =>
  text
    .replaceAll(/[\s'’]/gu, '')
    // NZ$, R$, Mex$
    .replace(/^[-−]?[A-Z][A-Za-z]{0,2}(?=\p{Sc})/u, (sign) => sign.replaceAll(/[A-Za-z]/g, ''))
    .replace(/(?<=\d)[A-Z][A-Za-z]{0,2}(?=\p{Sc}$)/u, '')
    .replaceAll(/\p{Sc}/gu, '')
    .replace(/^(?:[A-Z]{3}|Fr\.?|kr\.?)(?=[-−\d])/, '')
    .replace(/(?<=\d)(?:[.,][-–—]{1,2}|[A-Z]{3}|Fr\.?|kr\.?|%)+$/, '')

/** The sign that a figure proves to be the decimal one: the last of two, one that stands once before one, two or more than three digits. */
function proven(text: string): Decimal | null {
  const signs = [...text.matchAll(/[.,]/g)]
  const last = signs.at(-1)
  if (!last) return null
  const sign = last[0] === '.' ? '.' : ','
  const other = sign === '.' ? ',' : '.'
  if (signs.some(([one]) => one !== sign)) return sign
  if (signs.length > 1) return other
  return text.length - last.index - 1 === 3 && !/^-?0?[.,]/.test(text) ? null : sign
}

/** Null where no figure leaves it open. */
export function decimalRead(values: Iterable<string>, usual: Decimal): DecimalRead | null {
  const proofs: Record<Decimal, number> = { '.': 0, ',': 0 }
  let open: string | undefined
  for (const value of values) {
    const text = figureAlone(value)
    if (!/^[-−]?\d[\d.,]*$/.test(text)) continue
    const sign = proven(text)
    if (sign) proofs[sign] += 1
    else if (/[.,]/.test(text)) open ??= value.trim()
  }
  if (open === undefined) return null
  const decimal = proofs['.'] === proofs[','] ? usual : proofs['.'] > proofs[','] ? '.' : ','
  return { decimal, example: open }
}

/** The decimal sign of a country, as its people write. */
export function decimalIn(country: string): Decimal {
  const { language } = new Intl.Locale('und', { region: country }).maximize()
  const parts = new Intl.NumberFormat(`${language}-${country}`).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** A language that writes figures so, for `parseNumber` and `parseMoney`. */
export const languageOfDecimal = (decimal: Decimal): string => (decimal === ',' ? 'de' : 'en')
