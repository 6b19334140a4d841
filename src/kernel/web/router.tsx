/** Which page the address leads to, and what stands around it: looked up in the modules known so far. */
import { start } from 'virtual:start'
import { Component, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FrameParts } from './FrameParts.tsx'
import { FullScreenLoading } from '../../ui/FullScreenLoading.tsx'
import { productName } from '../../ui/product.ts'
import { routeTitle, useApp } from './app.tsx'
import { lazyPage } from './bind.tsx'
import { useLocation, useVisit } from './history.ts'
import { i18n, useKernelText } from './i18n.ts'
import { matchOf, type Match, type Matched } from './match.ts'
import { Move } from './navigation.ts'
import { parseSearch, readParams } from './params.ts'
import { AppBoundary, PageFailed, pageStands } from './failed.tsx'
import { NoAccess, NotFound, PageLoading, Waiting } from './screens.tsx'
import { useSession } from './session.tsx'
import { useSignal } from './signal.ts'
import { verticalId } from './vertical-choice.ts'

export const fetchShell = () => import('./shell/Shell.tsx')
const Shell = lazyPage('shell', async () => ({ default: (await fetchShell()).Shell }))

/** Sign-in, set-up and invitations stand alone; everything else stands in the shell. */
export function Pages() {
  const { session, company } = useSession()
  const vertical = useSignal(verticalId)
  const path = useLocation(({ pathname }) => pathname)
  const place = usePlace()
  const plain = path === '/' || place?.frame === 'plain'
  // without a company there is nothing for the frame to show, and no trade to show it in
  if (plain || !session || session.user.status !== 'active' || !company)
    return (
      <>
        <Suspense fallback={<FullScreenLoading />}>
          <Shown />
        </Suspense>
        {/* the landing page is the installation's own */}
        {place?.path !== start.landingPath && <FrameParts place="plain" />}
      </>
    )
  return (
    <AppBoundary again={Shell.again}>
      <Suspense fallback={<FullScreenLoading />}>
        <Shell>
          <Shown key={`${company?.id} ${vertical}`} />
        </Shell>
      </Suspense>
    </AppBoundary>
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

/** The page that the address on screen leads to, and its module; null while or where there is none. */
export function usePlace(): { path: string; moduleId: string; name: string; frame?: 'plain' | undefined } | null {
  const found = useMatch()
  return found && 'route' in found
    ? { path: found.route.path, moduleId: found.module.id, name: found.name, frame: found.route.frame }
    : null
}

function useMatch(): Match | null {
  const app = useApp()
  return matchOf(
    app,
    useLocation(({ pathname }) => pathname),
  )
}

/** Passes whoever may see the page, and says to everybody else why not. */
function Gate({ module, name, route, page: Page, params: path, preset }: Matched) {
  const app = useApp()
  const { session, may, signOut, refresh, left } = useSession()
  useKernelText()
  const search = parseSearch(useLocation((place) => place.search))
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
    if (session.companies.length === 0 && route.access !== 'waiting' && !route.withoutCompany) {
      return (
        <Waiting
          text={i18n.t('kernel:noCompany')}
          profile={app.account.profileAddress?.()}
          onSignOut={() => void signOut()}
          onRetry={() => void refresh()}
        />
      )
    }
    // whoever belongs to no company has no role either, and needs none for what is about the person alone
    const mayOpen = session.companies.length === 0 || may(route.access)
    // a permission may be declared by a module that is still to come, and so may a part of the page
    if (!app.whole && (route.panelled || !mayOpen)) return <PageLoading name={routeTitle(module, name)} />
    if (!mayOpen) return <NoAccess />
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
  return <Move to={session ? app.homePath : (start.landingPath ?? app.account.signInAddress())} />
}

function Shown() {
  const { whole } = useApp()
  const visit = useVisit()
  const path = useLocation(({ pathname }) => pathname)
  const query = useLocation(({ search }) => search)
  const found = useMatch()
  if (path === '/') return <Start />
  if (!found) return whole ? <Missing /> : <PageLoading name="" />
  if ('moved' in found) return <Move to={found.moved + query} />
  // another page begins anew, another record of the same page does not
  return (
    <PageBoundary visit={visit} shown={found}>
      <Gate key={`${found.module.id}.${found.name}`} {...found} />
    </PageBoundary>
  )
}

/** A page that could not be fetched or broke is told in its place; moving on, or trying again, begins anew. */
class PageBoundary extends Component<
  { visit: number; shown: Matched; children: ReactNode },
  { error: unknown; visit: number }
> {
  override state = { error: null as unknown, visit: this.props.visit }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  static getDerivedStateFromProps(props: { visit: number }, state: { visit: number }) {
    return props.visit === state.visit ? null : { error: null, visit: props.visit }
  }
  override render() {
    const { module, name, route, page } = this.props.shown
    if (this.state.error === null) return this.props.children
    return (
      <PageFailed
        error={this.state.error}
        path={route.path}
        name={routeTitle(module, name)}
        again={page.again}
        reset={() => this.setState({ error: null })}
      />
    )
  }
}
