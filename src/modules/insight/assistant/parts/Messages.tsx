import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type MouseEvent, type ReactNode } from 'react'
import { DateText } from '../../../../ui/DateText.tsx'
import type { ApmMessage } from '../contract.ts'
import { PartsView } from './AnswerParts.tsx'
import { useText } from './use-text.ts'

function Head({ who, at }: { who: string; at: number | null }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', display: 'flex', gap: 1, mb: 0.5 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {who}
      </Box>
      {at !== null && <DateText value={new Date(at)} format="moment" />}
    </Typography>
  )
}

export function Question({ text, at }: { text: string; at: number | null }) {
  const { t } = useText()
  return (
    <Box
      data-question
      sx={{ alignSelf: 'flex-end', maxWidth: '88%', bgcolor: 'surface.selected', borderRadius: 1, px: 1.5, py: 1 }}
    >
      <Head who={t('panel.you')} at={at} />
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  )
}

export function Analyzing() {
  const { t } = useText()
  return (
    <Box
      component="output"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}
    >
      {t('panel.analyzing')}
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-flex',
          gap: '3px',
          '@keyframes analyzing': { '0%, 60%, 100%': { opacity: 0.25 }, '30%': { opacity: 1 } },
        }}
      >
        {[0, 1, 2].map((dot) => (
          <Box
            key={dot}
            component="span"
            sx={{
              width: 5,
              height: 5,
              borderRadius: '50%',
              bgcolor: 'line.copper',
              animation: 'analyzing 1.2s infinite',
              animationDelay: `${dot * 0.2}s`,
            }}
          />
        ))}
      </Box>
    </Box>
  )
}

type AnswerProps = {
  message: ApmMessage
  onAsk?: (question: string, projectId?: string) => void
  onFollow?: () => void
}

/** The words of a model stand in the place of ours; rows, figures and links stay. */
export function Answer({ message, onAsk, onFollow }: AnswerProps) {
  const { t } = useText()
  const phrased = message.phrasing === 'model' && message.message !== ''
  const follow = (event: MouseEvent) => {
    if (onFollow && event.target instanceof Element && event.target.closest('a[href]')) onFollow()
  }
  return (
    <Box onClick={follow}>
      <Head who={t('panel.me')} at={message.timestamp} />
      {phrased && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1.5 }}>
          {message.message}
        </Typography>
      )}
      <PartsView parts={message.parts} quiet={phrased} onAsk={onAsk} />
      <Phrased message={message} />
    </Box>
  )
}

function Phrased({ message }: { message: ApmMessage }) {
  const { t } = useText()
  if (message.phrasing === 'own') return null
  const why =
    message.phrasing === 'model' ? t('phrased.model') : [t('phrased.local'), reasonOf(message.problem, t)].join(' ')
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
      {why}
      {message.sent !== null && (
        <Folded head={t('phrased.sent')}>
          {t('phrased.sentHelp')}
          <Sent>{message.sent}</Sent>
        </Folded>
      )}
    </Box>
  )
}

/** What the person who asked can make sense of; the settings of the model are somebody else's. */
function reasonOf(problem: ApmMessage['problem'], t: ReturnType<typeof useText>['t']): string {
  if (problem === null) return ''
  return problem === 'late' || problem === 'invented' || problem === 'tooLong'
    ? t(`problems.${problem}`)
    : t('phrased.failed')
}

function Folded(props: { head: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box
        component="summary"
        sx={{ cursor: 'pointer', width: 'fit-content', '@media (pointer: coarse)': { py: 1.5 } }}
      >
        {props.head}
      </Box>
      {props.children}
    </Box>
  )
}

export function Sent({ children }: { children: string }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{
        typography: 'caption',
        fontFamily: 'monospace',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        m: 0,
        mt: 1,
        p: 1,
        maxHeight: 240,
        overflow: 'auto',
        bgcolor: 'surface.sunk',
        borderRadius: 1,
      }}
    >
      {children}
    </Box>
  )
}
