/** Quantities in the units the person chose. */
import { DEFAULT_SETTINGS } from '../contract/session.ts'
import { type FieldDef, fieldIn } from '../../lib/fields.ts'
import { formatQuantity, fromBase, type Quantity, toBase, unitOf } from '../../lib/units.ts'
import { useKernelText } from './i18n.ts'
import { useSession } from './session.tsx'

/** `const { show } = useUnits(); show(30, 'length')` is "98.4 ft" or "30 m"; values are in SI base units. */
export function useUnits() {
  const { session } = useSession()
  const { language } = useKernelText()
  const system = session?.user.units ?? DEFAULT_SETTINGS.units
  return {
    system,
    symbol: (quantity: Quantity) => unitOf(quantity, system).symbol,
    show: (value: number, quantity: Quantity) => formatQuantity(value, quantity, system, language),
    fromBase: (value: number, quantity: Quantity) => fromBase(value, quantity, system),
    toBase: (value: number, quantity: Quantity) => toBase(value, quantity, system),
    /** A field as this person reads and writes it. */
    field: <F extends FieldDef>(field: F) => fieldIn(field, system),
  }
}
