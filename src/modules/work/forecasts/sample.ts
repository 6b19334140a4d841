/** The sample's forecasts: one when a schedule was drawn up, so that finished projects can be judged by it, and one of how things stand. */
import type { SamplePlayer, SampleStep } from '../../../kernel/server/sample.ts'
import { forecastNow } from './forecasting.ts'
import { NOT_OVER } from '../projects/public.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Those that have changed, and in the end all: a forecast starts on the day it is shown. */
function forecastAll(player: SamplePlayer, at: number, all = false): Promise<void> {
  return player.as('', at, async (ctx) => {
    const { rows } = await ctx.client.query<{ id: string }>(
      `select s.project_id as id from schedules s join projects p on p.company_id = s.company_id and p.id = s.project_id left join schedule_forecasts f on f.company_id = s.company_id and f.project_id = s.project_id and f.latest
        where s.company_id = $1 and p.deleted_at is null and ${NOT_OVER} and (f.revision is distinct from s.revision or $2) order by s.project_id`,
      [ctx.companyId, all],
    )
    for (const { id } of rows) await forecastNow(ctx, id)
  })
}

export const forecastsSample: SampleStep = {
  name: 'forecasts',
  plan(player) {
    // the schedules of a month are drawn up at its end
    for (let month = player.from + 30 * DAY_MS; month < player.until - 3 * DAY_MS; month += 30 * DAY_MS)
      player.plan(month + DAY_MS, () => forecastAll(player, month + DAY_MS))
    player.plan(player.until - HOUR_MS, () => forecastAll(player, player.until - HOUR_MS, true))
  },
  invariants: [
    `select f.project_id as "has two newest forecasts" from schedule_forecasts f where f.company_id = $1 and f.latest group by f.project_id having count(*) > 1 limit 1`,
  ],
}
