/** Providers around the product, outermost first: styles, theme, queries, session, router. */
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ThemeRoot } from '../../ui/ThemeRoot.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { AppContext, makeApp } from './app.tsx'
import type { WebModule } from './bind.tsx'
import { AppBoundary } from './failed.tsx'
import { headStart } from './head-start.ts'
import { LiveUpdates } from './LiveUpdates.tsx'
import { followLinks } from './navigation.ts'
import { makeRouter } from './router.tsx'
import { SessionRoot } from './session.tsx'
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

export function Root(props: { modules: readonly WebModule[]; loadVertical: LoadVertical }) {
  const [app] = useState(() => makeApp(props.modules))
  const [router] = useState(() => {
    const made = makeRouter(app)
    headStart(app, made, props.loadVertical)
    return made
  })
  useEffect(() => followLinks(router), [router])
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
                    <RouterProvider router={router} />
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
