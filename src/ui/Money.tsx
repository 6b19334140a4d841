import { formatMoney } from '../lib/money.ts'
import type { MoneyStyle } from '../lib/money.ts'
import { companyCurrency, numberLocale } from './formats.ts'
import { useUiText } from './use-ui-text.ts'

/** Integer cents as money in the language; a dash when there is no amount. */
export function Money(props: { cents: number | null; format?: MoneyStyle; currency?: string }) {
  const { language } = useUiText()
  return (
    <>
      {props.cents === null
        ? '–'
        : formatMoney(props.cents, numberLocale(language), props.format, props.currency ?? companyCurrency())}
    </>
  )
}
