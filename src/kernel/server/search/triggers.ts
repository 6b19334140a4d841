/**
 * What a module says about a kind of record so that it can be found, and the triggers that are made of it. They write the record's entry in
 * the transaction of the change itself, whatever statement makes the change, so nobody can forget to.
 */

/** Columns of the record's table are named as the database has them; conditions and expressions call a record `r`. */
export type Searched = {
  table: string
  /** The column of the id, where it is not `id`. */
  id?: string
  /** What it is called: whoever types this means it. */
  title: readonly string[]
  /** What stands beside the title. */
  beside?: readonly string[]
  /** What it can be found by besides. */
  more?: readonly string[]
  /** An instant: of equals the newest comes first. */
  at: string
  /** The condition under which it is there at all: `r.deleted_at is null`. */
  present?: string
  /** The condition under which only its own lists find it. */
  archived?: string
  /** What is added to its points; a match in the title is worth 1. */
  weight?: string
  /** The record it belongs to, which decides who may see it: its kind, and the column with its id. */
  place?: { kind: string; id: string }
  /** Who sees it without seeing all of its kind: columns with a person, and tables with a row for each. */
  seenBy?: {
    people: readonly string[]
    lists?: readonly { table: string; record: string; person: string }[]
  }
}

/** By `module.entity`. */
export type SearchedKinds = Readonly<Record<string, Searched>>

/** Raised when what is made of a declaration changes, so that it is made anew. */
const MAKING = 2

export const fingerprintOf = (declared: Searched): string => JSON.stringify({ making: MAKING, ...declared })

/** What a server that knows more left: its triggers fit its tables, so an older one that starts beside it keeps them. */
export const isNewer = (fingerprint: string): boolean => (JSON.parse(fingerprint) as { making: number }).making > MAKING

/** The table that a kind was made of, whoever declared it. */
export const tableIn = (fingerprint: string): string => (JSON.parse(fingerprint) as Searched).table

export const idOf = (declared: Searched): string => declared.id ?? 'id'

const COLUMNS = 'company_id, kind, id, place_id, words, seen_by, at, weight, archived'
const REPLACED = ['place_id', 'words', 'seen_by', 'at', 'weight', 'archived']
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const joined = (columns: readonly string[] = []) =>
  columns.length === 0 ? "''" : `concat_ws(' ', ${columns.map((column) => `r.${column}`).join(', ')})`

/** The people who see a record, as its entry names them. */
function seenBy(declared: Searched): string {
  const { people = [], lists = [] } = declared.seenBy ?? {}
  const parts = [
    ...people.map((column) => `coalesce(' @' || r.${column}, '')`),
    ...lists.map(
      ({ table, record, person }) =>
        `coalesce((select string_agg(' @' || l.${person}, '' order by l.${person}) from public.${table} l where l.company_id = r.company_id and l.${record} = r.${idOf(declared)}), '')`,
    ),
  ]
  return parts.length === 0 ? "''" : parts.join(' || ')
}

/** Enters the records `r` of a table or a transition table, or what has become of them. */
function entering(kind: string, declared: Searched, from: string): string {
  return `insert into public.search_entries (${COLUMNS})
    select r.company_id, ${quoted(kind)}, r.${idOf(declared)}, ${declared.place ? `r.${declared.place.id}` : 'null'},
      public.search_lines(${joined(declared.title)}, ${joined(declared.beside)}, ${joined(declared.more)}), ${seenBy(declared)}, r.${declared.at}, ${declared.weight ?? '0'}, ${declared.archived ?? 'false'}
    from ${from} r where ${declared.present ?? 'true'}
    on conflict (company_id, kind, id) do update set ${REPLACED}`
}

/** Enters records and tells which words they hold. The vocabulary is told of these later: whoever writes it here keeps everybody waiting who writes one of the same words. */
export function enteringWithWords(kind: string, declared: Searched, from: string): string {
  return `with entered as (${entering(kind, declared, from)} returning company_id, words)
    insert into public.search_word_changes (company_id, kind, brought)
    select company_id, ${quoted(kind)}, ' ' || string_agg(distinct word, ' ') from entered, unnest(public.search_words(words)) word group by company_id`
}

