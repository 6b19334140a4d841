import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { companiesApi } from '../api.ts'
import { MOST_HOLIDAYS } from '../rules.ts'
import { useText } from './use-text.ts'

export type Offered = { date: string; name: string }

/** What the company's country has, and of it what the company lacks: shown before it is added. */
export function PublicHolidaysDialog(props: {
  country: string
  /** How many holidays the company has. */
  kept: number
  busy: boolean
  onAdd: (days: Offered[]) => void
  onClose: () => void
}) {
  const { t, language } = useText()
  const [part, setPart] = useState('')
  const offer = useQuery(companiesApi.listPublicHolidays.queryOptions({ input: part === '' ? {} : { part } }))
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(props.country) ?? props.country
  const rows = offer.data?.rows ?? []
  const missing = rows.filter(({ kept }) => !kept)
  const tooMany = props.kept + missing.length > MOST_HOLIDAYS
  return (
    <FormDialog
      open
      title={t('holidays.offerTitle', { country })}
      onClose={props.onClose}
      onSubmit={() => props.onAdd(missing.map(({ date, name }) => ({ date, name })))}
      submitLabel={t('holidays.addAll', { count: missing.length })}
      busy={props.busy}
      submitDisabled={missing.length === 0 || tooMany}
      error={offer.isError ? failureText(offer.error) : tooMany ? t('holidays.full', { n: MOST_HOLIDAYS }) : undefined}
    >
      <FieldStack>
        {(offer.data?.parts.length ?? 0) > 0 && (
          <SelectInput
            label={t('holidays.part')}
            value={part}
            onChange={setPart}
            emptyLabel={t('holidays.wholeCountry')}
            options={(offer.data?.parts ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        )}
        {offer.isPending && <LoadingBlocks rows={6} />}
        {offer.data && rows.length === 0 && <Alert severity="info">{t('holidays.noRules', { country })}</Alert>}
        {rows.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {missing.length === 0
              ? t('holidays.allKept')
              : t('holidays.offerText', { year: rows.at(-1)?.date.slice(0, 4) ?? '' })}
          </Typography>
        )}
        {missing.length > 0 && (
          <Box
            component="section"
            aria-label={t('holidays.offer')}
            tabIndex={0}
            sx={{ maxHeight: 400, overflowY: 'auto', border: 1, borderColor: 'line.hair', borderRadius: 1, p: 1.5 }}
          >
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
              {missing.map(({ date, name }) => (
                <Box component="li" key={`${date} ${name}`} sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
                  <Box component="span" sx={{ flex: '0 0 110px' }}>
                    <DateText value={date} />
                  </Box>
                  <span>{name}</span>
                </Box>
              ))}
            </Box>
          </Box>
        )}
      </FieldStack>
    </FormDialog>
  )
}
