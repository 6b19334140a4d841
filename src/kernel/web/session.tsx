/** Who is signed in, in which company, and what they may do. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Access } from '../contract/module.ts'
import {
  COMPANY_PARAM,
  heldIn,
  mayPass,
  type Session,
  type Settings,
  type ShownSession,
  verticalOf,
} from '../contract/session.ts'
import { setFormats, setRegion } from '../../ui/formats.ts'
import { FullScreenLoading } from '../../ui/FullScreenLoading.tsx'
import { useThemeMode } from '../../ui/ThemeRoot.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { useApp } from './app.tsx'
import { REFRESH_MS } from './follow.ts'
import { chooseCompany, choosePreview, companyId, previewAs } from './company.ts'
import { goTo, placeNow, useLocation } from './history.ts'
import { setLanguage, type Language, useKernelText } from './i18n.ts'
import { StartFailed } from './screens.tsx'
import { onSignedOut } from './send.ts'
import { useSignal } from './signal.ts'
import { verticalId } from './vertical-choice.ts'

const SESSION_KEY = ['kernel', 'session'] as const

export type SessionUse = {
  session: ShownSession | null
  company: Session['companies'][number] | null
  role: string | null
  /** `vertical` is the one a record is of; what is made from here will be of the one this tab is in. */
  may: (access: Access, vertical?: string) => boolean
  /** The person whose view this tab shows, read-only; null while people see their own. */
  preview: Session['preview']
  /** Asks the server again who is signed in; after signing in or out. */
  refresh: () => Promise<void>
  /** Asks again without forgetting what is on the screen: a role or a name may have changed. */
  recheck: () => Promise<void>
  /** Drops what the modules have fetched: it belongs to a company or vertical that is being left. */
  forget: () => void
  showPreview: (userId: string | null) => void
  switchCompany: (id: string) => void
  savePreferences: (preferences: Partial<Settings> & { dismissed?: string[] }) => Promise<void>
  signOut: () => Promise<void>
  /** Signed out by choice, so there is nothing to come back to. */
  left: boolean
}

const SessionContext = createContext<SessionUse | null>(null)

export function useSession(): SessionUse {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs <SessionRoot> above it.')
  return session
}

function forgetModules(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] })
}

/** Somebody left the company of this tab or was taken out of it, perhaps in another tab: nothing of it stays on the screen, and it is said. */
function useClosed(session: Session | null, company: Session['companies'][number] | null): void {
  const app = useApp()
  const client = useQueryClient()
  const toast = useToast()
  const { t } = useKernelText()
  const was = useRef<{ userId: string; id: string; name: string } | null>(null)
  useEffect(() => {
    const before = was.current
    was.current = session && company && { userId: session.user.id, id: company.id, name: company.name }
    if (!before || !session) return
    if (before.userId !== session.user.id) {
      // another tab signed somebody else in: what this one has is not theirs
      window.location.assign(app.homePath)
      return
    }
    if (session.companies.some(({ id }) => id === before.id)) return
    choosePreview(null)
    forgetModules(client)
    goTo(app.homePath, { replace: true })
    toast.info(
      company
        ? t('companyClosed', { name: before.name, next: company.name })
        : t('companyClosedLast', { name: before.name }),
    )
    // the others are the same as long as the tab lives
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session, company])
}

/** The company that the address names, as links in mail do, if this person is in it. Whether or not they are, the address does not keep it. */
function useNamedCompany(session: Session | null): Session['companies'][number] | undefined {
  const client = useQueryClient()
  const toast = useToast()
  const { t } = useKernelText()
  const asked = useLocation(({ search }) => new URLSearchParams(search).get(COMPANY_PARAM) ?? '')
  const named = asked === '' ? undefined : session?.companies.find(({ id }) => id === asked)
  const signedIn = session !== null
  useEffect(() => {
    // whoever still has to sign in comes back to the address as it is
    if (asked === '' || !signedIn) return
    if (named && named.id !== companyId.get()) {
      choosePreview(null)
      forgetModules(client)
      if (companyId.get() !== null) toast.info(t('companyOpened', { name: named.name }))
      chooseCompany(named.id, named)
    }
    const { pathname, search, hash } = placeNow()
    const rest = new URLSearchParams(search)
    rest.delete(COMPANY_PARAM)
    const query = rest.toString()
    goTo(`${pathname}${query && `?${query}`}${hash}`, { replace: true, keepScroll: true })
    // the others are the same as long as the tab lives
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, named?.id, signedIn])
  return named
}

