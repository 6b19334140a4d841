/** What a module tells the rest of the product about itself: data only, so it is safe on both sides. */

/**
 * Who may use an endpoint or open a route.
 * - `public`: anybody, no company, no tenant rows.
 * - `waiting`: any signed-in person, also one who still waits for approval or has no company.
 * - `signedIn`: an active member of the company the request names.
 * - `{ permission }`: as `signedIn`, and the person's role holds the permission.
 */
export type Access<P extends string = string> = 'public' | 'waiting' | 'signedIn' | { permission: P }

/** `roles` are the company roles that hold the permission; admins hold every permission without being named. */
export type Permission = { label: string; roles: readonly string[] }

/** A query parameter: its public name, or its name with the type the router converts it to. */
export type QueryParam =
  | string
  | { as: string; int: readonly [min: number, max: number]; default: number }
  | { as: string; oneOf: readonly string[] }

export type NavPlace = {
  /** Top-bar menu; left out for pages that stand directly in the tab row. */
  menu?: string
  section: string
  order: number
  icon: string
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
  search?: { category: string; description: string; keywords: readonly string[] }
  /** Where a person lands after signing in; exactly one route of the product has it. */
  home?: true
  /** `plain` pages stand without the shell: sign-in, set-up, invitations. */
  frame?: 'plain'
}

export type EventKind = {
  label: string
}

export type Module = {
  id: string
  title: string
  dependsOn: readonly string[]
  permissions: Readonly<Record<string, Permission>>
  routes: Readonly<Record<string, Route>>
  quickCreate?: Readonly<Record<string, { label: string; opens: string; query?: Readonly<Record<string, string>>; access: Access; order: number }>>
  /** Everything of consequence that can happen in the module: `noun.pastTense`. */
  events: Readonly<Record<`${string}.${string}`, EventKind>>
}

type Declared<P extends string> = {
  routes: Readonly<Record<string, Route<P>>>
  quickCreate?: Module['quickCreate'] & Readonly<Record<string, { access: Access<P> }>>
}

/** Declares a module. A route or quick-create entry that names an undeclared permission does not compile. */
export function defineModule<
  const M extends Omit<Module, 'routes' | 'quickCreate'> & Declared<keyof M['permissions'] & string>,
>(module: M): M {
  return module
}
