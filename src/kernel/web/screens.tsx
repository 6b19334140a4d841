/** Screens that stand in for a page: loading, not found, no access, waiting for approval. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../ui/LoadingBlocks.tsx'
import { Page } from '../../ui/Page.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useLocation } from './history.ts'
import { useApp } from './app.tsx'
import { failureOf, failureText } from './failure.ts'
import { useKernelText } from './i18n.ts'
import { openSearch } from './windows.ts'

/** The frame of a page while its code is fetched: what is coming, and still blocks, after a moment. */
export function PageLoading(props: { name: string }) {
  const { t } = useKernelText()
  const late = useDelayed(true)
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <Box aria-live="polite" sx={{ minHeight: { xs: 48, md: 54 }, typography: 'body2', color: 'text.secondary' }}>
        {late && t('loadingPage', { name: props.name })}
      </Box>
      <LoadingBlocks rows={6} />
    </Box>
  )
}

export function Centred(props: { children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      {props.children}
    </Box>
  )
}

export function StartFailed(props: { error: unknown; onRetry: () => void }) {
  const { t } = useKernelText()
  return (
    <Centred>
      <ErrorState
        headingLevel="h1"
        title={t('startFailed')}
        text={failureText(props.error)}
        requestId={failureOf(props.error).requestId}
        onRetry={props.onRetry}
      />
    </Centred>
  )
}

/** The words of an address: `/hr-portal/leave` asks for "hr portal leave". */
function wordsOf(path: string): string {
  return path
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
    .slice(0, 100)
}

/** Somebody who is in is offered a search for what the address says. */
export function NotFound(props: { alone: boolean }) {
  const { t } = useKernelText()
  const app = useApp()
  const words = wordsOf(decoded(useLocation(({ pathname }) => pathname)))
  const search = !props.alone && words !== '' && (
    <Button variant="contained" onClick={() => openSearch(words)}>
      {t('searchFor', { words })}
    </Button>
  )
  const page = (
    <Page title={t('notFoundTitle')}>
      <EmptyState
        title={t('notFoundText')}
        text={t('notFoundHelp')}
        actions={
          <>
            {search}
            <Button
              variant={search ? 'outlined' : 'contained'}
              color={search ? 'inherit' : 'primary'}
              href={app.homePath}
            >
              {t('goHome')}
            </Button>
          </>
        }
      />
    </Page>
  )
  return props.alone ? <Centred>{page}</Centred> : page
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export function NoAccess() {
  const { t } = useKernelText()
  const app = useApp()
  return (
    <Page title={t('noAccessTitle')}>
      <EmptyState
        drawing={false}
        title={t('noAccessText')}
        text={t('noAccessHelp')}
        actions={
          <Button variant="contained" href={app.homePath}>
            {t('goHome')}
          </Button>
        }
      />
    </Page>
  )
}

/** The one sentence that somebody reads whose account does not open the product. */
export function Waiting(props: {
  text: string
  profile?: string | undefined
  onSignOut: () => void
  onRetry: () => void
}) {
  const { t } = useKernelText()
  return (
    <Centred>
      <EmptyState
        headingLevel="h1"
        title={props.text}
        actions={
          <>
            <Button variant="contained" onClick={props.onRetry}>
              {t('checkAgain')}
            </Button>
            {props.profile && (
              <Button variant="outlined" color="inherit" href={props.profile}>
                {t('profile')}
              </Button>
            )}
            <Button variant="outlined" color="inherit" onClick={props.onSignOut}>
              {t('signOut')}
            </Button>
          </>
        }
      />
    </Centred>
  )
}
