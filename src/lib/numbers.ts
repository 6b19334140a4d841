/** Plain figures in the language: "42,000" in English, "42.000" in Spanish, "42 000" in French. */

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: string): Intl.NumberFormat {
  const known =
    formatters.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 10, useGrouping: 'always' })
  formatters.set(language, known)
  return known
}

export function formatNumber(value: number, language = 'en'): string {
  return formatter(language).format(value).replace('-', '−')
}

/** Always with as many decimals: "0.90". */
export function formatFixed(value: number, digits: number, language = 'en'): string {
  const shown = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  return shown.format(value).replace('-', '−')
}

/** Reads a typed figure, or null when it is none. A single sign that could be either counts as the language has it. */
export function parseNumber(typed: string, language = 'en'): number | null {
  const text = typed.replaceAll(/[\s'’]/g, '').replace('−', '-')
  const decimal =
    formatter(language)
      .formatToParts(1.5)
      .find((part) => part.type === 'decimal')?.value ?? '.'
  return read(text, decimal) ?? read(text, decimal === '.' ? ',' : '.')
}

function read(text: string, decimal: string): number | null {
  const group = decimal === '.' ? ',' : '.'
  const shape = new RegExp(`^-?(\\d+|\\d{1,3}(\\${group}\\d{3})+)?(\\${decimal}\\d+)?$`)
  if (!/\d/.test(text) || !shape.test(text)) return null
  const value = Number(text.replaceAll(group, '').replace(decimal, '.'))
  return Number.isFinite(value) ? value : null
}
