import { boolean, doublePrecision, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../../kernel/server/database/columns.ts'
import { companies } from '../../platform/companies/schema.ts'

/** The last good forecast of a place, and how the last attempt to get a newer one ended. */
export const weatherForecasts = pgTable(
  'weather_forecasts',
  {
    companyId: companyId(),
    /** Latitude and longitude to a hundredth of a degree: `39.74,-104.99`. */
    place: text('place').notNull(),
    /** When the provider was last asked; whoever moves it on is the one who asks. */
    askedAt: instant('asked_at').notNull(),
    /** When that question was answered or given up. */
    answeredAt: instant('answered_at'),
    /** Why it brought nothing; null when it did. */
    problem: text('problem'),
    fetchedAt: instant('fetched_at'),
    /** Time zone and figures per day, as they were understood. */
    body: jsonb('body'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.place] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
    index('weather_forecasts_asked').on(t.askedAt),
  ],
)

/** Where a company departs from the limits that come with the product. */
export const weatherRules = pgTable(
  'weather_rules',
  {
    companyId: companyId(),
    rule: text('rule').notNull(),
    on: boolean('is_on').notNull(),
    limit: doublePrecision('limit_value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.rule] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
  ],
)

/** The last check of the provider that somebody of the company asked for. */
export const weatherChecks = pgTable(
  'weather_checks',
  {
    companyId: companyId(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** What the provider answered, as it is shown. */
    outcome: jsonb('outcome'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }).onDelete('cascade'),
  ],
)
