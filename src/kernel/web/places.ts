/** Every list of places of the frame, derived from the manifests: menus, drawer, buttons, what can be created, quick access, banner. */
import type { Access, FrameModule, MenuPlace, Route } from '../contract/module.ts'
import type { Vertical, VerticalLink, Words } from '../contract/vertical.ts'

/** The words of a place in the language in use, else what the manifest says. */
export type Say = (address: string, fallback: string) => string

export type NavEntry = {
  moduleId: string
  name: string
  title: string
  path: string
  menu?: string
  section: string
  order: number
  icon: string
  key?: string
  button?: 'reports' | 'settings' | 'help'
  access: Access
}
export type MenuLine = { key: string; label: string; address: string; access: Access; order: number; shortcut?: string }
export type Banner = { key: string; text: string; button: string; address: string; access: Access }

const inOrder = <T extends { order: number }>(entries: T[]) => entries.sort((a, b) => a.order - b.order)

/** Every route that has a place in the menus, in their order. */
export function navEntries(manifests: readonly FrameModule[], say: Say): NavEntry[] {
  return inOrder(
    manifests.flatMap((module) =>
      Object.entries<Omit<Route, 'search'>>(module.routes).flatMap(([name, route]) =>
        route.nav
          ? [
              {
                ...route.nav,
                moduleId: module.id,
                name,
                title: say(`${module.id}:routes.${name}`, route.title),
                path: route.path,
                access: route.access,
              },
            ]
          : [],
      ),
    ),
  )
}

function addressOf(module: FrameModule, opens: string, query?: Readonly<Record<string, string>>): string | null {
  const path = module.routes[opens]?.path
  if (path === undefined) return null
  const asked = new URLSearchParams(query).toString()
  return asked ? `${path}?${asked}` : path
}

function lines(manifests: readonly FrameModule[], kind: 'quickCreate' | 'quickAccess', say: Say): MenuLine[] {
  return inOrder(
    manifests.flatMap((module) =>
      Object.entries<MenuPlace>(module[kind] ?? {}).flatMap(([name, entry]) => {
        const address = addressOf(module, entry.opens, entry.query)
        return address === null
          ? []
          : [
              {
                key: `${module.id}.${name}`,
                label: say(`${module.id}:${kind}.${name}`, entry.label),
                address,
                access: entry.access,
                order: entry.order,
                shortcut: entry.shortcut,
              },
            ]
      }),
    ),
  )
}

/** What can be created from anywhere. */
export const quickEntries = (manifests: readonly FrameModule[], say: Say): MenuLine[] =>
  lines(manifests, 'quickCreate', say)

/** The entries of the floating AI quick-access menu. */
export const quickAccessEntries = (manifests: readonly FrameModule[], say: Say): MenuLine[] =>
  lines(manifests, 'quickAccess', say)

/** What the banner promotes: the first module that has something to promote. */
export function bannerOf(manifests: readonly FrameModule[], say: Say): Banner | null {
  for (const module of manifests) {
    const address = module.banner && addressOf(module, module.banner.opens)
    const access = module.banner && module.routes[module.banner.opens]?.access
    if (!module.banner || !address || !access) continue
    return {
      key: module.id,
      text: say(`${module.id}:banner.text`, module.banner.text),
      button: say(`${module.id}:banner.button`, module.banner.button),
      address,
      access,
    }
  }
  return null
}

/** Where a restored installation is set going again; null where no module has a panel for it. */
export function resumeAddress(manifests: readonly FrameModule[]): string | null {
  for (const { panels = {} } of manifests)
    for (const { resumes, on, tab } of Object.values(panels)) {
      const [owner, page = ''] = on.split('.')
      const module = manifests.find(({ id }) => id === owner)
      if (resumes && module) return addressOf(module, page, { openTab: tab })
    }
  return null
}

/** The menus of the top bar with what the person may open; a menu with nothing in it, or meant for others, is left out. */
export function menusOf(
  entries: readonly NavEntry[],
  manifests: readonly FrameModule[],
  names: readonly string[],
  may: (access: Access) => boolean,
): [string, NavEntry[]][] {
  const closed = (menu: string) =>
    manifests.some(({ menus }) => menus?.[menu] !== undefined && !may(menus[menu].access))
  const named = [...new Set([...names, ...entries.flatMap(({ menu }) => menu ?? [])])]
  return named
    .map((menu): [string, NavEntry[]] => [menu, entries.filter((entry) => entry.menu === menu)])
    .filter(([menu, found]) => found.length > 0 && !closed(menu))
}

