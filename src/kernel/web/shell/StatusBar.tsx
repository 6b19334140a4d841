/** The state of the product as words and values, and what it last had to say; only a bad state gets its tint. */
import ExpandLess from '@mui/icons-material/ExpandLess'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { framePart } from '../frame-part.tsx'
import { StatusShape, type Tone } from '../../../ui/StatusChip.tsx'
import { useKernelText } from '../i18n.ts'
import { connection } from '../live.ts'
import { useSession } from '../session.tsx'
import { useSignal } from '../signal.ts'
import { captureState } from '../status/capture.ts'
import { measured, performanceBy, performanceState } from '../status/measure.ts'
import { listenForUpdates, notifications } from '../status/notifications.ts'
import { saves, saveState } from '../status/saves.ts'
import { assistantBusy, storage } from '../status/state.ts'
import { QuickAccessAt } from './QuickAccessAt.tsx'

const loadCenter = () => import('../status/center.ts')
const Watch = framePart('Watch', () => loadCenter().then((file) => file.Watch))
const StatusPanel = framePart('StatusPanel', () => loadCenter().then((file) => file.StatusPanel))

const PANEL_ID = 'status-panel'
const TONES: Record<string, Tone> = {
  connected: 'success',
  polling: 'warning',
  disconnected: 'error',
  healthy: 'success',
  warning: 'warning',
  full: 'error',
  good: 'success',
  slow: 'warning',
  poor: 'error',
  active: 'info',
  processing: 'primary',
  idle: 'info',
  capturing: 'primary',
  complete: 'success',
  success: 'success',
  error: 'error',
  info: 'info',
  loading: 'primary',
  offline: 'error',
  slowLine: 'warning',
  saving: 'primary',
  saved: 'success',
  notSaved: 'error',
}
const toneOf = (state: string): Tone => TONES[state] ?? 'neutral'
/** On phones a chip is its shape; the words are still said. */
const words = {
  position: { xs: 'absolute', md: 'static' },
  width: { xs: '1px', md: 'auto' },
  height: { xs: '1px', md: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', md: 'none' },
  whiteSpace: 'nowrap',
} as const

type Chip = { key: string; name: string; state: string; value: string; figure?: string; text: string }

function useChips(): Chip[] {
  const { t, language } = useKernelText()
  const [link, room, speed, busy, picture] = [
    useSignal(connection),
    useSignal(storage),
    useSignal(measured),
    useSignal(assistantBusy),
    useSignal(captureState),
  ]
  const quick = performanceState(speed)
  const ai = busy ? 'processing' : 'active'
  const percent = room && new Intl.NumberFormat(language).format(room.percent)
  return [
    { key: 'connection', name: t('connection'), state: link, value: t(link), text: t(`statusBar.about.${link}`) },
    {
      key: 'storage',
      name: t('statusBar.storage'),
      state: room?.state ?? '',
      value: room ? t(`statusBar.${room.state}`) : '–',
      figure: room ? `${percent} %` : undefined,
      text: room
        ? t(room.of === 'browser' ? 'statusBar.about.browserStorage' : 'statusBar.about.storage', {
            percent: percent ?? '',
          })
        : t('statusBar.about.unknown'),
    },
    {
      key: 'performance',
      name: t('statusBar.performance'),
      state: quick,
      value: t(`statusBar.${quick}`),
      figure:
        performanceBy(speed) === 'blocked'
          ? t('statusBar.blocked', { ms: speed.blockedMs })
          : speed.requestMs === null
            ? undefined
            : `${speed.requestMs} ms`,
      text:
        speed.requestMs === null
          ? t('statusBar.about.unknown')
          : t('statusBar.about.performance', { ms: speed.requestMs, blocked: speed.blockedMs }),
    },
    { key: 'ai', name: t('statusBar.ai'), state: ai, value: t(`statusBar.${ai}`), text: t(`statusBar.about.${ai}`) },
    {
      key: 'screenshots',
      name: t('statusBar.screenshots'),
      state: picture,
      value: t(`statusBar.${picture}`),
      text: t('statusBar.about.screenshots'),
    },
  ]
}

/** What somebody at work wants to know: whether the server is there, answers, and has what they did. */
function useWork(chips: readonly Chip[]): Chip[] {
  const { t } = useKernelText()
  const kept = saveState(useSignal(saves))
  const of = (key: string) => chips.find((chip) => chip.key === key)
  const slow = of('performance')?.state !== 'good' || of('connection')?.state === 'polling'
  const state =
    of('connection')?.state === 'disconnected' ? 'offline' : kept === 'notSaved' ? kept : slow ? 'slowLine' : kept
  const room = of('storage')
  return [
    { key: 'connection', name: '', state, value: t(`statusBar.work.${state}`), text: of('connection')?.text ?? '' },
    ...(room && room.state !== '' && room.state !== 'healthy' ? [room] : []),
  ]
}

export function StatusBar() {
  const { t } = useKernelText()
  const { company, may } = useSession()
  const all = useChips()
  const work = useWork(all)
  const details = may({ permission: 'system.status' })
  const chips = details ? all : work
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const list = useSignal(notifications)
  const [latest] = list
  useEffect(listenForUpdates, [])
  return (
    <Box
      component="footer"
      aria-label={t('status')}
      sx={{
        position: 'fixed',
        left: 0,
        right: 0,
        bottom: 0,
        height: 'var(--plumb-dock)',
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'stretch',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'line.hair',
        typography: 'caption',
        displayPrint: 'none',
      }}
    >
      <QuickAccessAt corner="bottom-left" />
      {chips.map((chip) => (
        <ChipView key={chip.key} chip={chip} alone={!details} />
      ))}
      <Box
        component="output"
        aria-live="polite"
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          px: 1,
          color: 'text.secondary',
        }}
      >
        {latest && (
          <>
            <StatusShape tone={toneOf(latest.type)} />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {latest.message}
            </Box>
          </>
        )}
      </Box>
      <Button label={t('statusBar.capture')} onClick={() => void loadCenter().then((file) => file.takePicture())}>
        <PhotoCameraOutlined sx={{ fontSize: 18 }} />
      </Button>
      <Button
        label={t('statusBar.open', { count: list.length })}
        expanded={anchor !== null}
        onClick={(event) => {
          setWanted(true)
          setAnchor(anchor ? null : event.currentTarget)
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          {list.length}
        </Box>
        <ExpandLess sx={{ fontSize: 18 }} />
      </Button>
      <QuickAccessAt corner="bottom-right" />
      <Suspense fallback={null}>
        {company && <Watch key={company.id} companyId={company.id} />}
        {wanted && (
          <StatusPanel
            id={PANEL_ID}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            facts={all.map(({ state, figure, ...chip }) => ({
              ...chip,
              value: figure ? `${chip.value} ${figure}` : chip.value,
              tone: toneOf(state),
            }))}
          />
        )}
      </Suspense>
    </Box>
  )
}

function ChipView({ chip, alone }: { chip: Chip; alone: boolean }) {
  const tone = toneOf(chip.state)
  const bad = tone === 'warning' || tone === 'error'
  return (
    <Box
      title={`${chip.name} ${chip.value}. ${chip.text}`.trim()}
      aria-live={chip.key === 'connection' ? 'polite' : undefined}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.25, md: 1.25, lg: 1.5 },
        borderRight: 1,
        borderColor: 'line.hair',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
        ...(bad && { bgcolor: `tint.${tone}` }),
      }}
    >
      <StatusShape tone={tone} />
      <Box component="span" sx={alone ? undefined : words}>
        {chip.name}{' '}
        <Box component="span" sx={{ fontWeight: 600, color: bad ? `${tone}.main` : 'text.primary' }}>
          {chip.value}
          {chip.figure && (
            <Box component="span" sx={{ display: { md: 'none', lg: 'inline' } }}>
              {' '}
              {chip.figure}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}

function Button(props: {
  label: string
  expanded?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}) {
  return (
    <ButtonBase
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
      {...(props.expanded === undefined
        ? {}
        : {
            'aria-haspopup': 'dialog' as const,
            'aria-expanded': props.expanded,
            'aria-controls': props.expanded ? PANEL_ID : undefined,
          })}
      sx={{
        minWidth: { xs: 44, md: 36 },
        px: 1,
        gap: 0.5,
        font: 'inherit',
        borderLeft: 1,
        borderColor: 'line.hair',
        color: 'text.secondary',
        '&:hover': { bgcolor: 'surface.hover' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      {props.children}
    </ButtonBase>
  )
}
