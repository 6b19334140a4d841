import { describe, expect, it } from 'vitest'
import { defineModule, type FrameModule } from '../contract/module.ts'
import { mayPass } from '../contract/session.ts'
import { bannerOf, menusOf, navEntries, quickAccessEntries, quickEntries, sectionsOf } from './places.ts'

const english = (_address: string, fallback: string) => fallback

const kiln = defineModule({
  id: 'kiln', title: 'Kilns', dependsOn: [],
  permissions: { 'kilns.fire': { label: 'Fire a kiln', roles: ['potter'] }, 'menus.craft': { label: 'See the Craft menu', roles: ['potter', 'glazer'] } },
  menus: { Craft: { access: { permission: 'menus.craft' } } },
  routes: {
    kilns: { path: '/kilns', title: 'Kilns', access: 'signedIn', nav: { menu: 'Craft', section: 'Tools & AI', order: 20, icon: 'kiln' } },
    firing: { path: '/firing', title: 'Firing', access: { permission: 'kilns.fire' }, nav: { menu: 'Craft', section: 'Craft', order: 10, icon: 'kiln', button: 'reports' } },
  },
  quickCreate: { newFiring: { label: 'New firing', opens: 'firing', query: { action: 'new' }, access: { permission: 'kilns.fire' }, order: 5 }, lost: { label: 'Leads nowhere', opens: 'gone', access: 'signedIn', order: 6 } },
  quickAccess: { advice: { label: 'Kiln advice', opens: 'kilns', access: 'signedIn', order: 1 } },
  banner: { text: 'Glaze templates', button: 'Try Now', opens: 'kilns' },
  events: {},
})

function shownTo(role: string, modules: readonly FrameModule[]) {
  const may = (access: Parameters<typeof mayPass>[0]) => mayPass(access, { role }, modules)
  const entries = navEntries(modules, english).filter((entry) => may(entry.access))
  return {
    menus: menusOf(entries, modules, ['Admin'], may).map(([menu, found]) => `${menu}: ${found.map(({ title }) => title).join(', ')}`),
    sections: sectionsOf(entries, ['Core', 'Tools & AI']).map(([section, found]) => `${section}: ${found.map(({ title }) => title).join(', ')}`),
    buttons: entries.flatMap(({ button, path }) => (button ? [`${button} ${path}`] : [])),
    create: quickEntries(modules, english).filter((entry) => may(entry.access)).map(({ label, address }) => `${label} ${address}`),
    access: quickAccessEntries(modules, english).map(({ label, address }) => `${label} ${address}`),
    banner: bannerOf(modules, english)?.address ?? null,
  }
}

describe('a module that is added', () => {
  it('appears in menus, drawer, buttons, quick-create, quick access and banner by its manifest alone', () => {
    expect(shownTo('potter', [kiln])).toEqual({
      menus: ['Craft: Firing, Kilns'], sections: ['Tools & AI: Kilns', 'Craft: Firing'], buttons: ['reports /firing'],
      create: ['New firing /firing?action=new'], access: ['Kiln advice /kilns'], banner: '/kilns',
    })
  })

  it('shows nobody what they may not open, and no menu that is not theirs', () => {
    expect(shownTo('glazer', [kiln])).toMatchObject({ menus: ['Craft: Kilns'], sections: ['Tools & AI: Kilns'], buttons: [], create: [] })
    expect(shownTo('user', [kiln])).toMatchObject({ menus: [], sections: ['Tools & AI: Kilns'], buttons: [], create: [] })
  })

  it('leaves no trace when it is gone, and an entry whose target does not exist is not shown', () => {
    expect(shownTo('admin', [])).toEqual({ menus: [], sections: [], buttons: [], create: [], access: [], banner: null })
    expect(shownTo('admin', [kiln]).create).toEqual(['New firing /firing?action=new'])
  })
})
