/** Lists are paged by keyset: a page deep in the list costs what the first one costs. */
import { z } from 'zod'

export const PAGE_SIZE_DEFAULT = 50
export const PAGE_SIZE_MAX = 100
/** A total is counted up to this many rows, then reads "more than 10,000". */
export const TOTAL_CAP = 10_000

export const pageInput = {
  size: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
  /** `next` of the page before; opaque. */
  cursor: z.string().max(1000).optional(),
  /** Count the whole list too; costs more than the page itself. */
  total: z.boolean().default(false),
}

const totalShape = z.object({ count: z.number().int(), capped: z.boolean() })
export type Total = z.infer<typeof totalShape>

export function pageOf<R extends z.ZodType>(row: R) {
  return z.object({ rows: z.array(row), next: z.string().nullable(), total: totalShape.optional() })
}
