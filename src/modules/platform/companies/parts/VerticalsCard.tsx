import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { companiesApi } from '../api.ts'
import type { CompanyRecord } from './company-record.ts'
import { leftBehind } from './left-behind.ts'
import { TakeAlongDialog } from './TakeAlongDialog.tsx'
import { usePart } from './use-part.ts'
import { useText } from './use-text.ts'

/** The vertical the company works in, and the others its people may use. */
export function VerticalsCard({ company }: { company: CompanyRecord }) {
  const { t } = useText()
  const { recheck } = useSession()
  const known = useQuery(companiesApi.listVerticals.queryOptions({ input: {} }))
  const { values, set, form, saveWith } = usePart(
    company,
    'verticals',
    { vertical: company.vertical, verticals: company.verticals },
    (typed) => typed,
    // which verticals there are stands in the session, and what lists show follows it
    () => recheck().catch(() => undefined),
  )
  const counts = useQuery(companiesApi.listVerticalRecords.queryOptions({ input: { all: true } }))
  const [asking, setAsking] = useState(false)
  const rows = known.data?.rows ?? []
  const left = leftBehind(company, values, counts.data?.rows ?? [])
  const choose = (vertical: string) =>
    set({
      vertical,
      verticals: values.verticals.includes(vertical) ? values.verticals : [...values.verticals, vertical],
    })
  return (
    <Card title={t('verticals.title')}>
      <SettingsForm {...form} valid onSave={left.length > 0 ? () => setAsking(true) : form.onSave}>
        <SelectInput
          label={t('verticals.selected')}
          help={t('verticals.selectedHelp')}
          value={values.vertical}
          onChange={choose}
          options={rows.map((row) => ({ value: row.id, label: row.title }))}
        />
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0 }}>
            {t('verticals.others')}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 0.5 }}>
            {t('verticals.othersHelp')}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
            {rows.map((row) => (
              <CheckInput
                key={row.id}
                label={row.title}
                value={values.verticals.includes(row.id)}
                disabled={row.id === values.vertical}
                onChange={(on) =>
                  set({
                    verticals: on ? [...values.verticals, row.id] : values.verticals.filter((one) => one !== row.id),
                  })
                }
              />
            ))}
          </Box>
        </Box>
      </SettingsForm>
      {asking && (
        <TakeAlongDialog
          left={left}
          options={rows.filter((row) => values.verticals.includes(row.id))}
          first={values.vertical}
          onClose={() => setAsking(false)}
          onSave={(takeAlong) => {
            setAsking(false)
            saveWith(takeAlong ? { takeAlong } : {})
          }}
        />
      )}
    </Card>
  )
}
