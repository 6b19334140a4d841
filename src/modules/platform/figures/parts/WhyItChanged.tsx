/** What came, went or changed its value behind a figure since a day, and who did it. */
import Arrow from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import type { Known } from '../../../../kernel/web/figures.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { addDays, formatDate } from '../../../../lib/dates.ts'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { closeWorking, type FigureName } from '../../../../ui/figure-store.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { figuresApi } from '../api.ts'
import type { FigureChange } from '../contract.ts'
import { writeValue } from './words.ts'
import { useText } from './use-text.ts'
import { companyDayOf, companyDayStart, companyToday } from '../../../../ui/formats.ts'

const FIRST_LOOK_DAYS = 7

export function WhyItChanged({ name, known }: { name: FigureName; known: Known }) {
  const { t, language } = useText()
  const [since, setSince] = useState<string | null>(() => addDays(companyToday(), -FIRST_LOOK_DAYS))
  const change = useQuery({
    ...figuresApi.getChange.queryOptions({
      input: {
        figureId: name.id,
        of: name.of,
        by: name.by ?? '',
        since: companyDayStart(since ?? companyToday()),
      },
    }),
    enabled: since !== null,
  })
  const found = change.data
  const hidden = found ? found.came + found.went + found.changed - found.rows.length : 0
  return (
    <Box component="section" sx={{ mt: 3.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography variant="h3" sx={{ pb: '5px' }}>
          {t('why')}
        </Typography>
        <Box sx={{ width: 160 }}>
          <DateInput label={t('since')} value={since} onChange={setSince} />
        </Box>
      </Box>
      {change.isPending && <LoadingBlocks rows={2} />}
      {change.isError && (
        <ErrorState title={t('failed')} text={failureText(change.error)} onRetry={() => void change.refetch()} />
      )}
      {found && (
        <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, overflow: 'hidden' }}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              px: 1.5,
              py: 1,
              bgcolor: 'background.default',
              typography: 'body2',
            }}
          >
            <span>
              {t('then', {
                value: writeValue(found.then, known.declared.unit),
                date: since ? formatDate(since, language) : '',
              })}
            </span>
            <Arrow sx={{ fontSize: 18, alignSelf: 'center', color: 'text.secondary' }} />
            <Box component="strong" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
              {t('now', { value: writeValue(found.now, known.declared.unit) })}
            </Box>
            {found.rows.length > 0 && (
              <>
                <span>{t('came', { n: found.came })}</span>
                <span>{t('went', { n: found.went })}</span>
                <span>{t('changed', { n: found.changed })}</span>
              </>
            )}
          </Box>
          {found.rows.length === 0 && (
            <Typography
              variant="body2"
              sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'line.hair', color: 'text.secondary' }}
            >
              {t('nothingChanged')}
            </Typography>
          )}
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: 1, borderColor: 'line.hair' } }}
          >
            {found.rows.map((row) => (
              <ChangedRow key={row.id} row={row} known={known} />
            ))}
          </Box>
          {hidden > 0 && (
            <Typography
              variant="body2"
              sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'line.hair', color: 'text.secondary' }}
            >
              {t('moreChanges', { n: hidden })}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}

/** A row that comes is good news where more is better, and bad where less is. */
function toneOf(how: FigureChange['how'], better: Known['declared']['better']): Tone {
  if (how === 'changed' || better === 'neither') return 'neutral'
  return (how === 'came') === (better === 'higher') ? 'success' : 'error'
}

function ChangedRow({ row, known }: { row: FigureChange; known: Known }) {
  const { t, language } = useText()
  const { event } = row
  const on = event && {
    what: eventLabel(event.kind),
    name: event.by,
    date: formatDate(companyDayOf(event.at), language),
  }
  const why =
    !event || !on
      ? t('becauseTime')
      : event.fields.length > 0
        ? t('becauseFields', { ...on, fields: event.fields.join(', ') })
        : t('becauseEvent', on)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', px: 1.5, py: 1, typography: 'body2' }}>
      <Box sx={{ width: 88, flex: 'none' }}>
        <StatusChip tone={toneOf(row.how, known.declared.better)} label={t(`how.${row.how}`)} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {row.address === null ? (
          <strong>{row.title}</strong>
        ) : (
          <Link href={row.address} onClick={() => closeWorking(true)} sx={{ fontWeight: 600 }}>
            {row.title}
          </Link>
        )}
        {row.how === 'changed' && (
          <Box component="span" sx={{ ml: 1 }}>
            {writeValue(row.then, known.declared.unit)} → {writeValue(row.now, known.declared.unit)}
          </Box>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{why}</Box>
      </Box>
    </Box>
  )
}
