/** A module the product does not have, with one of everything a module can declare: whatever works for it works for any that is added. */
import { defineModule, type Module } from '../../src/kernel/contract/module.ts'
import { DAYS } from '../../src/kernel/contract/insight.ts'
import { rowsPart } from '../../src/kernel/server/assistant.ts'
import { insightRule } from '../../src/kernel/server/insight.ts'
import type { Guide } from '../../src/kernel/contract/texts.ts'
import { bindServer, type FoundRecord } from '../../src/kernel/server/module.ts'
import type { SampleStep } from '../../src/kernel/server/sample.ts'

/** What the search watches; the records of everything else stand below. */
export const PERMITS_TABLE = ['permits', 'inspectors']
  .map(
    (table) =>
      `create table ${table} (company_id text not null, id text not null, name text not null, made_at timestamptz not null default now(), primary key (company_id, id))`,
  )
  .join(';')

/** Its records. */
export const PERMITS = [
  { id: 'permit-crane', name: 'Crane permit', expires: '2026-11-10' },
  { id: 'permit-road', name: 'Road closure', expires: '2026-11-20' },
] as const

const ROWS = `(values ${PERMITS.map(({ id, name, expires }) => `('${id}', '${name}', date '${expires}')`).join(', ')}) v (id, name, expires)`
const addressOf = (id: string) => `/permit/${id}`
const found = ({ id, name }: (typeof PERMITS)[number]): FoundRecord => ({
  kind: 'permits.permit',
  id,
  title: name,
  detail: 'Permit',
  address: addressOf(id),
  score: 1,
})

export const permits = defineModule({
  id: 'permits',
  title: 'Permits',
  dependsOn: [],
  permissions: {},
  routes: {
    list: {
      path: '/permits',
      title: 'Permits',
      access: 'signedIn',
      query: { q: 'q' },
      nav: { menu: 'Business', section: 'Business', order: 900, icon: 'Gavel' },
    },
  },
  panels: {
    open: {
      on: 'dashboard.home',
      tab: 'openPermits',
      title: 'Open permits',
      order: 95,
      size: 'half',
      firstFor: { engineer: 0 },
      access: 'signedIn',
    },
  },
  entities: {
    permit: {
      label: 'Permit',
      listed: { opens: 'permits.list' },
      fields: { expires: { label: 'Expires', kind: 'date' } },
    },
    // a second noun, which no page lists
    inspector: { label: 'Inspector', fields: { name: { label: 'Name', kind: 'text' } } },
  },
  events: { 'permit.expired': { label: 'Permit expired', of: 'permit', change: 'stage' } },
  notices: { permit_expired: { label: 'A permit expired', audience: 'person', priority: 'high', email: 'off' } },
  figures: {
    open: {
      title: 'Open permits',
      unit: 'count',
      aggregate: 'count',
      better: 'neither',
      rows: 'permits',
      access: 'signedIn',
      changedBy: ['permits'],
      history: false,
      formula: 'Count of permits.',
      widgetFor: { 'senior-engineer': { as: 'figure', column: 1, order: 1 } },
      columns: { expires: { title: 'Expires', kind: 'date' } },
    },
  },
  insightRules: {
    expiredPermits: {
      title: 'Expired permits',
      type: 'alert',
      category: 'permits',
      order: 500,
      params: { days: DAYS(1) },
      facts: { permit: 'record', expires: 'date' },
      figure: 'permits.open',
    },
  },
  calendar: { expiries: { label: 'When permits expire' } },
  grants: { permit: { label: 'Permits' } },
  holdings: { heldPermits: { label: 'Permits in hand' } },
  steps: {
    firstPermit: {
      label: 'Ask for a permit',
      help: 'Authorities take their time.',
      action: 'Ask',
      opens: 'projects.projects',
      access: 'signedIn',
      order: 500,
      minutes: 5,
    },
  },
  threads: { projectPermits: { from: 'project', to: 'permit', label: 'Permits of a project' } },
  assistant: {
    subjects: { permit: { label: 'Permit', by: 'phrase' } },
    nouns: { permit: { label: 'Permits', access: 'signedIn' } },
    answers: { permits: { label: 'Which permits there are' } },
  },
} satisfies Module)

const en = {
  insightRules: {
    expiredPermits: {
      title: 'Expired permits',
      formula: 'Permits that expired {{days}} or more days ago.',
      says: '{{permit}} expired on {{expires}}.',
      days: 'Days ago',
    },
  },
  insightActions: { openPermit: 'Open the permit' },
  answers: {
    permitsAre: 'These are the permits',
    permitIs: '{{permit}} is a permit.',
    permitCount: '{{count}} permits.',
  },
}

/** Its chapter of the guide, as `web.tsx` of a module binds it. */
export const permitsGuide: Record<'en' | 'es' | 'fr', () => Promise<{ guide: Guide }>> = {
  en: async () => ({
    guide: [
      { id: 'expiry', title: 'Permits that expire', text: ['Open a permit to see when it ends.'], opens: 'list' },
    ],
  }),
  es: async () => ({ guide: [] }),
  fr: async () => ({ guide: [] }),
}

