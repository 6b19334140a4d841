/** Rows of a table as they were at an instant in the past, put together from what they are now and what the events since then say was changed. */
import type { FigureAsk } from './module.ts'

type PastOf = {
  table: string
  /** The module whose events tell of the rows; `entity_id` is the row's id. */
  topic: string
  /** What events may tell of a row, by the names they use; each is a column of the table. */
  fields: readonly string[]
  /** A column of JSON whose parts events tell of as `column.part`. */
  parts?: string
  /** Kinds of events by which a row goes out of sight and comes back. */
  away: readonly (readonly [leaves: string, returns: string])[]
}

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The relation to select from: the table itself now, else its rows as they were. Rows that were made since, or that were away then, are left out; those that went
 * since stand in it as they stood, for as long as they are kept. Only rows with events are put together anew, so the cost follows what has changed.
 */
export function tableAt(
  { table, topic, fields, parts = '', away }: PastOf,
  { ctx, bind, at }: Pick<FigureAsk, 'ctx' | 'bind' | 'at'>,
): string {
  if (at === null) return table
  const company = bind(ctx.companyId)
  const then = `${bind(new Date(at).toISOString())}::timestamptz`
  const prefix = bind(`${parts}.`)
  const since = `from events e cross join lateral jsonb_each(case when jsonb_typeof(e.before) = 'object' then e.before else '{}' end) k
    where e.company_id = ${company} and e.topic = ${bind(topic)} and e.at > ${then} and (k.key = any(${bind(fields)}::text[]) or starts_with(k.key, ${prefix}))`
  // of several changes of one field the first has the value it had before all of them
  const first = `select distinct on (e.entity_id, k.key) e.entity_id, k.key, k.value ${since} order by e.entity_id, k.key, e.id`
  const names = bind(JSON.stringify(Object.fromEntries(fields.map((field) => [field, columnOf(field)]))))
  const merged =
    parts === ''
      ? 'was.fields'
      : `was.fields || jsonb_build_object(${bind(parts)}::text, x.${columnOf(parts)} || was.parts)`
  const pairs = bind(
    JSON.stringify(
      Object.fromEntries(
        away.flatMap(([leaves, returns], place) => [
          [leaves, place],
          [returns, place],
        ]),
      ),
    ),
  )
  const returns = bind(away.map(([, back]) => back))
  return `(with was as materialized (select b.entity_id as id,
        coalesce(jsonb_object_agg(${names}::jsonb ->> b.key, b.value) filter (where not starts_with(b.key, ${prefix})), '{}') as fields,
        coalesce(jsonb_object_agg(substr(b.key, length(${prefix}) + 1), b.value) filter (where starts_with(b.key, ${prefix})), '{}') as parts
      from (${first}) b group by b.entity_id),
    missing as materialized (select f.entity_id as id from (select distinct on (e.entity_id, ${pairs}::jsonb ->> e.kind) e.entity_id, e.kind from events e
      where e.company_id = ${company} and e.topic = ${bind(topic)} and e.at > ${then} and ${pairs}::jsonb ? e.kind order by e.entity_id, ${pairs}::jsonb ->> e.kind, e.id) f where f.kind = any(${returns}::text[]))
    select x.* from ${table} x where x.company_id = ${company} and x.created_at <= ${then} and x.id not in (select id from was) and x.id not in (select id from missing)
    union all
    select r.* from was join ${table} x on x.company_id = ${company} and x.id = was.id and x.created_at <= ${then} and x.id not in (select id from missing) cross join lateral jsonb_populate_record(x, ${merged}) r)`
}
