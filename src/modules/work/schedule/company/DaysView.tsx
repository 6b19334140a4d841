/** The days that have something, one after the other with their entries. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDate, formatPart } from '../../../../lib/dates.ts'
import type { DateEntry } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { asDrawn, isLateEntry } from './calendar-lanes.ts'
import { DateEntryLine } from './DateEntryLink.tsx'

export function DayHead({ day, today }: { day: string; today: string }) {
  const { language } = useText()
  return (
    <Typography
      variant="h4"
      component="h2"
      aria-current={day === today ? 'date' : undefined}
      sx={{ pb: 0.5, '&::first-letter': { textTransform: 'uppercase' } }}
    >
      <Box component="span" sx={day === today ? { borderBottom: '2px solid', borderColor: 'line.copper' } : undefined}>
        {formatPart(day, 'weekday', language)} {formatDate(day, language, 'dayMonth')}
      </Box>
    </Typography>
  )
}

/** Entries under the day they begin, or under the first day shown where they began before it. */
export function ListView({ from, today, entries }: { from: string; today: string; entries: readonly DateEntry[] }) {
  const { t, language } = useText()
  const days = new Map<string, DateEntry[]>()
  for (const entry of asDrawn(entries, today)) {
    const day = entry.from < from ? from : entry.from
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, bgcolor: 'background.paper' }}>
      {[...days]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([day, own]) => (
          <Box
            component="section"
            key={day}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '150px minmax(0, 1fr)' },
              columnGap: 2,
              px: 2,
              py: 1,
              '& + &': { borderTop: 1, borderColor: 'line.hair' },
            }}
          >
            <Box sx={{ pt: 0.75 }}>
              <DayHead day={day} today={today} />
            </Box>
            <Box>
              {own.map((entry) => (
                <Box key={entry.id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
                  <Box sx={{ flex: 1, minWidth: 160 }}>
                    <DateEntryLine entry={entry} late={isLateEntry(entry, today)} />
                  </Box>
                  {entry.to !== entry.from && (
                    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                      {t('company.load.week', {
                        from: formatDate(entry.from, language),
                        to: formatDate(entry.to, language),
                      })}
                    </Typography>
                  )}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
    </Box>
  )
}
