/** What a module tells the rest of the product about itself: data only, so it is safe on both sides. */
import type { AssistantDeclaration } from './assistant.ts'
import type { FigureDeclaration } from './figure.ts'
import type { InsightRuleDeclaration } from './insight.ts'
import type { PageName } from './link.ts'
import type { StepDeclaration } from './step.ts'

/**
 * Who may use an endpoint or open a route.
 * - `public`: anybody, no company, no tenant rows.
 * - `waiting`: any signed-in person, also one who still waits for approval or has no company.
 * - `signedIn`: an active member of the company the request names.
 * - `{ permission, flag, feature }`: as `signedIn`, and whatever is named: the person's role holds the permission, the feature
 *   flag is on for the person, the company's plan includes the feature.
 * - `staff`: as `signedIn`, and the person belongs to the platform owner's people, who see every company.
 * - `platform`: as `signedIn`, and the person runs the installation.
 */
export type Access<P extends string = string> = 'public' | 'waiting' | 'signedIn' | 'staff' | 'platform' | Needs<P>
/** `panelsOf`: a page that modules add parts to, as `identity.admin`: it opens for whoever may open one of them. */
type Needs<P extends string = string> = { permission?: P; flag?: string; feature?: string; panelsOf?: string }

/**
 * `roles` are the roles in the company that hold the permission; roles of a vertical hold what the vertical's own table says.
 * Admins hold every permission without being named. A company may decide otherwise for any role but admin, unless it is `fixed`.
 * One that is `ofRecords` is about records of a vertical: the vertical of the record decides by which role of a person it is judged. Others are held in the
 * company by whoever holds them in any of its verticals.
 * One that is `bySeller` belongs to whoever runs the installation where it sells plans: there no role holds it, and it is in no table.
 */
export type Permission = { label: string; roles: readonly string[]; fixed?: true; ofRecords?: true; bySeller?: true }

/** A query parameter: its public name, or its name with the type the router converts it to. */
export type QueryParam =
  | string
  /** The tabs of a page by their names, in their public order: the place in the list is accepted too (`?tab=7`), and the first is meant where neither is known. */
  | { as: string; tabs: readonly [string, ...string[]] }
  | { as: string; oneOf: readonly string[] }

type NavPlace = {
  /** Top-bar menu; left out for pages that stand directly in the tab row. */
  menu?: string
  section: string
  order: number
  /** An outlined icon of the icon library, by its name there: `Folder`. */
  icon: string
  /** Pressed after `g`, the letter leads here. */
  key?: string
  /** Also a button of the top bar. */
  button?: 'reports' | 'settings' | 'help'
}

/** The categories of universal search (spec 1 §9). */
export const SEARCH_CATEGORIES = [
  'Core Features',
  'Accounting & Finance',
  'Business Management',
  'HR Features',
  'Administration',
  'Navigation',
  'Business',
  'Productivity',
  'Support',
  'Account',
  'Safety & Compliance',
  'Workflow Management',
  'AI & Intelligence',
  'Tools & Engineering',
  'Analytics & Reports',
  'Project Management',
  'Quality & Inspections',
  'Sales & Business Development',
] as const
export type SearchCategory = (typeof SEARCH_CATEGORIES)[number]

/** How universal search finds a place; its title is the place's own unless it says otherwise. */
export type SearchEntry = { category: SearchCategory; title?: string; description: string; keywords: readonly string[] }

/** An entry of a menu of the frame that leads to a route of its module. */
export type MenuPlace<P extends string = string> = {
  label: string
  opens: string
  query?: Readonly<Record<string, string>>
  access: Access<P>
  order: number
  /** One letter that leads here. */ shortcut?: string
}

export type Route<P extends string = string> = {
  /** `/project/$projectId`; parameters are named once, here. */
  path: `/${string}`
  title: string
  access: Access<P>
  query?: Record<string, QueryParam>
  /** Other addresses that answer by moving to `path`, keeping the query. */
  aliases?: readonly `/${string}`[]
  /** Other doors to the same page that keep their address and preset its query parameters. */
  views?: Readonly<Record<`/${string}`, Readonly<Record<string, string | number>>>>
  nav?: NavPlace
  search?: SearchEntry
  /** Where a person lands after signing in: the page, or one of its `views`. Exactly one route of the product has it. */
  home?: true | `/${string}`
  /** Where a visitor of the root is led who is not signed in. */
  landing?: true
  /** `plain` pages stand without the shell: sign-in, set-up, invitations. */
  frame?: 'plain'
  /** About the person and not a company: also open to whoever belongs to none. It stands without the shell then. */
  withoutCompany?: true
  /** Exists only under `npm run dev`; a production build and server know nothing of it. */
  devOnly?: true
}

