/** The sample's load generator: every project again as a lot of its own, hours earlier, with its shares and its history. */

/** `$1` company, `$2` and `$3` the first and last number of the copies. */
const COPIES = 'generate_series($2::int, $3::int) n'
const SHIFT = `n * interval '1 hour'`
const copiedId = (id: string) => `(${id}::bigint - n * 3600000::bigint)::text`

// set aside once: among a hundred thousand copies the firsts would take longer to find than to copy
const FIRSTS = [
  'create temporary table first_projects as select * from projects where company_id = $1',
  'create temporary table first_shares as select * from project_shares where company_id = $1',
  // files are not copied, so neither is what tells of them
  `create temporary table first_events as select e.* from events e join projects p on p.company_id = e.company_id and p.id = e.entity_id
    where e.company_id = $1 and e.topic = 'projects' and e.kind not in ('project.fileAdded', 'project.fileRemoved')`,
]

const PROJECTS = `insert into projects (company_id, id, name, description, client, location, longitude, latitude, start_date, end_date, notes, status, type, vertical, project_manager,
    progress, phase, team, tags, budget, project_phase, fields, fields_text, owner_id, created_at, updated_at, updated_by_name, deleted_at, version, completed_on)
  select $1, ${copiedId('o.id')}, o.name || ', lot ' || n, o.description, o.client, o.location, o.longitude, o.latitude, o.start_date - n / 24, o.end_date - n / 24, o.notes, o.status,
    o.type, o.vertical, o.project_manager, o.progress, o.phase, o.team, o.tags, o.budget, o.project_phase, o.fields, o.fields_text, o.owner_id, o.created_at - ${SHIFT}, o.updated_at - ${SHIFT}, o.updated_by_name,
    o.deleted_at - ${SHIFT}, o.version, o.completed_on - n / 24
  from ${COPIES} cross join first_projects o`

const SHARES = `insert into project_shares (company_id, project_id, user_id, access, shared_at)
  select $1, ${copiedId('s.project_id')}, s.user_id, s.access, s.shared_at - ${SHIFT} from ${COPIES} cross join first_shares s`

const EVENTS = `insert into events (company_id, xid, at, actor_id, actor_name, topic, kind, entity_id, before, after, request_id)
  select $1, e.xid, e.at - ${SHIFT}, e.actor_id, e.actor_name, e.topic, e.kind, ${copiedId('e.entity_id')}, e.before, e.after, e.request_id
  from ${COPIES} cross join first_events e order by n, e.entity_id, e.id`

export const PROJECTS_MULTIPLY = { firsts: FIRSTS, copies: [PROJECTS, SHARES, EVENTS] }

export const PROJECTS_INVARIANTS = [
  `select p.id as "owner is no member" from projects p left join memberships m on m.company_id = p.company_id and m.user_id = p.owner_id where p.company_id = $1 and m.user_id is null limit 1`,
  `select s.project_id as "shared, but not there" from project_shares s left join projects p on p.company_id = s.company_id and p.id = s.project_id where s.company_id = $1 and p.id is null limit 1`,
  `select s.project_id as "shared with its owner" from project_shares s join projects p on p.company_id = s.company_id and p.id = s.project_id and p.owner_id = s.user_id where s.company_id = $1 limit 1`,
  `select id as "progress out of range" from projects where company_id = $1 and progress not between 0 and 100 limit 1`,
  `select id as "there twice" from projects where company_id = $1 group by id having count(*) > 1 limit 1`,
  `select p.id as "never created" from projects p where p.company_id = $1 and not exists
     (select 1 from events e where e.company_id = p.company_id and e.topic = 'projects' and e.entity_id = p.id and e.kind = 'project.created') limit 1`,
]
