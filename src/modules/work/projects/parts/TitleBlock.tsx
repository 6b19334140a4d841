import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { daysBetween } from '../../../../lib/dates.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { Money } from '../../../../ui/Money.tsx'
import type { Project } from '../contract.ts'
import { useText } from './use-text.ts'

const HAIR = '1px solid var(--mui-palette-line-hair)'

/** Labelled cells divided by hairlines, as on a drawing. */
export function TitleBlock(props: { project: Project; datesOnly?: boolean }) {
  const { t } = useText()
  const { client, location, start, endDate, byPlan, expectedFinish, budget, ownerName } = props.project
  const dates: [string, ReactNode][] = [
    [t('page.start'), <DateText key="start" value={start} />],
    [t('page.end'), <DateText key="end" value={endDate} />],
    ...(byPlan
      ? [
          [
            t('fields.expectedFinish'),
            <span key="expected">
              <DateText value={expectedFinish} />
              <AgainstEnd expected={expectedFinish} agreed={endDate} />
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
  ]
  const cells: [string, ReactNode][] = props.datesOnly
    ? dates
    : [
        [t('fields.client'), client || '–'],
        [t('fields.location'), location || '–'],
        ...dates,
        [t('fields.budget'), <Money key="budget" cents={budget} format="whole" />],
        [t('page.owner'), ownerName],
      ]
  return (
    <Box
      component="dl"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        m: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        overflow: 'hidden',
        '& > div': {
          px: 1.5,
          py: 0.75,
          minWidth: 0,
          flex: { sm: '1 1 auto' },
          borderLeft: HAIR,
          borderTop: { xs: HAIR, sm: 'none' },
          ml: '-1px',
          mt: { xs: '-1px', sm: 0 },
        },
      }}
    >
      {cells.map(([label, value]) => (
        <div key={label}>
          <Box component="dt" sx={{ typography: 'overline', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {label}
          </Box>
          <Box
            component="dd"
            title={typeof value === 'string' ? value : undefined}
            sx={{
              m: 0,
              typography: 'body2',
              fontWeight: 600,
              whiteSpace: { xs: 'normal', sm: 'nowrap' },
              overflow: 'hidden',
              textOverflow: 'ellipsis',
            }}
          >
            {value}
          </Box>
        </div>
      ))}
    </Box>
  )
}

/** By how much the schedule ends before or after what was agreed. */
function AgainstEnd({ expected, agreed }: { expected: string | null; agreed: string | null }) {
  const { t } = useText()
  const days = expected === null || agreed === null ? 0 : daysBetween(agreed, expected)
  if (days === 0) return null
  return (
    <Box component="span" sx={{ fontWeight: 400, color: days > 0 ? 'error.main' : 'text.secondary' }}>
      {' '}
      {t(days > 0 ? 'page.after' : 'page.before', { count: Math.abs(days) })}
    </Box>
  )
}
