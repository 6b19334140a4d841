/** What somebody does first in a new company. An empty dashboard is this list; with something to show it is a card above it that names the next step. */
import Check from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import type { FirstStep } from '../contract.ts'
import { useStepsText } from './use-steps-text.ts'

type Props = { rows: readonly FirstStep[]; empty: boolean; onHide: () => void }
type StepsProps = {
  rows: readonly FirstStep[]
  compact?: boolean
  /** What can be done with the list, and its words: it is hidden, or brought back. */
  act?: { label: string; onClick: () => void }
}

export function FirstSteps({ rows, empty, onHide }: Props) {
  const { t } = useStepsText()
  if (rows.length === 0)
    return empty ? (
      <EmptyState
        title={t('nothing')}
        text={t('nothingText')}
        actions={<Button onClick={onHide}>{t('hide')}</Button>}
      />
    ) : null
  const act = { label: t('hide'), onClick: onHide }
  if (!empty) return <Steps rows={rows} compact act={act} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, xl: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Steps rows={rows} act={act} />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Builds />
      </Box>
    </Box>
  )
}

export function Steps({ rows, compact = false, act }: StepsProps) {
  const { t } = useStepsText()
  const { company } = useSession()
  const [all, setAll] = useState(!compact)
  const done = rows.filter((row) => row.done).length
  const minutes = rows.reduce((sum, row) => sum + (row.done ? 0 : row.minutes), 0)
  const next = rows.find((row) => !row.done && !row.waits) ?? rows.find((row) => !row.done)
  const shown = all ? rows : rows.filter((row) => row.id === next?.id)
  return (
    <Box sx={{ minWidth: 0, mb: compact ? 2 : 0 }}>
      <Card
        title={company ? t('title', { company: company.name }) : t('titleAlone')}
        action={
          <Typography variant="body2" sx={{ color: 'text.secondary', pr: 1 }}>
            {t('progress', { done, count: rows.length, minutes })}
          </Typography>
        }
      >
        <Box sx={{ height: 4, bgcolor: 'surface.sunk' }}>
          <Box sx={{ height: 1, width: `${(done / rows.length) * 100}%`, bgcolor: 'primary.main' }} />
        </Box>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {shown.map((row) => (
            <Step key={row.id} row={row} place={rows.indexOf(row) + 1} isNext={row.id === next?.id} />
          ))}
        </Box>
      </Card>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: 0.5,
        }}
      >
        {compact ? (
          <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
            {t(all ? 'fewer' : 'all')}
          </Button>
        ) : (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('away')}
          </Typography>
        )}
        {act && (
          <Button size="small" onClick={act.onClick} sx={{ mx: -0.5 }}>
            {act.label}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function Step({ row, place, isNext }: { row: FirstStep; place: number; isNext: boolean }) {
  const { t } = useStepsText()
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        '& + li': { borderTop: 1, borderColor: 'line.hair' },
        px: 2,
        py: 1.25,
        display: 'grid',
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '24px minmax(0, 1fr)', sm: '24px minmax(0, 1fr) auto' },
        ...(isNext ? { boxShadow: 'inset 3px 0 0 var(--mui-palette-line-copper)' } : {}),
      }}
    >
      <Mark row={row} place={place} isNext={isNext} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant={isNext ? 'h4' : 'body2'}
          component="h3"
          sx={row.done ? { color: 'text.secondary' } : { fontWeight: 600 }}
        >
          {row.label}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: row.blocked && !row.waits ? 'warning.main' : 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {row.blocked && !row.waits && '▲ '}
          {row.help}
        </Typography>
      </Box>
      {(row.ways.length === 0 || !isNext) && !row.waits && (
        <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
          {row.done ? (
            <Link href={row.address} underline="hover" sx={{ typography: 'body2', fontWeight: 600 }}>
              {t('open')}
              <Box component="span" sx={HIDDEN}>{` ${row.label}`}</Box>
            </Link>
          ) : (
            <Button
              variant={isNext ? 'contained' : 'outlined'}
              color={isNext ? 'primary' : 'inherit'}
              href={row.address}
            >
              {row.action}
            </Button>
          )}
        </Box>
      )}
      {row.ways.length > 0 && isNext && (
        <Box
          component="ul"
          sx={{
            gridColumn: { xs: '1 / -1', sm: '2 / -1' },
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'line.hair',
            borderRadius: 1,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {row.ways.map((way, at) => (
            <Box
              key={way.id}
              component="li"
              sx={{
                p: 1.5,
                borderStyle: 'solid',
                borderWidth: 0,
                borderColor: 'line.hair',
                borderTopWidth: { xs: at > 0 ? 1 : 0, sm: at > 1 ? 1 : 0 },
                borderLeftWidth: { xs: 0, sm: at % 2 === 1 ? 1 : 0 },
              }}
            >
              <Link href={way.address} underline="hover" sx={{ typography: 'body2', fontWeight: 600 }}>
                {way.label}
              </Link>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.25 }}>
                {way.help}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

function Mark({ row, place, isNext }: { row: FirstStep; place: number; isNext: boolean }) {
  const { t } = useStepsText()
  return (
    <Box
      sx={{
        width: 22,
        height: 22,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.75rem',
        fontWeight: 600,
        border: row.done ? 0 : 1,
        borderColor: isNext ? 'line.copper' : 'line.strong',
        color: row.done ? 'success.main' : isNext ? 'secondary.main' : 'text.secondary',
        bgcolor: row.done ? 'tint.success' : 'transparent',
      }}
    >
      {row.done ? <Check sx={{ fontSize: 16 }} /> : <span aria-hidden>{place}</span>}
      {(row.done || row.waits) && (
        <Box component="span" sx={HIDDEN}>
          {t(row.done ? 'done' : 'waits')}
        </Box>
      )}
    </Box>
  )
}

const PARTS = ['timeline', 'late', 'figures', 'forecast'] as const

/** A drawing of what is to come, and with what each part of it comes. */
function Builds() {
  const { t } = useStepsText()
  return (
    <Card title={t('builds')}>
      <Box sx={{ px: 2, pt: 2 }}>
        <Drawing />
      </Box>
      <Box component="dl" sx={{ m: 0, px: 2, pb: 1 }}>
        {PARTS.map((part) => (
          <Box
            key={part}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'line.hair',
              typography: 'body2',
            }}
          >
            <Box component="dt">{t(`parts.${part}`)}</Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {t(`parts.${part}With`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** Dashed is what is not built yet; the plumb line is today. */
function Drawing() {
  const dashed = { fill: 'none', stroke: 'var(--mui-palette-line-strong)', strokeWidth: 1.2, strokeDasharray: '4 3' }
  return (
    <Box component="svg" aria-hidden viewBox="0 0 400 190" sx={{ width: 1, height: 'auto', display: 'block', mb: 1 }}>
      <rect x="4" y="10" width="82" height="170" rx="4" {...dashed} />
      {[48, 92, 136].map((y) => (
        <line key={y} x1="4" x2="86" y1={y} y2={y} {...dashed} />
      ))}
      {[26, 68, 112, 156].map((y) => (
        <line key={y} x1="16" x2="58" y1={y} y2={y} {...dashed} />
      ))}
      <rect x="100" y="10" width="296" height="84" rx="4" {...dashed} />
      <rect x="196" y="36" width="118" height="14" rx="3" {...dashed} />
      <rect x="226" y="66" width="130" height="14" rx="3" {...dashed} />
      <line x1="112" x2="170" y1="43" y2="43" {...dashed} />
      <line x1="112" x2="160" y1="73" y2="73" {...dashed} />
      <rect x="100" y="108" width="140" height="72" rx="4" {...dashed} />
      <rect x="256" y="108" width="140" height="72" rx="4" {...dashed} />
      <polyline points="270,164 300,148 318,156 346,132 360,138 382,120" {...dashed} />
      {[128, 146, 164].map((y) => (
        <line key={y} x1="114" x2="214" y1={y} y2={y} {...dashed} />
      ))}
      <line x1="236" x2="236" y1="4" y2="98" stroke="var(--mui-palette-line-copper)" strokeWidth="2" />
      <path d="M232 98h8l-4 8z" fill="var(--mui-palette-line-copper)" />
    </Box>
  )
}
