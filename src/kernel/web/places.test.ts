import { describe, expect, it } from 'vitest'
import { defineModule, type FrameModule } from '../contract/module.ts'
import { mayPass } from '../contract/session.ts'
import {
  bannerOf,
  currentPlace,
  menusOf,
  navEntries,
  quickAccessEntries,
  quickEntries,
  railStands,
  resumeAddress,
  sectionsOf,
  verticalPlaces,
} from './places.ts'

const english = (_address: string, fallback: string) => fallback

const kiln = defineModule({
  id: 'kiln',
  title: 'Kilns',
  dependsOn: [],
  permissions: {
    'kilns.fire': { label: 'Fire a kiln', roles: ['potter'] },
    'menus.craft': { label: 'See the Craft menu', roles: ['potter', 'glazer'] },
  },
  menus: { Craft: { access: { permission: 'menus.craft' } } },
  routes: {
    kilns: {
      path: '/kilns',
      title: 'Kilns',
      access: 'signedIn',
      nav: { menu: 'Craft', section: 'Tools & AI', order: 20, icon: 'kiln' },
    },
    firing: {
      path: '/firing',
      title: 'Firing',
      access: { permission: 'kilns.fire' },
      nav: { menu: 'Craft', section: 'Craft', order: 10, icon: 'kiln', button: 'reports' },
    },
  },
  quickCreate: {
    newFiring: {
      label: 'New firing',
      opens: 'firing',
      query: { action: 'new' },
      access: { permission: 'kilns.fire' },
      order: 5,
    },
    lost: { label: 'Leads nowhere', opens: 'gone', access: 'signedIn', order: 6 },
  },
  quickAccess: { advice: { label: 'Kiln advice', opens: 'kilns', access: 'signedIn', order: 1 } },
  banner: { text: 'Glaze templates', button: 'Try Now', opens: 'kilns' },
  events: {},
})

function shownTo(role: string, modules: readonly FrameModule[]) {
  const may = (access: Parameters<typeof mayPass>[0]) => mayPass(access, { role }, modules)
  const entries = navEntries(modules, english).filter((entry) => may(entry.access))
  return {
    menus: menusOf(entries, modules, ['Admin'], may).map(
      ([menu, found]) => `${menu}: ${found.map(({ title }) => title).join(', ')}`,
    ),
    sections: sectionsOf(entries, ['Core', 'Tools & AI']).map(
      ([section, found]) => `${section}: ${found.map(({ title }) => title).join(', ')}`,
    ),
    buttons: entries.flatMap(({ button, path }) => (button ? [`${button} ${path}`] : [])),
    create: quickEntries(modules, english)
      .filter((entry) => may(entry.access))
      .map(({ label, address }) => `${label} ${address}`),
    access: quickAccessEntries(modules, english).map(({ label, address }) => `${label} ${address}`),
    banner: bannerOf(modules, english)?.address ?? null,
  }
}

describe('a module that is added', () => {
  it('appears in menus, drawer, buttons, quick-create, quick access and banner by its manifest alone', () => {
    expect(shownTo('potter', [kiln])).toEqual({
      menus: ['Craft: Firing, Kilns'],
      sections: ['Tools & AI: Kilns', 'Craft: Firing'],
      buttons: ['reports /firing'],
      create: ['New firing /firing?action=new'],
      access: ['Kiln advice /kilns'],
      banner: '/kilns',
    })
  })

  it('shows nobody what they may not open, and no menu that is not theirs', () => {
    expect(shownTo('glazer', [kiln])).toMatchObject({
      menus: ['Craft: Kilns'],
      sections: ['Tools & AI: Kilns'],
      buttons: [],
      create: [],
    })
    expect(shownTo('user', [kiln])).toMatchObject({
      menus: [],
      sections: ['Tools & AI: Kilns'],
      buttons: [],
      create: [],
    })
  })

  it('leaves no trace when it is gone, and an entry whose target does not exist is not shown', () => {
    expect(shownTo('admin', [])).toEqual({ menus: [], sections: [], buttons: [], create: [], access: [], banner: null })
    expect(shownTo('admin', [kiln]).create).toEqual(['New firing /firing?action=new'])
  })
})

