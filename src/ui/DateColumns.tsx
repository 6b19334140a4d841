import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { DatesRead } from '../lib/date-columns.ts'
import { DATE_ORDERS, type DateOrder, formatDate, parseDate } from '../lib/dates.ts'
import { InlineSelect } from './InlineSelect.tsx'
import { useUiText } from './use-ui-text.ts'

/** How the dates of each column of a file are read, where their numbers leave it open: with one of them, and to be changed. */
export function DateColumns(props: {
  /** `reads` is the day that the example comes to, null where it cannot be read so; if it is not given, both orders are forgiven. */
  columns: readonly { id: string; title: string; read: DatesRead & { reads?: string | null } }[]
  onChange: (id: string, order: DateOrder) => void
}) {
  const { t, language } = useUiText()
  const heading = useId()
  const words: Record<DateOrder, string> = { dayFirst: t('dayFirst'), monthFirst: t('monthFirst') }
  if (props.columns.length === 0) return null
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3" id={heading}>
        {t('datesRead')}
      </Typography>
      {props.columns.map(({ id, title, read: { order, example, clash, reads } }) => (
        <Box key={id} sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              {reads === null
                ? t('dateNotRead', { written: example })
                : t('dateReads', {
                    written: example,
                    date: formatDate(reads ?? parseDate(example, language, order) ?? '', language, 'long') || example,
                  })}
            </Box>
            <InlineSelect
              framed
              label={`${t('datesRead')}: ${title}`}
              value={order}
              options={DATE_ORDERS.map((one) => ({ value: one, label: words[one] }))}
              onChange={(chosen) => props.onChange(id, DATE_ORDERS.find((one) => one === chosen) ?? order)}
            />
          </Box>
          {clash && (
            <Alert severity="warning">{t('dateClash', { one: clash.dayFirst, other: clash.monthFirst })}</Alert>
          )}
        </Box>
      ))}
    </Box>
  )
}
