/** The rows of a schedule in the browser: fetched whole once, then only what has changed, and brought up to date by every answer of ours. */
import type { QueryClient } from '@tanstack/react-query'
import { scheduleApi } from '../api.ts'
import type { Moved } from '../contract.ts'
import { merged, movedRows, NO_ROWS, type Part, type Rows } from './rows.ts'

export const rowsKey = (projectId: string) => [['schedule', 'rows'], projectId] as const

/** What is newer than the rows we have; the whole schedule if there are none. */
export async function fetchRows(client: QueryClient, projectId: string, signal?: AbortSignal): Promise<Rows> {
  const before = client.getQueryData<Rows>(rowsKey(projectId)) ?? NO_ROWS
  const since = before.revision
  const tasks = await everyPage((cursor) => scheduleApi.getTasks.call({ projectId, since, ...cursor }, { signal }))
  const links = await everyPage((cursor) => scheduleApi.getLinks.call({ projectId, since, ...cursor }, { signal }))
  // a change between the two readings is newer than the lower revision, so the next reading brings it again
  return {
    revision: Math.min(tasks.revision, links.revision),
    tasks: merged(before.tasks, {
      rows: [...tasks.rows, ...movedRows(before.tasks, tasks.moved)],
      removed: tasks.removed,
    }),
    links: merged(before.links, links),
  }
}

async function everyPage<R>(
  read: (cursor: {
    cursor?: string
  }) => Promise<{ rows: R[]; moved?: Moved[]; removed: string[]; next: string | null; revision: number }>,
): Promise<Part<R> & { moved: Moved[]; revision: number }> {
  const [rows, moved, removed]: [R[], Moved[], string[]] = [[], [], []]
  let revision: number | null = null
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(cursor === undefined ? {} : { cursor })
    rows.push(...page.rows)
    moved.push(...(page.moved ?? []))
    removed.push(...page.removed)
    // the first answer says up to where the reading is sure to be complete
    revision ??= page.revision
    cursor = page.next
  }
  return { rows, moved, removed, revision: revision ?? 0 }
}
