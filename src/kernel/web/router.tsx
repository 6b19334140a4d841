/** The route tree, derived from the manifests: every route hangs flat from the root. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useMatches,
  useParams,
  useSearch,
  type AnyRoute,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { FrameModule, Route } from '../contract/module.ts'
import { FullScreenLoading } from '../../ui/FullScreenLoading.tsx'
import { productName } from '../../ui/product.ts'
import { routeTitle, useApp, type App } from './app.tsx'
import type { LazyPage } from './bind.tsx'
import { i18n, useKernelText } from './i18n.ts'
import { Move } from './navigation.ts'
import { parseSearch, readParams, stringifySearch } from './params.ts'
import { PageFailed, pageStands } from './failed.tsx'
import { NoAccess, NotFound, PageLoading, Waiting } from './screens.tsx'
import { useSession } from './session.tsx'
import { useSignal } from './signal.ts'
import { verticalId } from './vertical-choice.ts'

declare module '@tanstack/react-router' {
  // module augmentation needs an interface
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface StaticDataRouteOption {
    frame?: 'plain'
    /** Where the menus know the page: its own address, and the module it belongs to. */
    place?: { path: string; moduleId: string }
    /** Whether visitors see it, and its code, for a head start. */
    open?: boolean
    preload?: () => Promise<unknown>
  }
}

export const fetchShell = () => import('./shell/Shell.tsx')
const Shell = lazy(() => fetchShell().then((file) => ({ default: file.Shell })))

/** Sign-in, set-up and invitations stand alone; everything else stands in the shell. */
function Frame() {
  const matches = useMatches()
  const { session, company } = useSession()
  const vertical = useSignal(verticalId)
  const plain = matches.at(-1)?.staticData.frame === 'plain'
  if (plain || !session || session.user.status !== 'active')
    return (
      <Suspense fallback={<FullScreenLoading />}>
        <Outlet />
      </Suspense>
    )
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <Shell>
        <Outlet key={`${company?.id} ${vertical}`} />
      </Shell>
    </Suspense>
  )
}

/** Names the tab before the page has its own title. */
function RouteTitle(props: { title: string }) {
  // only once: from then on the page names the tab itself
  const [title] = useState(props.title)
  useEffect(() => {
    document.title = `${title} · ${productName()}`
  }, [title])
  return null
}

function Stands(props: { path: string }) {
  useEffect(() => pageStands(props.path), [props.path])
  return null
}

type Shown = {
  module: FrameModule
  name: string
  route: Route
  page: LazyPage
  preset?: Readonly<Record<string, string | number>>
}

/** Passes whoever may see the page, and says to everybody else why not. */
function Gate({ module, name, route, page: Page, preset }: Shown) {
  const app = useApp()
  const { session, may, signOut, refresh, left } = useSession()
  useKernelText()
  const path: Record<string, unknown> = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  if (route.access !== 'public') {
    if (!session)
      return (
        <Move to={app.account.signInAddress(left ? undefined : window.location.pathname + window.location.search)} />
      )
    if (session.user.status !== 'active' && route.access !== 'waiting') {
      return (
        <Waiting
          text={i18n.t(`errors:ACCOUNT_${session.user.status.toUpperCase()}`)}
          onSignOut={() => void signOut()}
          onRetry={() => void refresh()}
        />
      )
    }
    if (session.companies.length === 0 && route.access !== 'waiting') {
      return (
        <Waiting text={i18n.t('kernel:noCompany')} onSignOut={() => void signOut()} onRetry={() => void refresh()} />
      )
    }
    if (!may(route.access)) return <NoAccess />
  }
  const params = readParams(route, path, search, preset)
  return (
    <Suspense fallback={<PageLoading name={routeTitle(module, name)} />}>
      <RouteTitle title={routeTitle(module, name)} />
      <Page params={params} />
      <Stands path={route.path} />
    </Suspense>
  )
}

function Missing() {
  const { session } = useSession()
  return <NotFound alone={session?.user.status !== 'active'} />
}

function Start() {
  const app = useApp()
  const { session } = useSession()
  // spec 3 §2.3: the second root entry leads to the landing page, where there is one
  const landing = app.manifests.flatMap((module) => Object.values(module.routes)).find((route) => route.landing)
  return <Move to={session ? app.homePath : (landing?.path ?? app.account.signInAddress())} />
}

function routesOf(app: App, root: AnyRoute): AnyRoute[] {
  return app.modules.flatMap(({ manifest, pages }) =>
    Object.entries<Route>(manifest.routes).flatMap(([name, route]) => {
      if (route.devOnly && !import.meta.env.DEV) return []
      const page = pages[name]
      if (!page) throw new Error(`Route ${manifest.id}.${name} has no page.`)
      const door = (path: string, preset?: Shown['preset']) =>
        createRoute({
          getParentRoute: () => root,
          path,
          staticData: {
            frame: route.frame,
            place: { path: route.path, moduleId: manifest.id },
            open: route.access === 'public',
            preload: page.preload,
          },
          component: () => <Gate module={manifest} name={name} route={route} page={page} preset={preset} />,
          errorComponent: ({ error, reset }: { error: unknown; reset: () => void }) => (
            <PageFailed
              error={error}
              path={route.path}
              name={routeTitle(manifest, name)}
              again={page.again}
              reset={reset}
            />
          ),
        })
      const aliases = (route.aliases ?? []).map((path) =>
        createRoute({
          getParentRoute: () => root,
          path,
          beforeLoad: ({ location }) => {
            throw redirect({ href: route.path + location.searchStr, replace: true })
          },
        }),
      )
      const views = Object.entries(route.views ?? {}).map(([path, preset]) => door(path, preset))
      return [door(route.path), ...views, ...aliases]
    }),
  )
}

export function makeRouter(app: App) {
  const root = createRootRoute({ component: Frame, notFoundComponent: Missing })
  const start = createRoute({ getParentRoute: () => root, path: '/', staticData: { frame: 'plain' }, component: Start })
  return createRouter({
    routeTree: root.addChildren([start, ...routesOf(app, root)]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // our own error pages say more, and the shell must stay
    defaultNotFoundComponent: Missing,
  })
}

export type AppRouter = ReturnType<typeof makeRouter>
