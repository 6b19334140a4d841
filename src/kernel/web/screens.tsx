/** Screens that stand alone: not found, no access, waiting for approval, failed pages. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../ui/LoadingBlocks.tsx'
import { Page } from '../../ui/Page.tsx'
import { useApp } from './app.tsx'
import { LOAD_FAILED } from './bind.tsx'
import { failureOf, failureText } from './failure.ts'
import { useKernelText } from './i18n.ts'

// spec 2 §9: lazy load retries 3, with a 1 s wait
const MOST_RETRIES = 3
const RETRIES_BEFORE_HOME = 2
const RETRY_WAIT_MS = 1000

/** The frame of a page while its code is fetched: still blocks, after a moment. */
export function PageLoading() {
  return <Box sx={{ p: { xs: 2, md: 3 }, pt: { xs: 8, md: 9 } }}><LoadingBlocks rows={6} /></Box>
}

function Centred(props: { children: ReactNode }) {
  return <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>{props.children}</Box>
}

export function StartFailed(props: { error: unknown; onRetry: () => void }) {
  const { t } = useKernelText()
  return <Centred><ErrorState headingLevel="h1" title={t('startFailed')} text={failureText(props.error)} requestId={failureOf(props.error).requestId} onRetry={props.onRetry} /></Centred>
}

export function NotFound(props: { alone: boolean }) {
  const { t } = useKernelText()
  const app = useApp()
  const page = (
    <Page title={t('notFoundTitle')}>
      <EmptyState title={t('notFoundText')} text={t('notFoundHelp')} actions={<Button variant="contained" href={app.homePath}>{t('goHome')}</Button>} />
    </Page>
  )
  return props.alone ? <Centred>{page}</Centred> : page
}

export function NoAccess() {
  const { t } = useKernelText()
  const app = useApp()
  return (
    <Page title={t('noAccessTitle')}>
      <EmptyState drawing={false} title={t('noAccessText')} text={t('noAccessHelp')} actions={<Button variant="contained" href={app.homePath}>{t('goHome')}</Button>} />
    </Page>
  )
}

/** The one sentence that somebody reads whose account does not open the product. */
export function Waiting(props: { text: string; onSignOut: () => void; onRetry: () => void }) {
  const { t } = useKernelText()
  return (
    <Centred>
      <EmptyState headingLevel="h1" title={props.text} actions={<>
        <Button variant="contained" onClick={props.onRetry}>{t('checkAgain')}</Button>
        <Button variant="outlined" color="inherit" onClick={props.onSignOut}>{t('signOut')}</Button>
      </>} />
    </Centred>
  )
}

// outside the component: it is mounted anew after every failure
const tries = new Map<string, number>()

/** Forgets failed tries once a page stands. */
export function pageStands(path: string): void {
  tries.delete(path)
}

/** A page whose code could not be fetched, or that broke. Nothing reloads by itself, so what was typed stays. */
export function PageFailed(props: { error: unknown; path: string; again: () => void; reset: () => void }) {
  const { t } = useKernelText()
  const app = useApp()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const count = tries.get(props.path) ?? 0
  const error = props.error instanceof Error ? props.error : new Error(String(props.error))
  const refresh = <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>{t('refreshPage')}</Button>
  if (error.name !== LOAD_FAILED) {
    return (
      <ErrorState headingLevel="h1" title={t('somethingWrong')} text={failureText(error)} details={error.stack ?? error.message} requestId={failureOf(error).requestId}
        retryLabel={t('tryAgain')} onRetry={() => { props.reset(); void router.invalidate() }} actions={refresh} />
    )
  }
  const retry = async () => {
    if (count >= MOST_RETRIES) {
      window.location.reload()
      return
    }
    setBusy(true)
    tries.set(props.path, count + 1)
    await new Promise((done) => setTimeout(done, RETRY_WAIT_MS))
    props.again()
    props.reset()
    await router.invalidate()
  }
  return (
    <ErrorState
      headingLevel="h1" title={t('loadFailedTitle')} details={error.message} busy={busy} onRetry={() => void retry()}
      text={count > 0 ? t('loadFailedAgain', { n: count, most: MOST_RETRIES }) : t('loadFailedText')}
      retryLabel={count >= MOST_RETRIES ? t('maxRetries') : undefined}
      actions={<>
        {refresh}
        {count >= RETRIES_BEFORE_HOME && <Link href={app.homePath} sx={{ alignSelf: 'center', px: 1 }}>{t('goToDashboard')}</Link>}
      </>}
    />
  )
}
