/** The calendars a project can use: which one counts, what they hold, and new ones. */
import Add from '@mui/icons-material/AddOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isPlainDate } from '../../../../lib/dates.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { FieldSection } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { scheduleApi } from '../api.ts'
import type { Calendar, Plan } from '../contract.ts'
import { COMPANY_CALENDAR } from '../rules.ts'
import { spansIn, spansText } from './calendar-words.ts'
import { PlainDialog } from './PlainDialog.tsx'
import type { Save } from './TaskPanel.tsx'
import { useText } from './use-text.ts'
import { companyToday } from '../../../../ui/formats.ts'

const WORKDAY = '8:00-12:00, 13:00-17:00'

export function CalendarsDialog({ plan, save, onClose }: { plan: Plan; save: Save; onClose: () => void }) {
  const { t } = useText()
  const { may } = useSession()
  const client = useQueryClient()
  const [editing, setEditing] = useState<Calendar | 'new' | null>(null)
  const [asked, setAsked] = useState<Calendar | null>(null)
  const mayCompany = may({ permission: 'schedule.resources' })
  const fresh = () => client.invalidateQueries({ queryKey: scheduleApi.key() })
  const choose = useMutation({
    mutationFn: (id: string) =>
      save([
        {
          op: 'plan',
          before: { calendarId: plan.calendarId },
          after: { calendarId: id === COMPANY_CALENDAR ? null : id },
        },
      ]),
  })
  const remove = useMutation({
    mutationFn: (calendarId: string) => scheduleApi.removeCalendar.call({ calendarId }),
    onSuccess: async () => {
      await fresh()
      setAsked(null)
    },
  })
  if (editing)
    return (
      <CalendarForm
        plan={plan}
        mayCompany={mayCompany}
        calendar={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
        onSaved={async () => {
          await fresh()
          setEditing(null)
        }}
      />
    )
  return (
    <PlainDialog title={t('tools.calendars')} width={600} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('calendars.help')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'line.hair',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {plan.calendars.map((one) => {
          const own = one.projectId !== null
          const name = one.id === COMPANY_CALENDAR ? t('calendars.company') : one.name
          const mayChange = one.id !== COMPANY_CALENDAR && (own ? plan.may.edit : mayCompany)
          return (
            <Box
              key={one.id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, pl: 0.5, pr: 1.5, py: 0.75 }}
            >
              <Radio
                size="small"
                checked={(plan.calendarId ?? COMPANY_CALENDAR) === one.id}
                disabled={!plan.may.edit || choose.isPending}
                onChange={() => choose.mutate(one.id)}
                slotProps={{ input: { 'aria-label': t('calendars.use', { name }) } }}
              />
              <Box sx={{ flex: 1, minWidth: 160 }}>
                <Box sx={{ typography: 'body2', fontWeight: 600 }}>{name}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{weekWords(one, t)}</Box>
              </Box>
              {mayChange && (
                <Button aria-label={t('calendars.editOf', { name })} onClick={() => setEditing(one)}>
                  {t('calendars.edit')}
                </Button>
              )}
              {mayChange && (
                <Button
                  color="error"
                  aria-label={t('calendars.removeOf', { name })}
                  onClick={() => {
                    remove.reset()
                    setAsked(one)
                  }}
                >
                  {t('calendars.remove')}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
      {choose.error && (
        <FormHelperText error role="alert">
          {failureText(choose.error)}
        </FormHelperText>
      )}
      {plan.may.edit && (
        <Button startIcon={<Add />} sx={{ mt: 1.5, ml: -1.5 }} onClick={() => setEditing('new')}>
          {t('calendars.add')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t('baselines.removeTitle', { name: asked.name })}
          text={t('calendars.removeText')}
          confirmLabel={t('calendars.remove')}
          busy={remove.isPending}
          error={remove.isError ? failureText(remove.error) : undefined}
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutate(asked.id)}
        />
      )}
    </PlainDialog>
  )
}

function weekWords(calendar: Calendar, t: ReturnType<typeof useText>['t']): string {
  const hours = calendar.week.reduce((sum, day) => sum + day.reduce((of, [from, to]) => of + to - from, 0), 0) / 60
  return t('calendars.about', {
    days: calendar.week.filter((day) => day.length > 0).length,
    hours: Math.round(hours * 10) / 10,
    exceptions: calendar.exceptions.length,
  })
}

type Exception = { from: string | null; to: string | null; hours: string; name: string }

function CalendarForm({
  plan,
  mayCompany,
  calendar,
  onClose,
  onSaved,
}: {
  plan: Plan
  mayCompany: boolean
  calendar: Calendar | null
  onClose: () => void
  onSaved: () => Promise<void>
}) {
  const { t, language } = useText()
  const pattern = calendar ?? plan.calendars[0]
  const [name, setName] = useState(calendar?.name ?? '')
  const [week, setWeek] = useState<string[]>(() => (pattern?.week ?? []).map(spansText))
  const [exceptions, setExceptions] = useState<Exception[]>(() =>
    (calendar?.exceptions ?? []).map(({ from, to, spans, name: called }) => ({
      from,
      to,
      hours: spansText(spans),
      name: called ?? '',
    })),
  )
  const [ofCompany, setOfCompany] = useState(false)
  const [tried, setTried] = useState(false)
  const wrongDay = (text: string) => (spansIn(text) === null ? t('calendars.hoursUnreadable') : undefined)
  const wrongDates = ({ from, to }: Exception) => !from || !isPlainDate(from) || !to || !isPlainDate(to) || from > to
  const save = useMutation({
    mutationFn: () =>
      scheduleApi.saveCalendar.call({
        ...(calendar ? { id: calendar.id, version: calendar.version } : {}),
        projectId: calendar ? calendar.projectId : ofCompany ? null : plan.projectId,
        name: name.trim(),
        week: week.map((text) => spansIn(text) ?? []),
        exceptions: exceptions.map((one) => ({
          from: one.from ?? '',
          to: one.to ?? '',
          spans: spansIn(one.hours) ?? [],
          ...(one.name.trim() ? { name: one.name.trim() } : {}),
        })),
      }),
    onSuccess: onSaved,
  })
  const submit = () => {
    setTried(true)
    if (
      name.trim() !== '' &&
      week.every((text) => spansIn(text) !== null) &&
      exceptions.every((one) => spansIn(one.hours) !== null && !wrongDates(one))
    )
      save.mutate()
  }
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day))
  const setException = (at: number, part: Partial<Exception>) =>
    setExceptions(exceptions.map((one, place) => (place === at ? { ...one, ...part } : one)))
  // weeks begin on Monday; the calendar counts from Sunday
  const days = [1, 2, 3, 4, 5, 6, 0]
  return (
    <FormDialog
      open
      title={calendar ? t('calendars.editTitle', { name: calendar.name }) : t('calendars.add')}
      width={640}
      submitLabel={t('save')}
      busy={save.isPending}
      error={save.isError ? failureText(save.error) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('fields.name')}
        value={name}
        onChange={setName}
        required
        maxLength={100}
        error={tried && name.trim() === '' ? t('panel.nameRequired') : undefined}
      />
      {!calendar && mayCompany && (
        <CheckInput label={t('calendars.ofCompany')} value={ofCompany} onChange={setOfCompany} />
      )}
      <FieldSection title={t('calendars.week')} text={t('calendars.weekHelp')}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            rowGap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {days.map((day) => (
            <TextInput
              key={day}
              label={dayName(day)}
              value={week[day] ?? ''}
              placeholder={t('calendars.off')}
              onChange={(text) => setWeek(week.map((old, at) => (at === day ? text : old)))}
              error={wrongDay(week[day] ?? '')}
            />
          ))}
        </Box>
      </FieldSection>
      <FieldSection title={t('calendars.exceptions')} text={t('calendars.exceptionsHelp')}>
        {exceptions.map((one, at) => (
          // rows have no other name than their place
          // oxlint-disable-next-line react/no-array-index-key
          <Box
            key={at}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr) minmax(0, 1fr)',
                sm: 'minmax(0, 1.2fr) 128px 128px minmax(0, 1fr) 32px',
              },
              alignItems: 'end',
              borderBottom: { xs: 1, sm: 0 },
              borderColor: 'line.hair',
              pb: { xs: 1.5, sm: 0 },
            }}
          >
            <TextInput
              label={t('calendars.exceptionName')}
              value={one.name}
              onChange={(text) => setException(at, { name: text })}
              maxLength={100}
            />
            <DateInput
              label={t('calendars.from')}
              value={one.from}
              onChange={(from) =>
                setException(at, { from, ...(one.to === null || (from !== null && one.to < from) ? { to: from } : {}) })
              }
              error={tried && wrongDates(one) ? t('calendars.datesWrong') : undefined}
            />
            <DateInput label={t('calendars.to')} value={one.to} onChange={(to) => setException(at, { to })} />
            <TextInput
              label={t('calendars.hours')}
              value={one.hours}
              placeholder={t('calendars.off')}
              onChange={(hours) => setException(at, { hours })}
              error={wrongDay(one.hours)}
            />
            <IconButton
              aria-label={t('calendars.removeException', { name: one.name || (one.from ?? '') })}
              onClick={() => setExceptions(exceptions.filter((_, place) => place !== at))}
            >
              <Close sx={{ fontSize: 18 }} />
            </IconButton>
          </Box>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1.5 }}>
          <Button
            startIcon={<Add />}
            onClick={() =>
              setExceptions([...exceptions, { from: companyToday(), to: companyToday(), hours: '', name: '' }])
            }
          >
            {t('calendars.addHoliday')}
          </Button>
          <Button
            startIcon={<Add />}
            onClick={() =>
              setExceptions([...exceptions, { from: companyToday(), to: companyToday(), hours: WORKDAY, name: '' }])
            }
          >
            {t('calendars.addWorkday')}
          </Button>
        </Box>
      </FieldSection>
    </FormDialog>
  )
}
