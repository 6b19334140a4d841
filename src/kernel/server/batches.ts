/** Rows that change or go by the thousand do so a part at a time: no statement locks, or has to undo, more than a part. */

export const ROWS_AT_ONCE = 1_000

/** Repeats a step that touches at most so many rows until it finds fewer; how many there were in all. */
export async function inBatches(
  step: (atMost: number) => Promise<{ rowCount: number | null }>,
  atMost = ROWS_AT_ONCE,
): Promise<number> {
  for (let all = 0; ;) {
    const { rowCount } = await step(atMost)
    all += rowCount ?? 0
    if ((rowCount ?? 0) < atMost) return all
  }
}

/** Removes the rows of a table for which a condition holds. */
export async function deleteInBatches(
  owner: { query(text: string, values: unknown[]): Promise<{ rowCount: number | null }> },
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<number> {
  return inBatches((atMost) =>
    owner.query(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${atMost}))`,
      [...values],
    ),
  )
}