/** What a field of a record holds; rules, texts and answers treat it by this. */
export const FIELD_KINDS = ['text', 'number', 'money', 'percent', 'date', 'instant', 'state', 'person', 'flag'] as const
export type EntityField<P extends string = string> = {
  label: string
  kind: (typeof FIELD_KINDS)[number]
  /** The values a state can have. */
  values?: readonly string[]
  /** Only for those who hold it; everywhere the field could be seen. */
  permission?: P
  /** Rules may set it, through the module's own checks. */
  writable?: true
}

/**
 * A kind of record as the rest of the product may know it: what it is called, where it opens, and what can be said of it. Catalogues call it by
 * `records.<kind>`, with `one` and `many`.
 */
type Entity<P extends string = string> = {
  label: string
  /** The route of the module that opens one, and the parameter of its path that takes the id. */
  opens?: { route: string; param: string }
  /** The page that lists them and takes typed words as its `q`, most often of the same module. */
  listed?: PageName
  /** What an event about the record carries as its facts, and what rules, texts and answers may name. */
  fields: Readonly<Record<string, EntityField<P>>>
  /** The field with the id of the record it belongs to, as a task to its project: an event states it, and figures that are added up by that record begin anew only there. */
  within?: string
}

/** What an event does to its record. */
const CHANGES = ['created', 'updated', 'removed', 'restored', 'stage', 'comment', 'file', 'outside'] as const

export type EventKind = {
  label: string
  /** The kind of record it is about, one of the module's `entities`; such an event carries the record's declared facts. */
  of?: string
  change?: (typeof CHANGES)[number]
  /** Refreshes screens only: nobody who reads the audit log wants to know. */
  quiet?: true
  /** Fields of a change that are told only to whoever holds a permission, by their name. */
  behind?: Readonly<Record<string, string>>
}

/** A kind of notice the bell can show. `audience` says whose bell; a person can choose otherwise for each kind that is theirs. */
export type NoticeKind = {
  label: string
  audience: 'admins' | 'person'
  priority: 'urgent' | 'high' | 'medium' | 'low'
  /** What happens by mail unless the person chooses otherwise. */
  email: 'off' | 'now' | 'digest'
  /** The words of the button in its mail, where they say more than "Open". */
  opens?: string
}

/** A part that a module adds to a page of another one: a tab of the admin page, later of the project page. */
export type Panel<P extends string = string> = {
  /** The module and route it stands on: `identity.admin`; a card may stand on a panel: `administration.systemSettings`. */
  on: string
  /** Its name in the address. */
  tab: string
  title: string
  order: number
  access: Access<P>
  /**
   * `dialogs` shows nothing of its own but what the page's address asks for; `notice` stands over every panel of the page. On the page of a record `cells` stand
   * in its title block and `cards` on its first tab, both in their order.
   */
  kind?: 'dialogs' | 'notice' | 'cells' | 'cards'
  /** Under which heading it stands, on a page that has headings for its panels. */
  group?: string
  /** Where whoever runs the installation sets a restored one going again. */
  resumes?: true
  /** On a page that people arrange: it takes half the width, unless they choose otherwise. */
  size?: 'half'
  /** An arrangement that was saved without it gets it first. */
  always?: true
  /** Roles that begin with it among their first, and at which place. */
  firstFor?: Readonly<Record<string, number>>
  search?: SearchEntry
}

/**
 * How records of two kinds follow from each other: an estimate from an opportunity, a schedule from a project. The words of a link stand in the catalogues
 * under `threads.<name>`: what the records of `to` are called on a line, and under `threads.<name>From` those of `from`.
 */
export type ThreadDeclaration = { from: string; to: string; label: string }

