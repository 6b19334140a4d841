/** Adds a noun to the manifest of its module. */
import type { Module } from '../../src/kernel/contract/module.ts'
import { manifests } from '../../src/modules/all.manifests.ts'
import { addImport, insert, type Place, valueAt } from './insert.ts'
import { kebab, literal, noticeOf, type Noun, pascal } from './names.ts'
import type { Source } from './source.ts'
import { wordsOf } from './words.ts'

/** Where pages of an area stand in menus and in the search, until somebody says otherwise in the manifest. */
const PLACES: Readonly<Record<string, { menu: string; section: string; category: string }>> = {
  platform: { menu: 'Admin', section: 'Administration', category: 'Administration' },
  process: { menu: 'Tools & AI', section: 'Workflow Management', category: 'Workflow Management' },
  parties: { menu: 'Business', section: 'Business', category: 'Business Management' },
  work: { menu: 'Business', section: 'Project Management & Operations', category: 'Project Management' },
  sales: { menu: 'Business', section: 'Sales & Business Development', category: 'Sales & Business Development' },
  people: { menu: 'Business', section: 'Business', category: 'HR Features' },
  engineering: { menu: 'Tools & AI', section: 'Tools & AI', category: 'Tools & Engineering' },
  money: { menu: 'Accounting', section: 'Accounting & Finance', category: 'Accounting & Finance' },
  field: { menu: 'Business', section: 'Project Management & Operations', category: 'Business' },
  insight: { menu: 'Tools & AI', section: 'Analytics & Reports', category: 'Analytics & Reports' },
}
/** Places in a menu are so far apart that others fit between. */
const STEP = 10

const declared: readonly Module[] = manifests
const nextAfter = (first: number, taken: readonly number[]) => Math.max(first - STEP, ...taken) + STEP
/** The next place in a menu that nobody has. */
const nextOrder = (section: string) =>
  nextAfter(
    100,
    declared.flatMap(({ routes }) =>
      Object.values(routes).flatMap(({ nav }) => (nav?.section === section ? [nav.order] : [])),
    ),
  )
const ruleOrders = declared.flatMap(({ insightRules = {} }) => Object.values(insightRules).map(({ order }) => order))
const panelOrders = declared.flatMap(({ panels = {} }) =>
  Object.values(panels).flatMap(({ on, order }) => (on === 'dashboard.home' ? [order] : [])),
)

