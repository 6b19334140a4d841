import { useState } from 'react'
import Add from '@mui/icons-material/AddOutlined'
import Delete from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { isPlainDate } from '../../../../lib/dates.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { MOST_HOLIDAYS } from '../rules.ts'
import type { CompanyRecord } from './company-record.ts'
import { type Offered, PublicHolidaysDialog } from './PublicHolidaysDialog.tsx'
import { usePart } from './use-part.ts'
import { useText } from './use-text.ts'

type Holiday = { date: string | null; name: string; everyYear: boolean }

const isDate = (date: string | null): date is string => date !== null && isPlainDate(date)

const inOrder = (days: readonly Holiday[]) =>
  days
    .flatMap(({ date, name, everyYear }) => (isDate(date) ? [{ date, name: name.trim(), everyYear }] : []))
    .toSorted((a, b) => a.date.localeCompare(b.date))

/** Days on which nobody works. */
export function HolidaysCard({ company }: { company: CompanyRecord }) {
  const { t } = useText()
  const stored: { days: Holiday[] } = { days: company.settings.holidays }
  const {
    values: { days },
    set,
    form,
    saveWith,
  } = usePart(company, 'holidays', stored, (typed) => ({ settings: { holidays: inOrder(typed.days) } }))
  const [offering, setOffering] = useState(false)
  const addAll = (offered: Offered[]) => {
    saveWith({ settings: { holidays: inOrder([...days, ...offered.map((day) => ({ ...day, everyYear: false }))]) } })
    setOffering(false)
  }
  const put = (at: number, change: Partial<Holiday>) =>
    set({ days: days.map((day, place) => (place === at ? { ...day, ...change } : day)) })
  const valid = days.every((day) => isDate(day.date) && day.name.trim() !== '')
  return (
    <Card
      title={t('holidays.title')}
      action={
        <>
          <Button disabled={!valid} onClick={() => setOffering(true)}>
            {t('holidays.offer')}
          </Button>
          <Button
            startIcon={<Add />}
            disabled={days.length >= MOST_HOLIDAYS}
            onClick={() => set({ days: [...days, { date: null, name: '', everyYear: false }] })}
          >
            {t('holidays.add')}
          </Button>
        </>
      }
    >
      {offering && (
        <PublicHolidaysDialog
          country={company.settings.region.country}
          kept={days.length}
          busy={form.busy}
          onAdd={addAll}
          onClose={() => setOffering(false)}
        />
      )}
      {days.length === 0 && !form.changed && (
        <EmptyState drawing={false} headingLevel="h3" title={t('holidays.none')} text={t('holidays.noneHelp')} />
      )}
      {(days.length > 0 || form.changed) && (
        <SettingsForm {...form} valid={valid}>
          {days.map((day, at) => (
            // a day has no id of its own until it is saved
            // oxlint-disable-next-line react/no-array-index-key
            <Box
              key={at}
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: '170px minmax(0, 1fr) auto 40px' },
              }}
            >
              <DateInput
                label={t('holidays.date')}
                value={day.date}
                error={day.date !== null && !isDate(day.date) ? t('holidays.dateRequired') : undefined}
                onChange={(date) => put(at, { date })}
              />
              <Box sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
                <TextInput
                  label={t('holidays.name')}
                  maxLength={100}
                  value={day.name}
                  error={day.date !== null && day.name.trim() === '' ? t('holidays.nameRequired') : undefined}
                  onChange={(name) => put(at, { name })}
                />
              </Box>
              <Box sx={{ gridRow: { xs: 3, sm: 'auto' }, pt: { sm: 2.5 } }}>
                <CheckInput
                  label={t('holidays.everyYear')}
                  value={day.everyYear}
                  onChange={(everyYear) => put(at, { everyYear })}
                />
              </Box>
              <IconButton
                aria-label={t('holidays.remove', { name: day.name })}
                onClick={() => set({ days: days.filter((_one, place) => place !== at) })}
                sx={{ mt: 2.5, gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 2, sm: 'auto' } }}
              >
                <Delete />
              </IconButton>
            </Box>
          ))}
        </SettingsForm>
      )}
    </Card>
  )
}