/** The sections of the drawer in the order of `names`, then whatever a module made up. */
export function sectionsOf(entries: readonly NavEntry[], names: readonly string[]): [string, NavEntry[]][] {
  const named = [...new Set([...names, ...entries.map(({ section }) => section)])]
  return named
    .map((section): [string, NavEntry[]] => [section, entries.filter((entry) => entry.section === section)])
    .filter(([, found]) => found.length > 0)
}

/** A place of the vertical's navigation that is answered and open to the person; `route` is the page behind it, `own` whether it is the page's own address. */
export type VerticalPlace = { label: string; address: string; moduleId: string; route: string; own: boolean }
type VerticalGroup = { label: string; place: VerticalPlace | null; places: VerticalPlace[] }
export type VerticalPlaces = { tabs: VerticalPlace[]; quickActions: VerticalPlace[]; rail: VerticalGroup[] }

const bare = (address: string) => address.split('?')[0] ?? ''
const sameQuery = (a: object = {}, b: object = {}) =>
  new URLSearchParams(Object.entries(a)).toString() === new URLSearchParams(Object.entries(b)).toString()

type May = (access: Access) => boolean

/** The page behind an address: a route, one of its views, or an alias of it. A view that makes something is for those who may make it. */
function placeAt(address: string, manifests: readonly FrameModule[], may: May): Omit<VerticalPlace, 'label'> | null {
  const path = bare(address)
  for (const module of manifests) {
    for (const [name, route] of Object.entries<Omit<Route, 'search'>>(module.routes)) {
      const preset = Object.entries(route.views ?? {}).find(([view]) => view === path)?.[1]
      if (route.devOnly || (route.path !== path && !preset && !route.aliases?.some((alias) => alias === path))) continue
      const makes =
        preset &&
        Object.values<MenuPlace>(module.quickCreate ?? {}).find(
          (entry) => entry.opens === name && sameQuery(entry.query, preset),
        )
      return may(route.access) && (!makes || may(makes.access))
        ? { address, moduleId: module.id, route: route.path, own: route.path === path }
        : null
    }
  }
  return null
}

/** What the vertical offers this person: only what exists and opens; a group with nothing in it is left out. */
export function verticalPlaces(
  navigation: Vertical['navigation'],
  manifests: readonly FrameModule[],
  may: May,
  word: (words: Words) => string,
): VerticalPlaces {
  const placesOf = (links: readonly VerticalLink[]) =>
    links.flatMap(({ label, path }): VerticalPlace[] => {
      const found = placeAt(path, manifests, may)
      return found ? [{ ...found, label: word(label) }] : []
    })
  return {
    tabs: placesOf(navigation.tabs),
    quickActions: placesOf(navigation.quickActions),
    rail: navigation.rail
      .map((group): VerticalGroup => ({
        label: word(group.label),
        place: placesOf([group])[0] ?? null,
        places: placesOf(group.children),
      }))
      .filter(({ places }) => places.length > 0),
  }
}

/** A rail is worth its room from two places on that the tabs do not name already. */
export function railStands({ tabs, quickActions, rail }: VerticalPlaces): boolean {
  const others = [...quickActions, ...rail.flatMap(({ places }) => places)]
    .map(({ address }) => address)
    .filter((address) => !tabs.some((tab) => tab.address === address))
  return new Set(others).size >= 2
}

/** Which of the places the page on screen is: its address, else the nearest address above it, else the page its module is known by. */
export function currentPlace(
  places: readonly VerticalPlace[],
  here: { path: string; query: string; moduleId?: string | undefined },
): VerticalPlace | undefined {
  const asked = new URLSearchParams(here.query)
  const fits = ({ address }: VerticalPlace) =>
    bare(address) === here.path &&
    [...new URLSearchParams(address.split('?')[1] ?? '')].every(([key, value]) => asked.get(key) === value)
  const above = places
    .filter(({ address }) => here.path.startsWith(`${bare(address)}/`))
    .toSorted((a, b) => b.address.length - a.address.length)
  return (
    places.filter(fits).toSorted((a, b) => b.address.length - a.address.length)[0] ??
    above[0] ??
    places.find((place) => place.own && place.moduleId === here.moduleId)
  )
}
