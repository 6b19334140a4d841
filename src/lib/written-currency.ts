/** Which currency stands beside a figure: by its code, or by a sign that only some have. */
import { isCurrency } from './region-codes.ts'

/** A dollar with letters before it, and signs of one or a few currencies. A bare $ stands for too many to say anything. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  US$: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD', 'NIO'],
  CA$: ['CAD'],
  CAN$: ['CAD'],
  NZ$: ['NZD'],
  HK$: ['HKD'],
  S$: ['SGD'],
  SG$: ['SGD'],
  NT$: ['TWD'],
  MX$: ['MXN'],
  MEX$: ['MXN'],
  R$: ['BRL'],
  RD$: ['DOP'],
  AR$: ['ARS'],
  CL$: ['CLP'],
  COL$: ['COP'],
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'FKP', 'GIP', 'LBP', 'SDG', 'SHP', 'SSP', 'SYP'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₩': ['KRW', 'KPW'],
  '₺': ['TRY'],
  '₽': ['RUB'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₱': ['PHP', 'CUP'],
  '₫': ['VND'],
  '₦': ['NGN'],
  FR: ['CHF'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
}

/** What is written beside the figure, where it is a currency and not this one; null where nothing is, or nothing that tells. */
export function otherCurrency(text: string, currency: string): string | null {
  // letters that belong together, with the sign behind them, before or after the figure
  const written = [...text.matchAll(/(?:\p{L}+\s?)?\p{Sc}|\p{L}+/gu)].map(([part]) => part.replaceAll(/\s/g, ''))
  const isOther = (part: string): boolean => {
    const code = part.replace(/\p{Sc}$/u, '')
    const meant = isCurrency(code) ? [code] : SIGNS[part.toUpperCase()]
    return meant !== undefined && !meant.includes(currency)
  }
  return written.find(isOther) ?? null
}