describe('the navigation of a vertical', () => {
  const words = (en: string) => ({ en, es: en, fr: en })
  const link = (en: string, path: `/${string}`) => ({ label: words(en), path })
  const pottery = defineModule({
    id: 'pottery',
    title: 'Pottery',
    dependsOn: [],
    permissions: {
      'pots.make': { label: 'Make pots', roles: ['potter'] },
      'books.read': { label: 'Read the books', roles: ['owner'] },
    },
    routes: {
      pots: {
        path: '/pots',
        title: 'Pots',
        access: 'signedIn',
        query: { action: 'action' },
        views: { '/start': {}, '/pots/new': { action: 'new-pot' }, '/pots/fired': { action: 'fired' } },
        aliases: ['/jars'],
      },
      pot: { path: '/pot/$potId', title: 'Pot', access: 'signedIn' },
      books: { path: '/books', title: 'Books', access: { permission: 'books.read' }, query: { tab: 'tab' } },
    },
    quickCreate: {
      newPot: {
        label: 'New pot',
        opens: 'pots',
        query: { action: 'new-pot' },
        access: { permission: 'pots.make' },
        order: 1,
      },
    },
    events: {},
  })
  const navigation = {
    tabs: [link('Start', '/start'), link('Pots', '/pots'), link('Glazes', '/glazes'), link('Books', '/books')],
    quickActions: [link('New pot', '/pots/new'), link('Order clay', '/clay')],
    rail: [
      { ...link('Pots', '/pots'), children: [link('Fired', '/pots/fired'), link('Broken', '/shards')] },
      { ...link('Shop', '/shop'), children: [link('Till', '/till')] },
    ],
  }
  const english = ({ en }: { en: string }) => en
  const forRole = (role: string) =>
    verticalPlaces(navigation, [pottery], (access) => mayPass(access, { role }, [pottery]), english)
  const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label).join(', ')

  it('shows what is answered by a route, a view or an alias and what the person may open; the rest is left out', () => {
    const potter = forRole('potter')
    expect([
      labels(potter.tabs),
      labels(potter.quickActions),
      potter.rail.map((group) => `${group.label}: ${labels(group.places)}`),
    ]).toEqual(['Start, Pots', 'New pot', ['Pots: Fired']])
    expect(labels(forRole('owner').tabs)).toBe('Start, Pots, Books')
    expect(
      labels(verticalPlaces({ ...navigation, tabs: [link('Jars', '/jars')] }, [pottery], () => true, english).tabs),
    ).toBe('Jars')
  })

  it('hides an entry that makes something from those who may not make it', () => {
    expect(labels(forRole('owner').quickActions)).toBe('')
  })

  it('has a rail from two places on that are no tabs', () => {
    expect(railStands(forRole('potter'))).toBe(true)
    expect(railStands(forRole('owner'))).toBe(false)
  })

  it.each([
    ['/start', '', 'Start'],
    ['/pots', '', 'Pots'],
    ['/pots/fired', '', 'Pots'],
    ['/pot/7', '', 'Pots'],
    ['/books', '?tab=2', 'Books'],
    ['/elsewhere', '', undefined],
  ])('marks the tab of %s%s: %s', (path, query, expected) => {
    const moduleId = path === '/elsewhere' ? 'other' : 'pottery'
    expect(
      currentPlace(verticalPlaces(navigation, [pottery], () => true, english).tabs, { path, query, moduleId })?.label,
    ).toBe(expected)
  })

  it('tells two tabs of one page apart by what they ask for', () => {
    const tabs = verticalPlaces(
      { ...navigation, tabs: [link('Books', '/books'), link('Wages', '/books?tab=wages')] },
      [pottery],
      () => true,
      english,
    ).tabs
    expect([
      currentPlace(tabs, { path: '/books', query: '?tab=wages' })?.label,
      currentPlace(tabs, { path: '/books', query: '?tab=tax' })?.label,
    ]).toEqual(['Wages', 'Books'])
  })
})

it('a restored installation is resumed at the panel that says so, wherever it stands', () => {
  const panel = { on: 'kiln.kilns', tab: 'furnace', title: 'Furnace', order: 1, access: 'platform' } as const
  const route = { path: '/kilns', title: 'Kilns', access: 'signedIn', query: { openTab: 'openTab' } } as const
  const modules = (panels: FrameModule['panels']): FrameModule[] => [{ ...kiln, routes: { kilns: route }, panels }]
  expect(resumeAddress(modules({ furnace: { ...panel, resumes: true } }))).toBe('/kilns?openTab=furnace')
  expect(resumeAddress(modules({ furnace: panel }))).toBe(null)
})
