/** The order of a list as its address says it: `name`, and `-name` from the last. */
import type { Sort } from '../../../ui/data-table-types.ts'

/** An order that the list has not is the view's: anybody can write an address. */
export function readOrder(sorts: readonly string[], order: string | undefined): Sort | undefined {
  const key = sorts.find((one) => one === order?.replace(/^-/, ''))
  return key === undefined ? undefined : { key, direction: order?.startsWith('-') ? 'desc' : 'asc' }
}
export const writeOrder = ({ key, direction }: Sort): string => (direction === 'desc' ? `-${key}` : key)