export function SessionRoot(props: { children: ReactNode }) {
  const app = useApp()
  const client = useQueryClient()
  const chosen = useSignal(companyId)
  const previewed = useSignal(previewAs)
  const vertical = useSignal(verticalId)
  const { setMode } = useThemeMode()
  const [left, setLeft] = useState(false)
  const query = useQuery({
    queryKey: SESSION_KEY,
    queryFn: app.account.load,
    staleTime: Number.POSITIVE_INFINITY,
    // a paused installation may be resumed by a command, of which no browser hears
    refetchInterval: ({ state }) => (state.data && state.data.pausedSince !== null ? REFRESH_MS : false),
  })
  const session = query.data ?? null
  const named = useNamedCompany(session)
  const company = named ?? session?.companies.find((one) => one.id === chosen) ?? session?.companies[0] ?? null

  // before anything below writes a number
  if (company) {
    setFormats(company.formats)
    setRegion(company.region)
  }

  const theme = session?.user.themeMode
  const tongue = session?.user.language
  useEffect(() => {
    if (theme) setMode(theme === 'auto' ? 'system' : theme)
    // the setter is new on every render; only another choice matters
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [theme])
  useEffect(() => {
    if (tongue) void setLanguage(tongue as Language)
  }, [tongue])
  // the stored choice may be of another person or a company one has left
  const companyNow = company?.id
  useEffect(() => {
    if (companyNow && companyNow !== companyId.get()) chooseCompany(companyNow)
  }, [companyNow])
  useClosed(session, company)
  useEffect(
    () =>
      onSignedOut(() => {
        if (client.getQueryData(SESSION_KEY)) client.setQueryData(SESSION_KEY, null)
      }),
    [client],
  )

  const use = useMemo<SessionUse>(() => {
    const preview =
      session?.preview && session.preview.userId === previewed && session.preview.companyId === company?.id
        ? session.preview
        : null
    const role = preview?.role ?? company?.role ?? null
    const active = session?.user.status === 'active'
    const here = preview ?? company
    const holder = {
      role: active ? role : null,
      overrides: here?.overrides,
      ...(here ? heldIn(here) : {}),
      features: company?.features,
      plansSold: company?.plansSold,
      flags: session?.user.flags,
      platform: !preview && Boolean(session?.user.platformRole),
      staff: !preview && session?.user.staff,
    }
    return {
      session,
      company,
      role,
      left,
      preview,
      may: (access, of = here ? verticalOf(here, vertical)?.id : undefined) =>
        mayPass(access, holder, app.manifests, of),
      recheck: async () => {
        await client.fetchQuery({ queryKey: SESSION_KEY, queryFn: app.account.load, staleTime: 0 })
      },
      forget: () => forgetModules(client),
      showPreview: (userId) => {
        forgetModules(client)
        choosePreview(userId)
      },
      refresh: async () => {
        setLeft(false)
        forgetModules(client)
        await client.fetchQuery({ queryKey: SESSION_KEY, queryFn: app.account.load, staleTime: 0 })
      },
      switchCompany: (id) => {
        choosePreview(null)
        forgetModules(client)
        chooseCompany(
          id,
          session?.companies.find((one) => one.id === id),
        )
      },
      savePreferences: async (preferences) => {
        client.setQueryData(SESSION_KEY, await app.account.savePreferences(preferences))
      },
      signOut: async () => {
        await app.account.signOut()
        choosePreview(null)
        setLeft(true)
        client.setQueryData(SESSION_KEY, null)
        forgetModules(client)
      },
    }
  }, [app, client, company, session, left, previewed, vertical])

  if (query.isPending) return <FullScreenLoading />
  if (query.isError) return <StartFailed error={query.error} onRetry={() => void query.refetch()} />
  // the first calls must already name the company
  if (company && chosen !== company.id) return <FullScreenLoading />
  return <SessionContext value={use}>{props.children}</SessionContext>
}
