/**
 * Tells the vocabulary which words changes have brought and taken away. Changes leave a note of their words and go on (`triggers.ts`); one server reads
 * the notes, a few at a time, so that nobody who saves a record waits for somebody else who writes the same words.
 */
import type { Pool } from 'pg'
import type { LiveHub } from '../live.ts'
import type { Log } from '../log.ts'
import { inOne } from './prepare.ts'
import { LOCKS } from '../database/lock-numbers.ts'

/** Notes read at once; one may hold the words of a whole import. */
const AT_ONCE = 200
/** New words looked up at once. The index holds every word that is asked for against every record it finds: sixty thousand at once take minutes. */
const WORDS_AT_ONCE = 500
/** Looks by itself for what was changed without an event, or committed long after it. */
const LOOK_EVERY_MS = 30_000
type Word = { company: string; kind: string; word: string }
type Note = { company: string; kind: string; brought: string; gone: string }

const TAKE = `delete from search_word_changes where ctid = any(array(select ctid from search_word_changes limit ${AT_ONCE}))
  returning company_id as company, kind, brought, gone`

const WORDS = `select distinct n.company_id, n.kind, word collate "C" as word from unnest($1::text[], $2::text[], $3::text[]) n (company_id, kind, words), unnest(public.search_words(n.words)) word`
/** In the collation of the index: by another one every entry is read for each word. */
const markOf = (name: string) => `(${name}.company_id || '/' || ${name}.kind || '/' || ${name}.word) collate "default"`
const MARKS = 'public.search_marks(e.company_id, e.kind, e.words, e.seen_by)'

/** Words of the notes that the vocabulary does not hold yet. */
const UNKNOWN = `select b.company_id as company, b.kind, b.word from (${WORDS}) b
  where not exists (select 1 from search_vocabulary v where v.company_id = b.company_id and v.kind = b.kind and v.word = b.word)`

/** What a note says is asked of the entries again, so it does not matter in which order notes are read. New words are looked up some at a time. */
const LEARN = `
  with unknown as materialized (select u.company_id, u.kind, u.word collate "C" as word from unnest($1::text[], $2::text[], $3::text[]) u (company_id, kind, word)),
  held as materialized (
    select e.company_id, e.kind, e.words from search_entries e where ${MARKS} && array(select ${markOf('u')} from unknown u)
  )
  insert into search_vocabulary (company_id, kind, word)
  select company_id, kind, word from unknown
  intersect select h.company_id, h.kind, word collate "C" from held h, unnest(public.search_words(h.words)) word
  on conflict do nothing`

/** Words that are gone from one record may stand in many others: each is looked up by itself, and none of those is read. */
const FORGET = `
  with gone as materialized (${WORDS})
  delete from search_vocabulary v using gone g where v.company_id = g.company_id and v.kind = g.kind and v.word = g.word
    and not exists (select 1 from search_entries e where ${MARKS} && array[${markOf('g')}])`

/** Reads what there is; the answer is how many notes there were. Where another server is at it, none. */
export async function noteWords(owner: Pool, goOn: () => boolean = () => true): Promise<number> {
  let all = 0
  while (goOn()) {
    const notes = await noteSome(owner)
    all += notes
    if (notes < AT_ONCE) break
  }
  return all
}

async function noteSome(owner: Pool): Promise<number> {
  const client = await owner.connect()
  let notes = 0
  try {
    await inOne(client, async () => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
        LOCKS.vocabulary,
      ])
      if (!rows[0]?.mine) return
      const { rows: taken } = await client.query<Note>(TAKE)
      notes = taken.length
      if (notes === 0) return
      // a word is looked up in the index of words, however small the table seems
      await client.query('set local enable_seqscan = off')
      const valuesOf = (told: readonly Note[], words: 'brought' | 'gone') => [
        told.map(({ company }) => company),
        told.map(({ kind }) => kind),
        told.map((note) => note[words]),
      ]
      const { rows: unknown } = await client.query<Word>(UNKNOWN, valuesOf(taken, 'brought'))
      const gone = taken.filter((note) => note.gone !== '')
      // what is still to be sorted into the index would be read from end to end each time
      if (gone.length > 0 || unknown.length > WORDS_AT_ONCE)
        await client.query(`select gin_clean_pending_list('search_entries_marks')`)
      for (let first = 0; first < unknown.length; first += WORDS_AT_ONCE) {
        const some = unknown.slice(first, first + WORDS_AT_ONCE)
        await client.query(LEARN, [
          some.map(({ company }) => company),
          some.map(({ kind }) => kind),
          some.map(({ word }) => word),
        ])
      }
      if (gone.length === 0) return
      await client.query(FORGET, valuesOf(gone, 'gone'))
    })
  } finally {
    client.release()
  }
  return notes
}

/** Runs beside everything else; stopping waits for the notes that are being read. */
export function startNotingWords(owner: Pool, live: Pick<LiveHub, 'onAnyChange'>, log: Log): { stop(): Promise<void> } {
  let wanted = false
  let stopped = false
  let running: Promise<void> | null = null
  const look = () => {
    if (stopped) return
    wanted = true
    running ??= drain()
      .catch((error: unknown) => log.warn('noting words for the search', { error }))
      .finally(() => {
        running = null
        // told while the last look ended
        if (wanted && !stopped) look()
      })
  }
  const drain = async () => {
    while (wanted && !stopped) {
      wanted = false
      await noteWords(owner, () => !stopped)
    }
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const leave = live.onAnyChange(look)
  look()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      leave()
      await running
    },
  }
}
