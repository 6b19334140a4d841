/** The company's own day in SQL: what `ctx.today` and `ctx.zone` are in code. A transaction knows the zone of its company. */

/** SQL for the day on which an instant lay where the company is; `at` is SQL for a timestamptz. */
export const ownDay = (at: string) => `((${at}) at time zone current_setting('app.zone'))::date`

/** SQL for the instant at which a day of the company begins; `day` is SQL for a date. */
export const startOfOwnDay = (day: string) => `((${day})::timestamp at time zone current_setting('app.zone'))`
