import { useState } from 'react'
import { isPlainDate } from '../../../../lib/dates.ts'
import { minuteOf, dayOfFinish, wallText } from '../../../../lib/wall-clock.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import type { Plan } from '../contract.ts'
import { COMPANY_CALENDAR } from '../rules.ts'
import { dayBegins, dayEnds, engineInput } from './for-engine.ts'
import type { Save } from './TaskPanel.tsx'
import { useText } from './use-text.ts'

const endDay = (time: string | null) => (time === null ? null : dayOfFinish(minuteOf(time) ?? 0))

/** When the project starts, when it must be done, up to when progress is told, and by which calendar it is counted. */
export function PlanDialog({ plan, save, onClose }: { plan: Plan; save: Save; onClose: () => void }) {
  const { t } = useText()
  const [start, setStart] = useState<string | null>(plan.start.slice(0, 10))
  const [finishBy, setFinishBy] = useState(endDay(plan.finishBy))
  const [dataDate, setDataDate] = useState(endDay(plan.dataDate))
  const [calendarId, setCalendarId] = useState(plan.calendarId ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [tried, setTried] = useState(false)
  const readable = (day: string | null) => day === null || isPlainDate(day)
  const submit = async () => {
    setTried(true)
    if (!start || !isPlainDate(start) || !readable(finishBy) || !readable(dataDate)) return
    const input = { ...engineInput(plan, [], []), calendarId: calendarId || COMPANY_CALENDAR }
    const after = {
      start: start === plan.start.slice(0, 10) ? plan.start : wallText(dayBegins(input, null, start)),
      finishBy: finishBy && wallText(dayEnds(input, null, finishBy)),
      dataDate: dataDate && wallText(dayEnds(input, null, dataDate)),
      calendarId: calendarId || null,
    }
    setBusy(true)
    try {
      await save([
        {
          op: 'plan',
          before: { start: plan.start, finishBy: plan.finishBy, dataDate: plan.dataDate, calendarId: plan.calendarId },
          after,
        },
      ])
      onClose()
    } catch (failure) {
      setError(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      open
      title={t('tools.plan')}
      width={560}
      submitLabel={t('save')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldRow>
        <DateInput
          label={t('fields.plan.start')}
          value={start}
          onChange={setStart}
          required
          error={tried && !start ? t('plan.startRequired') : undefined}
        />
        <DateInput
          label={t('fields.plan.finishBy')}
          value={finishBy}
          onChange={setFinishBy}
          help={t('plan.finishByHelp')}
        />
        <DateInput
          label={t('fields.plan.dataDate')}
          value={dataDate}
          onChange={setDataDate}
          help={t('plan.dataDateHelp')}
        />
        <SelectInput
          label={t('fields.plan.calendarId')}
          value={calendarId}
          onChange={setCalendarId}
          emptyLabel={t('calendars.company')}
          options={plan.calendars
            .filter((one) => one.id !== COMPANY_CALENDAR)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
    </FormDialog>
  )
}
