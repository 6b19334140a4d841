/** What the endpoint of a list answers: a page of its rows as they go out. */
import type { Direction } from '../../contract/list.ts'
import type { Total } from '../../contract/paging.ts'
import type { Ctx } from '../context.ts'
import { type List, type Paging, readList } from './list.ts'

/** What `listEndpoints` takes: which page, in which order, with which own fields; everything else narrows the list. */
type Asked<Filter, Sort> = Filter &
  Paging & { total?: boolean; sort: Sort; direction?: Direction | undefined; columns?: string | undefined }

/** `complete` makes of the rows of one page what goes out; a file of the list is given the same function. */
export async function answerList<Row extends object, Filter extends object, Sort extends string, Shown = Row>(
  ctx: Ctx,
  list: List<Row, Filter, Sort>,
  { size, cursor, total = false, sort, direction, columns, ...rest }: Asked<Filter, Sort>,
  complete: (ctx: Ctx, rows: readonly Row[], columns?: string) => readonly Shown[] | Promise<readonly Shown[]>,
): Promise<{ rows: Shown[]; next: string | null; total: Total | undefined }> {
  // what is left is the filter, which the compiler cannot tell of a type that it does not know yet
  const filter = rest as unknown as Filter
  const page = await readList(ctx, list, { filter, sort, direction }, { size, cursor, total })
  return { ...page, rows: [...(await complete(ctx, page.rows, columns))] }
}