export type Module = {
  id: string
  title: string
  dependsOn: readonly string[]
  permissions: Readonly<Record<string, Permission>>
  routes: Readonly<Record<string, Route>>
  /** Menus of the top bar that are not for everybody. */
  menus?: Readonly<Record<string, { access: Access }>>
  /** What can be made from anywhere. */
  quickCreate?: Readonly<Record<string, MenuPlace>>
  /** Entries of the floating AI quick-access menu. */
  quickAccess?: Readonly<Record<string, MenuPlace>>
  /** Keys that its parts of the frame listen to, or with `on` one of its pages (`schedule.calendar`); `Mod` is Cmd on a Mac and Ctrl elsewhere. */
  keys?: Readonly<Record<string, { keys: readonly string[]; label: string; access: Access; on?: string }>>
  /** What the banner over the top bar promotes, until a person dismisses it. */
  banner?: { text: string; button: string; opens: string }
  /** Everything of consequence that can happen in the module: `noun.pastTense`. */
  events: Readonly<Record<`${string}.${string}`, EventKind>>
  /** The kinds of record it has, by name. */
  entities?: Readonly<Record<string, Entity>>
  notices?: Readonly<Record<string, NoticeKind>>
  panels?: Readonly<Record<string, Panel>>
  /** Records that a company may add fields of its own to, by name. */
  customFields?: Readonly<Record<string, { label: string }>>
  /** The numbers it knows, by name; elsewhere they are called `module.name`. */
  figures?: Readonly<Record<string, FigureDeclaration>>
  /** What it puts into calendars, by name. */
  calendar?: Readonly<Record<string, { label: string }>>
  /** Kinds of record that can be given to a person when they are let in; the name is the kind. Their words: `grants.<kind>` with `label`, `help` and `none`. */
  grants?: Readonly<Record<string, { label: string }>>
  /** What a person can have in hand, by name: said when they leave, and handed to a colleague. Its words: `holdings.<name>`. */
  holdings?: Readonly<Record<string, { label: string }>>
  /** How its records follow from others, by name. */
  threads?: Readonly<Record<string, ThreadDeclaration>>
  /** What people can ask the assistant about, and what it answers. */
  assistant?: AssistantDeclaration
  /** What it can find out of the ordinary in its rows, by the name of the rule. */
  insightRules?: Readonly<Record<string, InsightRuleDeclaration>>
  /** What somebody does first in a new company, by name: the list that an empty dashboard is. */
  steps?: Readonly<Record<string, StepDeclaration>>
}

/** `panelled`: other modules add parts to the page, so it is shown once all of them are known. */
export type FrameRoute = Omit<Route, 'search'> & { panelled?: true }

/** What the frame of the browser knows of a module: no words but titles, since these come with the entry. */
export type FrameModule = Omit<
  Module,
  | 'permissions'
  | 'routes'
  | 'panels'
  | 'events'
  | 'entities'
  | 'notices'
  | 'figures'
  | 'insightRules'
  | 'calendar'
  | 'grants'
  | 'holdings'
  | 'assistant'
  | 'threads'
  | 'steps'
> & {
  permissions: Readonly<Record<string, Omit<Permission, 'label'>>>
  routes: Readonly<Record<string, FrameRoute>>
  panels?: Readonly<Record<string, Omit<Panel, 'search'>>>
  notices?: Readonly<Record<string, object>>
}

type Declared<P extends string> = {
  routes: Readonly<Record<string, Route<P>>>
  quickCreate?: Readonly<Record<string, MenuPlace<P>>>
  quickAccess?: Readonly<Record<string, MenuPlace<P>>>
  menus?: Readonly<Record<string, { access: Access<P> }>>
  panels?: Readonly<Record<string, Panel<P>>>
  figures?: Readonly<Record<string, FigureDeclaration<P>>>
  entities?: Readonly<Record<string, Entity<P>>>
  steps?: Readonly<Record<string, StepDeclaration<P>>>
}

/** Declares a module. A route, panel or quick-create entry that names an undeclared permission does not compile. */
export function defineModule<
  const M extends Omit<
    Module,
    'routes' | 'quickCreate' | 'quickAccess' | 'menus' | 'panels' | 'figures' | 'entities' | 'steps'
  > &
    Declared<keyof M['permissions'] & string>,
>(module: M): M {
  return module
}