/** Two lines between its parts, so that no name begins as another one. */
const nameOf = (kind: string) => `search__${kind.replaceAll('.', '__').toLowerCase()}_`

/** A function of a trigger and the trigger; both are replaced where they exist. It writes what requests may not. */
function trigger(name: string, table: string, when: string, body: string, names = ''): string[] {
  return [
    `create or replace function public.${name}() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $made$ ${names} begin\n${body}\nreturn null; end $made$`,
    `revoke all on function public.${name}() from public`,
    `create or replace trigger ${name} after ${when} execute function public.${name}()`.replace(
      'TABLE',
      `public.${table}`,
    ),
  ]
}

/** The statements that make a kind of record searchable from now on. */
export function triggersOf(kind: string, declared: Searched): string[] {
  const { table } = declared
  const [id, name] = [idOf(declared), nameOf(kind)]
  const texts = [...declared.title, ...(declared.beside ?? []), ...(declared.more ?? [])]
  const others = [declared.at, declared.place?.id, ...(declared.seenBy?.people ?? [])].filter(
    (one) => one !== undefined,
  )
  const named = [declared.present, declared.archived, declared.weight].flatMap((sql = '') =>
    [...sql.matchAll(/\br\.(\w+)/g)].map(([, column = '']) => column),
  )
  const watched = [...new Set([...texts, ...others, ...named])]
  const differ = (columns: readonly string[]) =>
    columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const mine = (row: string) => `company_id = ${row}.company_id and kind = ${quoted(kind)} and id = ${row}.${id}`
  const written = '(select new.*)'
  return [
    ...trigger(
      `${name}_made`,
      table,
      'insert on TABLE referencing new table as written for each statement',
      `${enteringWithWords(kind, declared, 'written')};`,
    ),
    // row by row: most changes touch nothing that is searched, and those end here
    ...trigger(
      `${name}_changed`,
      table,
      `update on TABLE for each row when (${differ(watched)})`,
      // locked first: what is read afterwards is what others have committed meanwhile
      `select words into was from public.search_entries where ${mine('new')} for update;
      delete from public.search_entries where ${mine('new')} and not (select ${declared.present ?? 'true'} from ${written} r);
      ${entering(kind, declared, written)} returning words into became;
      if was is distinct from became then
        insert into public.search_word_changes (company_id, kind, brought, gone)
        select new.company_id, ${quoted(kind)}, public.search_words_beyond(became, was), public.search_words_beyond(was, became);
      end if;`,
      'declare was text; became text;',
    ),
    ...trigger(
      `${name}_gone`,
      table,
      'delete on TABLE referencing old table as gone for each statement',
      `with left_over as (delete from public.search_entries e using gone g where e.company_id = g.company_id and e.kind = ${quoted(kind)} and e.id = g.${id} returning e.company_id, e.words)
      insert into public.search_word_changes (company_id, kind, gone)
      select company_id, ${quoted(kind)}, ' ' || string_agg(distinct word, ' ') from left_over, unnest(public.search_words(words)) word group by company_id;`,
    ),
    ...(declared.seenBy?.lists ?? []).flatMap((list) =>
      (['insert', 'update', 'delete'] as const).flatMap((verb) =>
        trigger(
          `${name}_${verb}_${list.table}`,
          list.table,
          `${verb} on TABLE referencing ${verb === 'delete' ? 'old' : 'new'} table as touched for each statement`,
          `perform 1 from public.search_entries e where (e.company_id, e.kind, e.id) in (select t.company_id, ${quoted(kind)}, t.${list.record} from touched t) order by e.company_id, e.id for update;
          update public.search_entries e set seen_by = ${seenBy(declared)} from public.${table} r
          where (r.company_id, r.${id}) in (select t.company_id, t.${list.record} from touched t) and e.company_id = r.company_id and e.kind = ${quoted(kind)} and e.id = r.${id};`,
        ),
      ),
    ),
  ]
}

/** What is left of a kind that nobody declares any more. */
export const forgetting = (kind: string): string[] => [
  `do $made$ declare one record; begin
    for one in select p.oid::regprocedure as function from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype and starts_with(p.proname, ${quoted(`${nameOf(kind)}_`)})
    loop execute format('drop function %s cascade', one.function); end loop; end $made$`,
]
