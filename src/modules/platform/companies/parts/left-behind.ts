import type { CompanyRecord } from './company-record.ts'

type Verticals = Pick<CompanyRecord, 'vertical' | 'verticals'>
export type Counted = { vertical: string; title: string; count: number }

/** What is of a vertical that the company gives up. Where it only works in another one from now on, nothing is left. */
export function leftBehind(before: Verticals, after: Verticals, counts: readonly Counted[]): Counted[] {
  const stays = ({ vertical, verticals }: Verticals) => new Set([vertical, ...verticals])
  const [had, has] = [stays(before), stays(after)]
  return counts.filter(({ vertical }) => had.has(vertical) && !has.has(vertical))
}
