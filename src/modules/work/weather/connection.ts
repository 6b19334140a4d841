/** Whether the provider of the forecast can be reached, as the last question to it went: a forecast of a place, or a check that somebody asked for. */
import type { ConnectionSource } from '../../../kernel/server/connection.ts'
import { WEATHER_FLAG } from './rules.ts'
import { baseOf, providerOf } from './settings.service.ts'

type Try = { at: number; problem: string | null }

export const weatherConnection: ConnectionSource = {
  label: 'Weather forecast',
  async look(ctx) {
    const settings = await providerOf(ctx.services)
    const provider = new URL(baseOf(settings)).host
    const off = !settings.on ? 'installation' : ctx.holder.flags?.includes(WEATHER_FLAG) ? null : 'flag'
    if (off) return { state: 'off', provider, triedAt: null, lastError: null, offBecause: `connectionOff.${off}` }
    const { rows } = await ctx.client.query<Try>(
      `select (extract(epoch from t.answered_at) * 1000)::float8 as at, t.problem from (
         (select answered_at, problem from weather_forecasts where company_id = $1 and answered_at is not null order by answered_at desc limit 1)
         union all
         (select answered_at, problem from weather_forecasts where company_id = $1 and answered_at is not null and problem is not null order by answered_at desc limit 1)
         union all
         (select answered_at, outcome->>'problem' from weather_checks where company_id = $1 and answered_at is not null)
       ) t order by t.answered_at desc`,
      [ctx.companyId],
    )
    const [last] = rows
    if (!last) return { state: 'untried', provider, triedAt: null, lastError: null, offBecause: null }
    const failed = rows.find(({ problem }) => problem !== null)
    return {
      state: last.problem === null ? 'ok' : 'failed',
      provider,
      triedAt: last.at,
      lastError: failed ? { at: failed.at, key: `problems.${failed.problem}` } : null,
      offBecause: null,
    }
  },
}
