import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { THEME_MODES, UNITS } from '../../../../kernel/contract/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { CountryInput, CurrencyInput, ZoneInput } from '../../../../ui/RegionInputs.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { NUMBER_LOCALES, WEEKDAYS } from '../rules.ts'
import type { CompanyRecord } from './company-record.ts'
import { UsualHere } from './UsualHere.tsx'
import { movedTo, type Usual } from './usual.ts'
import { usePart } from './use-part.ts'
import { useText } from './use-text.ts'

const EXAMPLE = 1_234_567.89

/** Where the company is, its working days, units and how numbers are written. */
export function CalendarCard({ company }: { company: CompanyRecord }) {
  const { t, language } = useText()
  const { region, calendar, units, numbers, theme } = company.settings
  const { values, set, form } = usePart(
    company,
    'calendar',
    {
      country: region.country,
      timeZone: region.timeZone,
      workingDays: calendar.workingDays,
      dayStart: calendar.dayStart,
      hoursPerDay: String(calendar.hoursPerDay),
      weekStart: String(calendar.weekStart),
      units,
      theme,
      locale: numbers.locale,
      currency: numbers.currency,
    },
    (typed) => ({
      settings: {
        region: { country: typed.country, timeZone: typed.timeZone },
        calendar: {
          workingDays: typed.workingDays,
          dayStart: typed.dayStart,
          hoursPerDay: Number(typed.hoursPerDay.replace(',', '.')),
          weekStart: Number(typed.weekStart),
        },
        units: typed.units,
        theme: typed.theme,
        numbers: { locale: typed.locale, currency: typed.currency },
      },
    }),
  )
  const hours = Number(values.hoursPerDay.replace(',', '.'))
  const badHours = !(hours >= 1 && hours <= 24)
  const badStart = !/^([01]\d|2[0-3]):[0-5]\d$/.test(values.dayStart)
  const noDays = values.workingDays.length === 0
  const names = new Intl.DisplayNames([language], { type: 'language' })
  // Spanish and French write it small, as within a sentence
  const asLabel = (name: string) => name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  const number = new Intl.NumberFormat(values.locale || language).format(EXAMPLE)
  const amount = new Intl.NumberFormat(values.locale || language, {
    style: 'currency',
    currency: values.currency,
  }).format(EXAMPLE)
  const own: Usual = { ...values, weekStart: Number(values.weekStart) }
  const take = ({ weekStart, ...usual }: Partial<Usual>) =>
    set({ ...usual, ...(weekStart === undefined ? {} : { weekStart: String(weekStart) }) })
  return (
    <Card title={t('calendar.title')}>
      <SettingsForm {...form} valid={!badHours && !badStart && !noDays}>
        <FieldRow>
          <CountryInput
            label={t('calendar.country')}
            value={values.country}
            onChange={(country) => take(movedTo(country, own))}
          />
          <ZoneInput
            label={t('calendar.timeZone')}
            country={values.country}
            value={values.timeZone}
            onChange={(timeZone) => set({ timeZone })}
          />
        </FieldRow>
        <UsualHere own={own} onTake={take} />
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0 }}>
            {t('calendar.workingDays')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {WEEKDAYS.map((day) => (
              <CheckInput
                key={day}
                label={t(`calendar.days.${day}`)}
                value={values.workingDays.includes(day)}
                onChange={(on) =>
                  set({
                    workingDays: on
                      ? [...values.workingDays, day].toSorted((a, b) => a - b)
                      : values.workingDays.filter((one) => one !== day),
                  })
                }
              />
            ))}
          </Box>
          {noDays && (
            <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
              {t('calendar.noDays')}
            </Typography>
          )}
        </Box>
        <FieldRow columns={3}>
          <TextInput
            label={t('calendar.dayStart')}
            type="time"
            value={values.dayStart}
            error={badStart ? t('calendar.dayStartWrong') : undefined}
            onChange={(text) => set({ dayStart: text })}
          />
          <TextInput
            label={t('calendar.hoursPerDay')}
            inputMode="decimal"
            maxLength={5}
            value={values.hoursPerDay}
            error={badHours ? t('calendar.hoursWrong') : undefined}
            onChange={(text) => set({ hoursPerDay: text })}
          />
          <SelectInput
            label={t('calendar.weekStart')}
            value={values.weekStart}
            onChange={(weekStart) => set({ weekStart })}
            options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`calendar.days.${day}`) }))}
          />
        </FieldRow>
        <FieldRow columns={3}>
          <SelectInput
            label={t('calendar.units')}
            help={t('calendar.unitsHelp')}
            value={values.units}
            onChange={(value) => set({ units: UNITS.find((one) => one === value) ?? 'imperial' })}
            options={UNITS.map((one) => ({ value: one, label: t(`calendar.unitNames.${one}`) }))}
          />
          <SelectInput
            label={t('calendar.locale')}
            value={values.locale}
            onChange={(value) => set({ locale: NUMBER_LOCALES.find((one) => one === value) ?? '' })}
            emptyLabel={t('calendar.asLanguage')}
            options={NUMBER_LOCALES.filter((one) => one !== '').map((one) => ({
              value: one,
              label: asLabel(names.of(one) ?? one),
            }))}
          />
          <CurrencyInput
            label={t('calendar.currency')}
            value={values.currency}
            onChange={(currency) => set({ currency })}
          />
        </FieldRow>
        <FieldRow columns={3}>
          <SelectInput
            label={t('calendar.theme')}
            help={t('calendar.themeHelp')}
            value={values.theme}
            onChange={(value) => set({ theme: THEME_MODES.find((one) => one === value) ?? 'light' })}
            options={THEME_MODES.map((one) => ({ value: one, label: t(`calendar.themes.${one}`) }))}
          />
        </FieldRow>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('calendar.example', { number, money: amount })}
        </Typography>
      </SettingsForm>
    </Card>
  )
}
