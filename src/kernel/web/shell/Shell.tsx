/** The frame around every page: top bar, tab row, page, status bar. All of it is derived from the manifests. */
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { framePart } from '../frame-part.tsx'
import { useLocation } from '../history.ts'
import { leaving } from '../leave.ts'
import { useKernelText } from '../i18n.ts'
import { bannerOf } from '../places.ts'
import { say, useApp } from '../app.tsx'
import { useSession } from '../session.tsx'
import { useSignal } from '../signal.ts'
import { newVersion } from '../version.ts'
import { listenForSearchKey } from '../windows.ts'
import { StatusBar } from './StatusBar.tsx'
import { TabRow } from './TabRow.tsx'
import { FrameParts } from '../FrameParts.tsx'
import { TopBar } from './TopBar.tsx'
import { byRail, railOpen, useVerticalNavigation } from './vertical-places.ts'

const LeaveDialog = framePart('LeaveDialog', () => import('./LeaveDialog.tsx').then((file) => file.LeaveDialog))
const Banner = framePart('Banner', () => import('./Banner.tsx').then((file) => file.Banner))
const NewVersionBar = framePart('NewVersionBar', () => import('./NewVersionBar.tsx').then((file) => file.NewVersionBar))
const ShortcutKeys = framePart('ShortcutKeys', () => import('./ShortcutKeys.tsx').then((file) => file.ShortcutKeys))
const PreviewBar = framePart('PreviewBar', () => import('./PreviewBar.tsx').then((file) => file.PreviewBar))
const PausedBar = framePart('PausedBar', () => import('./PausedBar.tsx').then((file) => file.PausedBar))
const Rail = framePart('Rail', () => import('./Rail.tsx').then((file) => file.Rail))

const CONTENT_ID = 'content'

/** Messages and sticky table feet stand above the status bar, so they ask how high it is; what is scrolled to stands clear of both bars, with its label. */
const dock = (
  <GlobalStyles
    styles={{
      ':root': {
        '--plumb-dock': '28px',
        scrollPaddingTop: '128px',
        scrollPaddingBottom: 'calc(var(--plumb-dock) + 8px)',
        '@media (max-width: 899.95px)': { '--plumb-dock': '36px', scrollPaddingTop: '88px' },
        // its buttons are pressed with a finger; a hairline stands above them
        '@media (pointer: coarse)': { '--plumb-dock': '45px' },
        '@media print': { '--plumb-dock': '0px' },
      },
      // what is scrolled to stands above a foot that stays in view
      ':root:has([data-foot])': { scrollPaddingBottom: 'calc(var(--plumb-dock) + 88px)' },
    }}
  />
)

/** What sticks below the bars on top asks how high they are; the banner and its like come and go. */
function measureHead(head: HTMLElement | null): (() => void) | undefined {
  if (!head) return undefined
  const watch = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--plumb-head', `${head.offsetHeight}px`),
  )
  watch.observe(head)
  return () => watch.disconnect()
}

/** Pages take the room beside the rail, and what measures itself by the window asks how much of it is left. */
function Beside(props: { children: ReactNode }) {
  const { railed } = useVerticalNavigation()
  const open = useSignal(railOpen)
  // closed it keeps the button that opens it
  const room = byRail(open, { '--plumb-rail': '208px' }, { '--plumb-rail': '40px' })
  return (
    <Box
      sx={[
        { flex: 1, display: 'flex', minWidth: 0, '--plumb-rail': '0px' },
        railed && ((theme) => ({ [theme.breakpoints.up('md')]: room })),
      ]}
    >
      {railed && (
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            width: 'var(--plumb-rail)',
            flexShrink: 0,
            borderRight: 1,
            borderColor: 'line.hair',
            displayPrint: 'none',
            position: 'sticky',
            top: 'var(--plumb-head, 92px)',
            alignSelf: 'flex-start',
            height: 'calc(100dvh - var(--plumb-head, 92px) - var(--plumb-dock))',
            overflowY: 'auto',
          }}
        >
          <Suspense fallback={null}>
            <Rail />
          </Suspense>
        </Box>
      )}
      {props.children}
    </Box>
  )
}

export function Shell(props: { children: ReactNode }) {
  const { t } = useKernelText()
  const { manifests } = useApp()
  const { session, preview, may } = useSession()
  const outdated = useSignal(newVersion)
  useEffect(listenForSearchKey, [])
  const asked = useSignal(leaving)
  const banner = bannerOf(manifests, say)
  const promotes = banner && may(banner.access) && !session?.user.dismissed.includes(banner.key) ? banner : null
  const path = useLocation(({ pathname }) => pathname)
  const content = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    // a new page is read from its start; a dialog that opened with it keeps the focus
    if (!document.querySelector('[role="dialog"]')) content.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', pb: 'var(--plumb-dock)' }}>
      {dock}
      <Box
        component="a"
        href={`#${CONTENT_ID}`}
        sx={{
          position: 'fixed',
          left: 16,
          top: -60,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          typography: 'button',
          '&:focus': { top: 8 },
        }}
      >
        {t('skipToContent')}
      </Box>
      <Box
        component="header"
        ref={measureHead}
        sx={{ position: 'sticky', top: 0, zIndex: 'appBar', bgcolor: 'background.paper', displayPrint: 'none' }}
      >
        {preview && (
          <Suspense fallback={null}>
            <PreviewBar preview={preview} />
          </Suspense>
        )}
        {session && session.pausedSince !== null && (
          <Suspense fallback={null}>
            <PausedBar since={session.pausedSince} />
          </Suspense>
        )}
        {outdated && (
          <Suspense fallback={null}>
            <NewVersionBar />
          </Suspense>
        )}
        {promotes && (
          <Suspense fallback={null}>
            <Banner banner={promotes} />
          </Suspense>
        )}
        <TopBar />
        <TabRow />
      </Box>
      <Beside>
        <Box
          component="main"
          id={CONTENT_ID}
          ref={content}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 'none', '&:focus-visible': { outline: 'none' } }}
        >
          {props.children}
        </Box>
      </Beside>
      <FrameParts place="overlay" />
      <Suspense fallback={null}>
        <ShortcutKeys />
        {asked && <LeaveDialog onAnswer={asked} />}
      </Suspense>
      <StatusBar />
    </Box>
  )
}