/** A manifest with what a noun declares. */
export function inManifest(text: string, noun: Noun, source: Source | null): string {
  const { area, module, one, many, phrases } = noun
  const Many = pascal(many)
  const words = wordsOf(noun, 'en')
  const { menu, section, category } = PLACES[area] ?? { menu: 'Business', section: 'Business', category: 'Business' }
  const order = nextOrder(section)
  const view = { permission: `${many}.view` }
  const place: Place = { call: 'defineModule', argument: 0 }
  const into = (part: string, entries: Readonly<Record<string, unknown>>) => (before: string) =>
    insert(
      before,
      place,
      [part],
      Object.entries(entries)
        .map(([key, value]) => `${/^\w+$/.test(key) ? key : `'${key}'`}: ${literal(value)}`)
        .join(',\n'),
    )
  const uses = ['companies', 'fields', 'notifications', 'search', ...(source ? [source.module] : [])]
  const needed = uses.filter((id) => id !== module && !valueAt(text, place, 'dependsOn')?.includes(`'${id}'`))
  const depending = needed.reduce((before, id) => insert(before, place, ['dependsOn'], `'${id}'`), text)
  const list = insert(
    addImport(depending, `import { LIST_QUERY } from '../../../kernel/contract/list.ts'`),
    place,
    ['routes'],
    `${many}: {
      path: '/${kebab(many)}',
      title: ${literal(words.routes[0])},
      access: ${literal(view)},
      query: { ...LIST_QUERY, action: { as: 'action', oneOf: ['new'] } },
      nav: ${literal({ menu, section, order, icon: 'Article' })},
      search: ${literal({ category, description: words.feature.description, keywords: words.feature.keywords })},
    }`,
  )
  return [
    into('routes', { [one]: { path: `/${kebab(many)}/$${one}Id`, title: words.routes[1], access: view } }),
    into('customFields', { [one]: { label: pascal(phrases.en.one) } }),
    into('permissions', {
      [`${many}.view`]: { label: words.permissions.view, roles: ['user', 'accounting', 'hr'] },
      [`${many}.edit`]: { label: words.permissions.edit, roles: ['user'] },
    }),
    into('quickCreate', {
      [`new${pascal(one)}`]: {
        label: `New ${phrases.en.one}`,
        opens: many,
        query: { action: 'new' },
        access: { permission: `${many}.edit` },
        order,
      },
    }),
    into('entities', {
      [one]: {
        label: pascal(phrases.en.one),
        opens: { route: one, param: `${one}Id` },
        listed: { opens: `${module}.${many}` },
        fields: {
          name: { label: 'Name', kind: 'text' },
          status: { label: 'Status', kind: 'state', values: ['active', 'onHold'] },
          owner: { label: 'Owner', kind: 'person' },
          due: { label: 'Due', kind: 'date' },
        },
      },
    }),
    into('events', {
      [`${one}.created`]: { label: words.events.created, of: one, change: 'created' },
      [`${one}.updated`]: { label: words.events.updated, of: one, change: 'updated' },
      [`${one}.assigned`]: { label: words.events.assigned, of: one, change: 'updated' },
      [`${one}.removed`]: { label: words.events.removed, of: one, change: 'removed' },
      [`${one}.restored`]: { label: words.events.restored, of: one, change: 'restored' },
      [`${one}View.saved`]: { label: words.view.saved },
      [`${one}View.removed`]: { label: words.view.removed },
      [`${one}List.exported`]: { label: words.exported },
    }),
    into('notices', {
      [noticeOf(noun)]: {
        label: words.notice.label,
        audience: 'person',
        priority: 'medium',
        email: 'now',
        opens: words.quiet.open,
      },
    }),
    into('calendar', { [`${one}Dates`]: { label: words.due.label } }),
    ...(source
      ? [
          into('threads', {
            [source.thread]: { from: source.tokens['from'], to: one, label: `${words.routes[0]}: ${source.said.en}` },
          }),
        ]
      : []),
    into('panels', {
      [`active${Many}`]: {
        on: 'dashboard.home',
        tab: `active${Many}`,
        title: words.active.title,
        order: nextAfter(100, panelOrders),
        size: 'half',
        access: view,
      },
    }),
    into('figures', {
      [`active${Many}`]: {
        title: words.active.title,
        unit: 'count',
        aggregate: 'count',
        better: 'neither',
        rows: phrases.en.many,
        access: view,
        changedBy: [module],
        history: false,
        list: { opens: `${module}.${many}`, params: { view: 'active' } },
        formula: words.active.formula,
        columns: { changedOn: { title: words.changedOn, kind: 'date' } },
      },
    }),
    (before: string) =>
      insert(
        addImport(before, `import { DAYS } from '../../../kernel/contract/insight.ts'`),
        place,
        ['insightRules'],
        `quiet${Many}: {
          title: ${literal(words.quiet.title)},
          type: 'alert',
          category: '${module}',
          order: ${nextAfter(500, ruleOrders)},
          params: { days: DAYS(30) },
          facts: { record: 'record' },
          figure: '${module}.active${Many}',
        }`,
      ),
    (before: string) =>
      insert(
        before,
        place,
        ['assistant', 'subjects'],
        `${one}: ${literal({ label: pascal(phrases.en.one), by: 'phrase' })}`,
      ),
    (before: string) =>
      insert(
        before,
        place,
        ['assistant', 'nouns'],
        `${one}: ${literal({ label: pascal(phrases.en.many), access: view })}`,
      ),
  ].reduce((before, change) => change(before), list)
}
