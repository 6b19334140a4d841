/** The sample's load generator: the schedule of every copied project, hours earlier as the project itself. */
import { PLAN_COLUMNS, plansOf } from './plans-sql.ts'

/** `$1` company, `$2` and `$3` the first and last number of the copies. */
const COPIES = 'generate_series($2::int, $3::int) n'
const SHIFT = `n * interval '1 hour'`
const MINUTES = 'n * 60'
const project = (id: string) => `(${id}::bigint - n * 3600000::bigint)::text`
const copied = (id: string) => `${id} || '-' || n`

/** What may happen goes with the copied task. */
const RISKS = `(select coalesce(jsonb_agg(risk || jsonb_build_object('taskId', ${copied("(risk->>'taskId')")}) order by at), '[]') from jsonb_array_elements(o.risks) with ordinality as r (risk, at))`

const FIRSTS = ['tasks', 'task_outlooks', 'task_links', 'task_assignments', 'schedules'].map(
  (table) => `create temporary table first_${table} as select * from ${table} where company_id = $1`,
)

const SCHEDULES = `insert into schedules (company_id, project_id, start_at, finish_by, data_date, calendar_id, risks, finish_at, revision, updated_at, updated_by_name)
  select $1, ${project('o.project_id')}, o.start_at - ${MINUTES}, o.finish_by - ${MINUTES}, o.data_date - ${MINUTES}, o.calendar_id, ${RISKS}, o.finish_at - ${MINUTES}, o.revision, o.updated_at - ${SHIFT}, o.updated_by_name
  from ${COPIES} cross join first_schedules o`

const TASKS = `insert into tasks (company_id, project_id, id, parent_id, rank, name, notes, stage, milestone, duration, effort, optimistic, pessimistic, calendar_id, "constraint", constraint_at, deadline, actual_start, actual_finish,
    percent, remaining, priority, budget, actual_cost, fields, activity_id, wbs_code, imported, summary, start_at, finish_at, late_start, late_finish, total_float, free_float, critical, revision, created_at, updated_at, updated_by_name, assigned, expected_on)
  select $1, ${project('o.project_id')}, ${copied('o.id')}, ${copied('o.parent_id')}, o.rank, o.name, o.notes, o.stage, o.milestone, o.duration, o.effort, o.optimistic, o.pessimistic, o.calendar_id, o."constraint",
    o.constraint_at - ${MINUTES}, o.deadline - ${MINUTES}, o.actual_start - ${MINUTES}, o.actual_finish - ${MINUTES}, o.percent, o.remaining, o.priority, o.budget, o.actual_cost, o.fields, o.activity_id, o.wbs_code, o.imported, o.summary,
    o.start_at - ${MINUTES}, o.finish_at - ${MINUTES}, o.late_start - ${MINUTES}, o.late_finish - ${MINUTES}, o.total_float, o.free_float, o.critical, o.revision, o.created_at - ${SHIFT}, o.updated_at - ${SHIFT}, o.updated_by_name, o.assigned, o.expected_on
  from ${COPIES} cross join first_tasks o`

const OUTLOOKS = `insert into task_outlooks (company_id, project_id, task_id, start_at, finish_at)
  select $1, ${project('o.project_id')}, ${copied('o.task_id')}, o.start_at - ${MINUTES}, o.finish_at - ${MINUTES} from ${COPIES} cross join first_task_outlooks o`

const LINKS = `insert into task_links (company_id, project_id, id, from_id, to_id, type, lag, elapsed, revision)
  select $1, ${project('o.project_id')}, ${copied('o.id')}, ${copied('o.from_id')}, ${copied('o.to_id')}, o.type, o.lag, o.elapsed, o.revision from ${COPIES} cross join first_task_links o`

const ASSIGNMENTS = `insert into task_assignments (company_id, project_id, task_id, resource_id, units)
  select $1, ${project('o.project_id')}, ${copied('o.task_id')}, o.resource_id, o.units from ${COPIES} cross join first_task_assignments o`

/** As whoever changes a schedule keeps it with the project. */
const PLANS = `update projects p set ${PLAN_COLUMNS.map((column) => `${column} = q.${column}`).join(', ')}, plan_on = (select max(o.plan_on) from projects o where o.company_id = $1) from (${plansOf('t.company_id = $1')}) q
  where p.company_id = $1 and p.id = q.project_id and p.plan_progress is null and $2::int <= $3::int`

export const SCHEDULE_MULTIPLY = { firsts: FIRSTS, copies: [SCHEDULES, TASKS, OUTLOOKS, LINKS, ASSIGNMENTS, PLANS] }

export const SCHEDULE_INVARIANTS = [
  `select p.id as "kept otherwise than its tasks are" from projects p left join (${plansOf('t.company_id = $1')}) q on q.project_id = p.id where p.company_id = $1
     and ((p.plan_start, p.plan_progress, p.work_started, p.work_finished) is distinct from (q.plan_start, q.plan_progress, q.work_started, q.work_finished)
       or p.plan_finish < q.plan_finish or (p.plan_finish is null) <> (q.plan_finish is null)) limit 1`,
  `select t.id as "finishes before it starts" from tasks t where t.company_id = $1 and t.finish_at < t.start_at limit 1`,
  `select t.id as "has parts and is no summary" from tasks t where t.company_id = $1 and not t.summary and t.deleted_at is null and exists (select 1 from tasks c where c.company_id = t.company_id and c.project_id = t.project_id and c.parent_id = t.id and c.deleted_at is null) limit 1`,
  `select l.id as "starts before what it waits for has finished" from task_links l join tasks a on a.company_id = l.company_id and a.id = l.from_id join tasks b on b.company_id = l.company_id and b.id = l.to_id
     where l.company_id = $1 and l.deleted_at is null and l.type = 'FS' and l.lag >= 0 and b.actual_start is null and b.start_at < a.finish_at limit 1`,
  `select s.project_id as "scheduled, but without tasks" from schedules s where s.company_id = $1 and not exists (select 1 from tasks t where t.company_id = s.company_id and t.project_id = s.project_id) limit 1`,
]
