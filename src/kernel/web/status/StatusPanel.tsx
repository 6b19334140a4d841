/** The list behind the count of the status bar: what happened lately, and what the chips measure. */
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { DateText } from '../../../ui/DateText.tsx'
import { StatusShape, type Tone } from '../../../ui/StatusChip.tsx'
import { floating } from '../floating.ts'
import { useKernelText } from '../i18n.ts'
import { useSignal } from '../signal.ts'
import {
  dismiss,
  LIST_MAX_HEIGHT,
  notifications,
  type NotificationType,
  type StatusNotification,
} from './notifications.ts'

const TYPE_TONES: Record<NotificationType, Tone> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  loading: 'primary',
}

export type Fact = { name: string; value: string; text: string; tone: Tone }

export function StatusPanel(props: {
  id: string
  anchor: HTMLElement | null
  facts: readonly Fact[]
  onClose: () => void
}) {
  const { t } = useKernelText()
  const list = useSignal(notifications)
  return (
    <Popover
      id={props.id}
      anchorEl={props.anchor}
      open={props.anchor !== null}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('statusBar.notifications'),
          sx: { ...floating, width: 420, maxWidth: 'calc(100vw - 16px)', mt: -0.5 },
        },
      }}
    >
      <Typography variant="h4" component="h2" sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'line.hair' }}>
        {t('statusBar.notifications')}
      </Typography>
      {list.length === 0 ? (
        <Typography variant="body2" sx={{ px: 2, py: 2, color: 'text.secondary' }}>
          {t('statusBar.none')}
        </Typography>
      ) : (
        // a list that scrolls must be reachable by the keyboard
        <Box
          component="ul"
          tabIndex={0}
          aria-label={t('statusBar.notifications')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            maxHeight: LIST_MAX_HEIGHT,
            overflowY: 'auto',
            '&:focus-visible': { outlineOffset: -2 },
            '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
          }}
        >
          {list.map((one) => (
            <Row key={one.id} notification={one} />
          ))}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={t('status')}
        sx={{
          listStyle: 'none',
          m: 0,
          px: 2,
          py: 1.5,
          display: 'grid',
          gap: 0.75,
          borderTop: 1,
          borderColor: 'line.hair',
          bgcolor: 'background.default',
          typography: 'caption',
        }}
      >
        {props.facts.map((fact) => (
          <Box
            component="li"
            key={fact.name}
            sx={{ display: 'grid', gridTemplateColumns: '10px minmax(0, 1fr)', columnGap: 1, alignItems: 'baseline' }}
          >
            <StatusShape tone={fact.tone} />
            <div>
              <Box sx={{ fontWeight: 600 }}>
                {fact.name} {fact.value}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>{fact.text}</Box>
            </div>
          </Box>
        ))}
      </Box>
    </Popover>
  )
}

function Row({ notification }: { notification: StatusNotification }) {
  const { t } = useKernelText()
  const { id, type, message, details, progress, timestamp, dismissible, link } = notification
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, pl: 2, pr: dismissible ? 1 : 2, py: 1 }}>
      <Box sx={{ pt: '5px' }}>
        <StatusShape tone={TYPE_TONES[type]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={HIDDEN}>
            {t(`statusBar.types.${type}`)}:{' '}
          </Box>
          {message}
        </Typography>
        {details && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {details}
          </Typography>
        )}
        {type === 'loading' && <Progress percent={progress} label={message} />}
        <Typography variant="caption" component="div" sx={{ color: 'ink.muted' }}>
          <DateText value={new Date(timestamp)} format="moment" />
          {type === 'loading' && progress !== undefined && ` · ${Math.round(progress)} %`}
        </Typography>
        {link && (
          <Link href={link.address} download={link.download} variant="body2" onClick={() => dismiss(id)}>
            {link.label}
          </Link>
        )}
      </Box>
      {dismissible && (
        <IconButton aria-label={t('statusBar.dismiss', { message })} onClick={() => dismiss(id)}>
          <Close />
        </IconButton>
      )}
    </Box>
  )
}

/** Without a value while nobody can tell how far it is. The library's own bar would split the entry into many small files. */
function Progress(props: { percent: number | undefined; label: string }) {
  const fill = { backgroundColor: 'var(--mui-palette-primary-main)', borderRadius: '2px' }
  return (
    <Box
      component="progress"
      aria-label={props.label}
      max={100}
      value={props.percent}
      sx={{
        display: 'block',
        appearance: 'none',
        width: '100%',
        height: 4,
        my: 0.75,
        border: 0,
        borderRadius: '2px',
        overflow: 'hidden',
        bgcolor: 'surface.sunk',
        '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
        '&::-webkit-progress-value': fill,
        '&::-moz-progress-bar': fill,
        '&:indeterminate': {
          backgroundImage:
            'repeating-linear-gradient(90deg, var(--mui-palette-primary-main) 0 8px, transparent 8px 16px)',
        },
      }}
    />
  )
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
