/** Providers around the product, outermost first: styles, theme, queries, session, pages. */
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { ThemeRoot } from '../../ui/ThemeRoot.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { AppContext, makeApp } from './app.tsx'
import { known } from './areas.ts'
import type { Account } from './bind.tsx'
import { AppBoundary } from './failed.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { followLinks } from './navigation.ts'
import { Pages } from './router.tsx'
import { SessionRoot } from './session.tsx'
import { useSignal } from './signal.ts'
import { type LoadVertical, VerticalProvider } from './vertical.tsx'

const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? ''
// the policy allows style elements only with the nonce of this response
const styles = createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) })

/** Our own calls retry already; a second layer would multiply the waits. */
const queryClient = new QueryClient({
  defaultOptions: {
    // the library would hold a call back for as long as the browser thinks it is offline; ours fails in time and says so
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

export function Root(props: { account: Account; loadVertical: LoadVertical }) {
  const modules = useSignal(known)
  const app = useMemo(() => makeApp(modules, props.account), [modules, props.account])
  useEffect(followLinks, [])
  return (
    <CacheProvider value={styles}>
      <ThemeRoot>
        <QueryClientProvider client={queryClient}>
          <AppContext value={app}>
            <AppBoundary>
              <Toasts>
                <SessionRoot>
                  <LiveUpdates />
                  <VerticalProvider load={props.loadVertical}>
                    <Pages />
                  </VerticalProvider>
                </SessionRoot>
              </Toasts>
            </AppBoundary>
          </AppContext>
        </QueryClientProvider>
      </ThemeRoot>
    </CacheProvider>
  )
}
