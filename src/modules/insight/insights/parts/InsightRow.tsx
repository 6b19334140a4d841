/** One insight: what deviates, how serious it is, by which rule, what can be done, and the way to put it aside. */
import Info from '@mui/icons-material/InfoOutlined'
import More from '@mui/icons-material/MoreHorizOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Impact } from '../../../../kernel/contract/insight.ts'
import { factsOf, sayAction, sayRule } from '../../../../kernel/web/insights.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusShape, type Tone, TONE_INK } from '../../../../ui/StatusChip.tsx'
import { insightsApi } from '../api.ts'
import type { Insight, InsightRule } from '../contract.ts'
import { SNOOZE_DAYS } from '../rules.ts'
import { Sentence } from './Sentence.tsx'
import { useText } from './use-text.ts'

/** Of a rule in one project, when all of it is asked for. */
const ALIKE_SHOWN = 50

const IMPACT_TONE: Record<Impact, Tone> = { critical: 'error', high: 'warning', medium: 'info', low: 'neutral' }

/** Where the card is narrow what can be done stands on a line of its own in every row, not only where the words are long. */
const NARROW = '@container (max-width: 700px)'

/** Beside the rule it explains, without making its line higher. */
const HOW = {
  width: 24,
  height: 24,
  my: '-4px',
  ml: 0.25,
  verticalAlign: 'middle',
  '@media (pointer: coarse)': { width: 44, height: 44, my: '-13px' },
} as const

type Props = {
  insight: Insight
  rule: InsightRule | undefined
  /** The first of its project, whose name stands over it. */ first: boolean
  onSnooze: (days: (typeof SNOOZE_DAYS)[number]) => void
  onHide: () => void
}

export function InsightRow({ insight, rule, first, onSnooze, onHide }: Props) {
  const { t, language } = useText()
  const [open, setOpen] = useState(false)
  const [whole, setWhole] = useState(false)
  const details = useId()
  const tone = IMPACT_TONE[insight.impact]
  return (
    <Box
      component="li"
      data-first={first ? '' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: 1.25,
        px: 2,
        pt: first ? 1.25 : 0.25,
        pb: 1,
      }}
    >
      {first && insight.project !== '' && (
        <Typography variant="subtitle2" component="p" sx={{ gridColumn: '1 / -1', mb: 0.25, overflowWrap: 'anywhere' }}>
          {insight.project}
        </Typography>
      )}
      <Box sx={{ pt: '5px' }}>
        <StatusShape tone={tone} />
      </Box>
      <Box sx={{ typography: 'body2', minWidth: 0 }}>
        <Sentence insight={insight} />
        {/* how serious it is and what can be done share a line where there is room for both */}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: { xs: 1.5, sm: 2 },
            rowGap: 0.75,
            mt: 0.25,
            typography: 'caption',
          }}
        >
          <Box sx={{ flex: '1 0 auto', maxWidth: '100%', color: 'text.secondary', [NARROW]: { flexBasis: '100%' } }}>
            <Box component="span" sx={{ color: TONE_INK[tone], fontWeight: 600 }}>
              {t(`states.${insight.impact}`)}
            </Box>
            {` · ${t('list.rule', { name: sayRule(insight.rule, 'title', insight.title) })} · `}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {t('list.since', { date: formatMoment(new Date(insight.timestamp), language) })}
              <IconButton
                aria-label={t('list.how')}
                title={t('list.how')}
                aria-expanded={open}
                aria-controls={details}
                onClick={() => setOpen(!open)}
                sx={HOW}
              >
                <Info sx={{ fontSize: 16 }} />
              </IconButton>
            </Box>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 1.5, sm: 2 }, rowGap: 0.75 }}>
            {insight.suggestedActions.map(({ name, label, address }) => (
              <Link key={name} href={address} sx={{ typography: 'caption', fontWeight: 600 }}>
                {sayAction(insight.rule, name, label)}
              </Link>
            ))}
            {insight.alike > 0 && (
              <Link
                component="button"
                type="button"
                aria-expanded={whole}
                onClick={() => setWhole(!whole)}
                sx={{ typography: 'caption', fontWeight: 600, color: 'text.secondary' }}
              >
                {t(whole ? 'list.fewer' : 'list.more', { count: insight.alike })}
              </Link>
            )}
          </Box>
        </Box>
        {whole && <Alike insight={insight} />}
        <Box
          id={details}
          hidden={!open}
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            mt: 0.75,
            pl: 1.25,
            borderLeft: 2,
            borderColor: 'line.hair',
            maxWidth: '72ch',
          }}
        >
          <Box>
            {sayRule(
              insight.rule,
              'formula',
              rule?.formula ?? '',
              Object.fromEntries((rule?.params ?? []).map((param) => [param.name, param.value])),
            )}
          </Box>
          <Box sx={{ mt: 0.5 }}>
            {insight.confidence !== null && `${t('list.sure', { percent: insight.confidence })}. `}
            {insight.confidenceFrom}
          </Box>
        </Box>
      </Box>
      <RowMenu insight={insight} onSnooze={onSnooze} onHide={onHide} />
    </Box>
  )
}

/** What the same rule has found beside it in the same project. */
function Alike({ insight: { id, rule, projectId } }: { insight: Insight }) {
  const { t } = useText()
  const list = useQuery(
    insightsApi.listInsights.queryOptions({
      input: { size: ALIKE_SHOWN, rule, ...(projectId === null ? {} : { projectId }) },
    }),
  )
  if (list.isPending) return <LoadingBlocks rows={2} />
  if (list.isError) return <Box sx={{ color: 'error.main' }}>{failureText(list.error)}</Box>
  const others = list.data.rows.filter((one) => one.id !== id && one.projectId === projectId)
  return (
    <Box sx={{ mt: 0.5, pl: 1.25, borderLeft: 2, borderColor: 'line.hair', display: 'grid', rowGap: 0.25 }}>
      {others.map((one) => (
        <Box key={one.id}>
          <Sentence insight={one} />
        </Box>
      ))}
      {list.data.next !== null && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('list.cut', { count: others.length })}</Box>
      )}
    </Box>
  )
}

function RowMenu({ insight, onSnooze, onHide }: Omit<Props, 'rule' | 'first'>) {
  const { t } = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const then = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const kinds = Object.entries(factsOf(insight.rule))
  const [named = ''] = kinds.find(([, kind]) => kind === 'record') ?? []
  const record = String(insight.facts[named] ?? '')
  return (
    <Box sx={{ mt: -0.75, mr: -1 }}>
      <IconButton
        aria-label={t('list.menu', { name: record })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <More />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <ListSubheader component="li" role="presentation" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
          {t('list.put')}
        </ListSubheader>
        {SNOOZE_DAYS.map((days) => (
          <MenuItem key={days} onClick={then(() => onSnooze(days))}>
            {t('list.putFor', { count: days })}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={then(onHide)}>{t('list.hide')}</MenuItem>
      </Menu>
    </Box>
  )
}
