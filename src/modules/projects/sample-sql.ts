/** The sample's load generator: every project again as a lot of its own, hours earlier, with its shares and its history. */

/** `$1` company, `$2` and `$3` the first and last number of the copies. The firsts are told from copies by their names. */
const COPIES = 'generate_series($2::int, $3::int) n'
const FIRSTS = `o.company_id = $1 and o.name !~ ', lot [0-9]+$'`
const SHIFT = `n * interval '1 hour'`
const copiedId = (id: string) => `(${id}::bigint - n * 3600000)::text`

const PROJECTS = `insert into projects (company_id, id, name, description, client, location, longitude, latitude, start_date, end_date, notes, status, type, vertical, project_manager,
    progress, phase, team, tags, budget, project_phase, owner_id, created_at, updated_at, updated_by_name, deleted_at, version)
  select o.company_id, ${copiedId('o.id')}, o.name || ', lot ' || n, o.description, o.client, o.location, o.longitude, o.latitude, o.start_date - n / 24, o.end_date - n / 24, o.notes, o.status,
    o.type, o.vertical, o.project_manager, o.progress, o.phase, o.team, o.tags, o.budget, o.project_phase, o.owner_id, o.created_at - ${SHIFT}, o.updated_at - ${SHIFT}, o.updated_by_name,
    o.deleted_at - ${SHIFT}, o.version
  from projects o cross join ${COPIES} where ${FIRSTS} order by n, o.id`

const SHARES = `insert into project_shares (company_id, project_id, user_id, access, shared_at)
  select s.company_id, ${copiedId('s.project_id')}, s.user_id, s.access, s.shared_at - ${SHIFT}
  from projects o join project_shares s on s.company_id = o.company_id and s.project_id = o.id cross join ${COPIES} where ${FIRSTS} order by n, s.project_id`

// files are not copied, so neither is what tells of them
const EVENTS = `insert into events (company_id, xid, at, actor_id, actor_name, topic, kind, entity_id, before, after, request_id)
  select e.company_id, e.xid, e.at - ${SHIFT}, e.actor_id, e.actor_name, e.topic, e.kind, ${copiedId('e.entity_id')}, e.before, e.after, e.request_id
  from projects o join events e on e.company_id = o.company_id and e.topic = 'projects' and e.entity_id = o.id cross join ${COPIES}
  where ${FIRSTS} and e.kind not in ('project.fileAdded', 'project.fileRemoved') order by n, e.entity_id, e.id`

export const PROJECTS_MULTIPLY = [PROJECTS, SHARES, EVENTS]

export const PROJECTS_INVARIANTS = [
  `select p.id as "owner is no member" from projects p left join memberships m on m.company_id = p.company_id and m.user_id = p.owner_id where p.company_id = $1 and m.user_id is null limit 1`,
  `select s.project_id as "shared, but not there" from project_shares s left join projects p on p.company_id = s.company_id and p.id = s.project_id where s.company_id = $1 and p.id is null limit 1`,
  `select s.project_id as "shared with its owner" from project_shares s join projects p on p.company_id = s.company_id and p.id = s.project_id and p.owner_id = s.user_id where s.company_id = $1 limit 1`,
  `select id as "progress out of range" from projects where company_id = $1 and progress not between 0 and 100 limit 1`,
  `select id as "there twice" from projects where company_id = $1 group by id having count(*) > 1 limit 1`,
  `select p.id as "never created" from projects p where p.company_id = $1 and not exists
     (select 1 from events e where e.company_id = p.company_id and e.topic = 'projects' and e.entity_id = p.id and e.kind = 'project.created') limit 1`,
]
