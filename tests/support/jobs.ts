import type { Pool } from 'pg'
import { JOBS_CHANNEL } from '../../src/kernel/server/job-queue.ts'

/** Makes the workers look at once, after a test has changed in the queue what nobody else changes there. */
export async function wakeJobs(owner: Pool): Promise<void> {
  await owner.query(`select pg_notify($1, name || ' 0') from jobs.queue`, [JOBS_CHANNEL])
}
