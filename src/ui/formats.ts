/** How the company writes numbers: its currency, and a locale of its own where it has one; else the reader's language decides. */
let formats = { currency: 'USD', locale: '' }

export const companyCurrency = (): string => formats.currency

export const numberLocale = (language: string): string => formats.locale || language

export function setFormats(own: { currency: string; locale: string }): void {
  formats = own
}