/** What it adds to the history of the sample company: one permit, by somebody who has joined by then. */
export const SAMPLE_PERMIT = { id: 'permit-sample', name: 'Scaffold permit' } as const
const permitsSample: SampleStep = {
  name: 'permits',
  plan(player) {
    player.plan(player.until, async () => {
      const [founder] = player.people
      await player.as(founder?.userId ?? '', player.until, async (ctx) => {
        await ctx.client.query('insert into permits (company_id, id, name) values ($1, $2, $3)', [
          ctx.companyId,
          SAMPLE_PERMIT.id,
          SAMPLE_PERMIT.name,
        ])
        await ctx.event('permit.expired', SAMPLE_PERMIT.id, { facts: { expires: null } })
      })
    })
  },
  invariants: [
    'select 1 from companies c where c.company_id = $1 and not exists (select 1 from permits p where p.company_id = c.company_id)',
  ],
}

/** Whom records were given to. */
export const given: { userId: string; ids: readonly string[] }[] = []

const entriesOf = (from: string, to: string) => PERMITS.filter(({ expires }) => expires >= from && expires <= to)

export const permitsServer = bindServer(
  permits,
  {},
  {},
  {
    facts: {
      permit: async (_ctx, ids) =>
        new Map(PERMITS.filter(({ id }) => ids.includes(id)).map(({ id, expires }) => [id, { expires }])),
    },
    search: {
      permit: { table: 'permits', title: ['name'], at: 'made_at' },
      inspector: { table: 'inspectors', title: ['name'], at: 'made_at' },
    },
    findable: [
      {
        kinds: ['permits.permit'],
        sees: () => 'all',
        show: async (_ctx, ids) => PERMITS.filter(({ id }) => ids.includes(id)).map(found),
      },
      {
        kinds: ['permits.inspector'],
        sees: () => 'all',
        show: async (ctx, ids) =>
          (
            await ctx.client.query<{ id: string; title: string; detail: string; address: string }>(
              `select id, name as title, '' as detail, '/inspector/' || id as address from inspectors where company_id = $1 and id = any($2)`,
              [ctx.companyId, ids],
            )
          ).rows,
      },
    ],
    figures: {
      open: {
        rows: () =>
          `select v.id, v.name as title, '/permit/' || v.id as address, 1 as value, null::int as base, v.expires::text as expires from ${ROWS}`,
        sharedBy: () => 'all',
      },
    },
    insightRules: {
      expiredPermits: insightRule<'days'>({
        population: () => 'select 1',
        rows: async ({ today, bind, params }) =>
          `select v.id as key, v.name as record, '/permit/' || v.id as address, null::text as project_id, '' as project, v.expires::timestamptz as since, 3 as rank,
          jsonb_build_object('permit', v.name, 'expires', v.expires::text) as facts from ${ROWS} where v.expires <= '${today}'::date - ${bind(params.days)}::int`,
        actions: ({ address }) => [{ name: 'openPermit', address }],
      }),
    },
    calendar: {
      expiries: {
        days: async (_ctx, { from, to }) =>
          entriesOf(from, to).map(({ id, name, expires }) => ({
            id: `permit-${id}`,
            kind: 'permit',
            name,
            title: `${name} expires`,
            detail: '',
            address: addressOf(id),
            from: expires,
            to: expires,
            done: false,
            critical: false,
            changedAt: 0,
            projectId: '',
            projectName: '',
          })),
        feed: async () =>
          PERMITS.map(({ id, name, expires }) => ({
            uid: `permit-${id}`,
            title: `${name} expires`,
            detail: '',
            address: addressOf(id),
            from: expires,
            to: expires,
            changedAt: 0,
          })),
      },
    },
    grants: {
      permit: {
        find: async () => PERMITS.map(({ id, name }) => ({ id, title: name })),
        give: async (_ctx, userId, ids) => given.push({ userId, ids }) > 0,
      },
    },
    holdings: { heldPermits: { count: async () => PERMITS.length, hand: async () => PERMITS.length } },
    steps: { firstPermit: async () => ({ done: true, says: 'Road permit' }) },
    threads: {
      projectPermits: {
        ahead: async () => PERMITS.map(found),
        back: async () => [],
      },
    },
    assistant: {
      words: { permit: ['permit*', 'permiso*', 'permis'] },
      subjects: {
        permit: {
          open: async (_ctx, id) => {
            const permit = PERMITS.find((one) => one.id === id)
            return permit ? { id, name: permit.name } : null
          },
          idAt: (address) => /^\/permit\/(.+)$/.exec(address)?.[1] ?? null,
        },
      },
      nouns: {
        permit: {
          words: ['permit', 'permits', 'permiso', 'permisos', 'permis'],
          rows: 'permits',
          narrowings: [{ words: ['expired', 'caducad*', 'expire*'], kind: 'due' }],
          whole: false,
          read: async ({ today }, { chosen }) => ({
            head: {
              key: 'permitCount',
              values: { count: PERMITS.filter(({ expires }) => chosen.length === 0 || expires < today).length },
              about: null,
            },
            says: [],
            count: PERMITS.length,
            rows: [],
            address: '/permits',
          }),
        },
      },
      answers: {
        permits: {
          rules: [{ order: 35, when: (has, names) => has('permit') || names['permit'] === true }],
          answer: ({ subject }) =>
            subject?.kind === 'permit'
              ? [{ kind: 'say', key: 'permitIs', values: { permit: subject.name }, about: subject.id }]
              : rowsPart(
                  { key: 'permitsAre', values: {}, about: null },
                  PERMITS.map(({ id, name }) => ({ id, title: name, address: addressOf(id), note: null, about: id })),
                  PERMITS.length,
                ),
        },
      },
    },
    sample: [permitsSample],
    texts: { en, es: { texts: {}, errors: {} }, fr: { texts: {}, errors: {} } },
  },
)
