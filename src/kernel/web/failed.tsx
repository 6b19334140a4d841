/** What a person sees when code could not be fetched or broke: of a page, of a part of the frame, or of everything (spec 2 §8, spec 3 §2.4). */
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { Component, useState, type ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useApp } from './app.tsx'
import { failureOf, failureText } from './failure.ts'
import { i18n, useKernelText } from './i18n.ts'
import { ChunkLoadError, isCircular } from './load.ts'
import { Centred } from './screens.tsx'
import { reloadPage } from './trouble.ts'
import { newVersion } from './version.ts'

// spec 2 §9: 3 retries by hand with a 1 s wait, which doubles up to 10 s (spec 3 §9); after 2 the way home is offered
const MOST_RETRIES = 3
const RETRIES_BEFORE_HOME = 2
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 10_000

function retryWait(count: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** count, LONGEST_WAIT_MS)
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

// outside the component: it is mounted anew after every failure
const tries = new Map<string, number>()

/** Forgets failed tries once a page stands. */
export function pageStands(path: string): void {
  tries.delete(path)
}

function Refresh() {
  const { t } = useKernelText()
  return (
    <Button variant="outlined" color="inherit" onClick={reloadPage}>
      {t('refreshPage')}
    </Button>
  )
}

type Failed = { error: unknown; path: string; name: string; again: () => void; reset: () => void }

/** A page whose code could not be fetched, or that broke. Nothing reloads by itself, so what was typed stays. */
export function PageFailed(props: Failed) {
  const { t } = useKernelText()
  const client = useQueryClient()
  const error = asError(props.error)
  if (error instanceof ChunkLoadError && (error.kind === 'missing' || newVersion.get())) {
    // the server has a newer build and the file of the old one is gone
    return (
      <ErrorState
        headingLevel="h1"
        tone="warning"
        title={t('newFeatures')}
        text={t('newFeaturesText')}
        retryLabel={t('reloadNow')}
        onRetry={reloadPage}
        details={error.message}
      />
    )
  }
  if (error instanceof ChunkLoadError || isCircular(error)) return <LoadFailed {...props} error={error} />
  const again = () => {
    // the answer that broke the page would break it again
    client.removeQueries({ type: 'inactive' })
    props.reset()
  }
  return (
    <ErrorState
      headingLevel="h1"
      title={t('somethingWrong')}
      text={failureText(error)}
      details={error.stack ?? error.message}
      requestId={failureOf(error).requestId}
      retryLabel={t('tryAgain')}
      onRetry={again}
      actions={<Refresh />}
    />
  )
}

function LoadFailed(props: Failed & { error: Error }) {
  const { t } = useKernelText()
  const app = useApp()
  const [busy, setBusy] = useState(false)
  // as it was when this failure was shown: the try under way has not failed yet
  const [count] = useState(() => tries.get(props.path) ?? 0)
  const circular = isCircular(props.error)
  const retry = async () => {
    if (count >= MOST_RETRIES) {
      reloadPage()
      return
    }
    setBusy(true)
    tries.set(props.path, count + 1)
    await new Promise((done) => {
      setTimeout(done, retryWait(count))
    })
    props.again()
    props.reset()
  }
  const sentences = [
    t('failedToLoad', { name: props.name }),
    t(circular ? 'circularText' : 'loadFailedText'),
    ...(count > 0 ? [t('triesFailed', { n: count, most: MOST_RETRIES })] : []),
  ]
  return (
    <ErrorState
      headingLevel="h1"
      title={t(circular ? 'initialisationTitle' : 'loadFailedTitle')}
      text={sentences.map((one) => (
        <p key={one} style={{ margin: '0 0 4px' }}>
          {one}
        </p>
      ))}
      details={props.error.stack ?? props.error.message}
      busy={busy}
      onRetry={() => void retry()}
      retryLabel={count >= MOST_RETRIES ? t('maxRetries') : undefined}
      actions={
        <>
          <Refresh />
          {count >= RETRIES_BEFORE_HOME && (
            <Button variant="text" href={app.homePath}>
              {t('goToDashboard')}
            </Button>
          )}
        </>
      }
    />
  )
}

type Kind = 'initialization' | 'circular' | 'chunk' | 'application'

function kindOf(error: unknown, started: boolean): Kind {
  if (isCircular(error)) return 'circular'
  if (error instanceof ChunkLoadError) return 'chunk'
  return started ? 'application' : 'initialization'
}

/** The last screen there is: nothing of the product could be shown. */
export function AppFailed(props: { error: unknown; started: boolean; onRetry?: () => void }) {
  const error = asError(props.error)
  const kind = kindOf(error, props.started)
  const say = (key: string) => i18n.t(`kernel:${key}`)
  const refresh = { variant: 'outlined' as const, color: 'inherit' as const }
  return (
    <Centred>
      <ErrorState
        headingLevel="h1"
        title={say(`appFailed.${kind}`)}
        text={say(`appFailed.${kind}Text`)}
        details={error.stack ?? error.message}
        retryLabel={props.onRetry ? say('tryAgain') : say('refreshPage')}
        onRetry={props.onRetry ?? reloadPage}
        actions={
          props.onRetry && (
            <Button {...refresh} onClick={reloadPage}>
              {say('refreshPage')}
            </Button>
          )
        }
      />
    </Centred>
  )
}

type BoundaryProps = { children: ReactNode; fallback: (error: unknown, reset: () => void) => ReactNode }

/** Catches what breaks below it; React offers this to classes only. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? new Error('unknown') })
  override render() {
    return this.state.error === undefined
      ? this.props.children
      : this.props.fallback(this.state.error, () => this.setState({ error: undefined }))
  }
}

/** Around everything, or around the frame, whose code is fetched and can be asked for `again`. */
export function AppBoundary(props: { children: ReactNode; again?: () => void }) {
  const retry = (reset: () => void) => () => {
    props.again?.()
    reset()
  }
  return (
    <Boundary fallback={(error, reset) => <AppFailed started error={error} onRetry={retry(reset)} />}>
      {props.children}
    </Boundary>
  )
}

/** Around one part of the frame: the rest of the frame stays, and the part can be tried again. */
export function PartBoundary(props: { children: ReactNode; again: () => void }) {
  return (
    <Boundary
      fallback={(error, reset) => (
        <IconButton
          aria-label={i18n.t('kernel:partFailed')}
          title={`${i18n.t('kernel:partFailed')} ${asError(error).message}`}
          color="error"
          onClick={() => {
            props.again()
            reset()
          }}
        >
          <ErrorOutlined />
        </IconButton>
      )}
    >
      {props.children}
    </Boundary>
  )
}
