/** The fields of a task, by what they are about. Each is saved on leaving it. */
import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { FieldValue } from '../../../../lib/fields.ts'
import { isPlainDate } from '../../../../lib/dates.ts'
import { dayOfFinish, dayOfStart, minuteOf, wallText } from '../../../../lib/wall-clock.ts'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { FieldInput } from '../../../../ui/FieldInput.tsx'
import { MoneyInput } from '../../../../ui/MoneyInput.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { fieldsApi } from '../../../platform/fields/api.ts'
import type { TaskValues } from '../contract.ts'
import { COMPANY_CALENDAR, CONSTRAINTS, finishDay, needsDate, STAGES } from '../rules.ts'
import { finishOn, startOn } from './changes.ts'
import { dayBegins, dayEnds, engineInput } from './for-engine.ts'
import { DurationInput, Held } from './Held.tsx'
import { PanelSection } from './PanelSection.tsx'
import type { PanelProps } from './TaskPanel.tsx'
import { lasting } from './cells.ts'
import { useText } from './use-text.ts'

type Props = PanelProps & { set: (after: TaskValues) => Promise<unknown> }

const MAX_PRIORITY = 1_000
const OF_FINISH = ['FNET', 'FNLT', 'MFO', 'MANF']

/** Two beside each other, whatever the window: the panel is narrow by itself. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5, alignItems: 'start' }}>
      {children}
    </Box>
  )
}

const Stack = ({ children }: { children: ReactNode }) => <Box sx={{ display: 'grid', gap: 1.5 }}>{children}</Box>

const dayOf = (time: string | null, finish = false): string | null => {
  const minute = time === null ? null : minuteOf(time)
  return minute === null ? null : finish ? dayOfFinish(minute) : dayOfStart(minute)
}

/** What a typed date says; what cannot be read is told by the input itself. */
const readable = (day: string | null) => (day === null || isPlainDate(day) ? undefined : ' ')

/** The name as the heading of the panel, written where it stands. */
export function TaskName({ plan, task, set }: Props) {
  const { t } = useText()
  return (
    <Box component="h2" sx={{ m: 0, mt: 0.25, mb: 1, mx: -0.75 }}>
      <Held
        value={task.name}
        save={(name) => set({ name: name.trim() })}
        check={(name) => (name.trim() === '' ? t('panel.nameRequired') : undefined)}
      >
        {({ value, onChange, onBlur, error }) => (
          <>
            <InputBase
              value={value}
              onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
              onBlur={onBlur}
              readOnly={!plan.may.edit}
              multiline
              fullWidth
              error={Boolean(error)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.target instanceof HTMLElement) {
                  event.preventDefault()
                  event.target.blur()
                }
              }}
              slotProps={{ input: { 'aria-label': t('fields.name'), maxLength: 300 } }}
              sx={{
                typography: 'h3',
                px: 0.75,
                py: 0.25,
                borderRadius: 1,
                border: 1,
                borderColor: error ? 'error.main' : 'transparent',
                '&:hover': plan.may.edit ? { borderColor: 'line.hair' } : {},
                '&.Mui-focused': { borderColor: 'primary.main' },
              }}
            />
            {error && (
              <FormHelperText error role="alert" sx={{ px: 0.75 }}>
                {error}
              </FormHelperText>
            )}
          </>
        )}
      </Held>
    </Box>
  )
}

export function DateFields({ plan, task, save, set }: Props) {
  const { t } = useText()
  const input = useMemo(() => engineInput(plan, [], []), [plan])
  const fixed = !plan.may.edit
  const follows = fixed || task.summary
  const { minutesPerDay } = plan
  return (
    <Stack>
      <Pair>
        <Held
          value={dayOf(task.start)}
          save={(day) => (day ? save([startOn(task, input, day)]) : Promise.resolve())}
          check={readable}
        >
          {(field) => <DateInput {...field} label={t('columns.start')} readOnly={follows} />}
        </Held>
        <Held<string | null>
          value={finishDay(task)}
          save={(day) => (day ? save([finishOn(task, input, day)]) : Promise.resolve())}
          check={readable}
        >
          {(field) => <DateInput {...field} label={t('columns.finish')} readOnly={follows || task.milestone} />}
        </Held>
        <Held
          value={task.summary ? null : task.duration}
          save={(duration) => (duration === null ? Promise.resolve() : set(lasting(task, duration)))}
        >
          {(field) => (
            <DurationInput {...field} label={t('fields.duration')} minutesPerDay={minutesPerDay} readOnly={follows} />
          )}
        </Held>
        <Held
          value={task.percent as number | null}
          save={(percent) => set({ percent: percent ?? 0 })}
          check={(percent) =>
            percent !== null && (percent < 0 || percent > 100 || !Number.isInteger(percent))
              ? t('panel.percentRange')
              : undefined
          }
        >
          {(field) => <NumberInput {...field} label={t('fields.percent')} unit="%" readOnly={follows} />}
        </Held>
      </Pair>
      {!task.summary && <ConstraintFields plan={plan} task={task} set={set} />}
      <Pair>
        {!task.summary && (
          <Held
            value={task.stage as string}
            atOnce
            save={(stage) => set({ stage: STAGES.find((one) => one === stage) ?? task.stage })}
          >
            {(field) => (
              <SelectInput
                {...field}
                label={t('fields.stage')}
                readOnly={fixed}
                options={STAGES.map((stage) => ({ value: stage, label: t(`stages.${stage}`) }))}
              />
            )}
          </Held>
        )}
        <Held
          value={dayOf(task.deadline, true)}
          save={(day) => set({ deadline: day ? wallText(dayEnds(input, task.calendarId, day)) : null })}
          check={readable}
        >
          {(field) => <DateInput {...field} label={t('fields.deadline')} readOnly={fixed} />}
        </Held>
      </Pair>
    </Stack>
  )
}

/** A constraint that needs a date starts with the one the task has; the date is then changed beside it. */
function ConstraintFields({ plan, task, set }: Pick<Props, 'plan' | 'task' | 'set'>) {
  const { t } = useText()
  const input = useMemo(() => engineInput(plan, [], []), [plan])
  const fixed = !plan.may.edit
  const choose = (value: string) => {
    const constraint = CONSTRAINTS.find((one) => one === value) ?? 'ASAP'
    const constraintAt = !needsDate(constraint) ? null : OF_FINISH.includes(constraint) ? task.finish : task.start
    return set({ constraint, constraintAt })
  }
  const ofFinish = OF_FINISH.includes(task.constraint)
  return (
    <>
      <Held value={task.constraint as string} atOnce save={choose}>
        {(field) => (
          <SelectInput
            {...field}
            label={t('fields.constraint')}
            readOnly={fixed}
            options={CONSTRAINTS.map((one) => ({ value: one, label: t(`constraints.${one}`) }))}
          />
        )}
      </Held>
      {needsDate(task.constraint) && (
        <Held
          value={dayOf(task.constraintAt, ofFinish)}
          save={(day) =>
            day
              ? set({
                  constraintAt: wallText(
                    ofFinish ? dayEnds(input, task.calendarId, day) : dayBegins(input, task.calendarId, day),
                  ),
                })
              : Promise.resolve()
          }
          check={readable}
        >
          {(field) => <DateInput {...field} label={t('fields.constraintAt')} readOnly={fixed} />}
        </Held>
      )}
    </>
  )
}

export function ProgressFields({ plan, task, set }: Props) {
  const { t } = useText()
  const input = useMemo(() => engineInput(plan, [], []), [plan])
  const fixed = !plan.may.edit
  const { minutesPerDay } = plan
  return (
    <Stack>
      <Pair>
        <Held
          value={dayOf(task.actualStart)}
          save={(day) => set({ actualStart: day ? wallText(dayBegins(input, task.calendarId, day)) : null })}
          check={readable}
        >
          {(field) => <DateInput {...field} label={t('fields.actualStart')} readOnly={fixed} />}
        </Held>
        <Held
          value={dayOf(task.actualFinish, true)}
          save={(day) => set({ actualFinish: day ? wallText(dayEnds(input, task.calendarId, day)) : null })}
          check={readable}
        >
          {(field) => <DateInput {...field} label={t('fields.actualFinish')} readOnly={fixed} />}
        </Held>
        <Held value={task.remaining} save={(remaining) => set({ remaining })}>
          {(field) => (
            <DurationInput {...field} label={t('fields.remaining')} minutesPerDay={minutesPerDay} readOnly={fixed} />
          )}
        </Held>
        <Held value={task.effort} save={(effort) => set({ effort })}>
          {(field) => (
            <DurationInput {...field} label={t('fields.effort')} minutesPerDay={minutesPerDay} readOnly={fixed} />
          )}
        </Held>
        <Held
          value={task.optimistic}
          save={(optimistic) => set({ optimistic })}
          check={(value) => (value !== null && value > task.duration ? t('panel.shortestTooLong') : undefined)}
        >
          {(field) => (
            <DurationInput {...field} label={t('fields.optimistic')} minutesPerDay={minutesPerDay} readOnly={fixed} />
          )}
        </Held>
        <Held
          value={task.pessimistic}
          save={(pessimistic) => set({ pessimistic })}
          check={(value) => (value !== null && value < task.duration ? t('panel.longestTooShort') : undefined)}
        >
          {(field) => (
            <DurationInput {...field} label={t('fields.pessimistic')} minutesPerDay={minutesPerDay} readOnly={fixed} />
          )}
        </Held>
      </Pair>
      <Held value={task.milestone} atOnce save={(milestone) => set({ milestone })}>
        {({ error, ...field }) => (
          <CheckInput {...field} {...(error ? { error } : {})} label={t('fields.milestone')} disabled={fixed} />
        )}
      </Held>
    </Stack>
  )
}

export function CostFields({ plan, task, set }: Props) {
  const { t } = useText()
  const fixed = !plan.may.edit
  const calendars = plan.calendars
    .filter((one) => one.id !== COMPANY_CALENDAR)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack>
      <Pair>
        <Held value={task.budget} save={(budget) => set({ budget })}>
          {(field) => <MoneyInput {...field} label={t('fields.budget')} readOnly={fixed} />}
        </Held>
        <Held value={task.actualCost} save={(actualCost) => set({ actualCost })}>
          {(field) => <MoneyInput {...field} label={t('fields.actualCost')} readOnly={fixed} />}
        </Held>
      </Pair>
      {!task.summary && (
        <>
          <Held value={task.calendarId ?? ''} atOnce save={(calendarId) => set({ calendarId: calendarId || null })}>
            {(field) => (
              <SelectInput
                {...field}
                label={t('fields.calendarId')}
                readOnly={fixed}
                emptyLabel={t('calendars.ofProject')}
                options={calendars}
              />
            )}
          </Held>
          <Held
            value={task.priority as number | null}
            save={(priority) => set({ priority: priority ?? 500 })}
            check={(value) =>
              value !== null && (value < 0 || value > MAX_PRIORITY || !Number.isInteger(value))
                ? t('panel.priorityRange')
                : undefined
            }
          >
            {(field) => (
              <NumberInput {...field} label={t('fields.priority')} help={t('panel.priorityHelp')} readOnly={fixed} />
            )}
          </Held>
        </>
      )}
    </Stack>
  )
}

/** What the task is called by in the program it came from, and what that keeps of it besides. */
export function FileFields({ plan, task, set, imported }: Props & { imported: Readonly<Record<string, string>> }) {
  const { t } = useText()
  const fixed = !plan.may.edit
  return (
    <Stack>
      <Pair>
        <Held value={task.activityId ?? ''} save={(value) => set({ activityId: value.trim() || null })}>
          {(field) => (
            <TextInput
              {...field}
              label={t('fields.activityId')}
              help={t('panel.activityIdHelp')}
              maxLength={100}
              readOnly={fixed}
            />
          )}
        </Held>
        <Held value={task.wbsCode ?? ''} save={(value) => set({ wbsCode: value.trim() || null })}>
          {(field) => <TextInput {...field} label={t('fields.wbsCode')} maxLength={200} readOnly={fixed} />}
        </Held>
      </Pair>
      {Object.keys(imported).length > 0 && (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            columnGap: 1.5,
            rowGap: 0.5,
            typography: 'body2',
            '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          {Object.entries(imported).map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </Box>
      )}
    </Stack>
  )
}

/** What the company and its vertical ask of tasks beyond the common fields. */
export function CustomFields({ plan, task, set }: Props) {
  const { t } = useText()
  const vertical = useVertical().vertical.id
  const found = useQuery(fieldsApi.get.queryOptions({ input: { entity: 'task', vertical } }))
  const asked = (found.data?.rows ?? []).filter((field) => !field.archived && !field.computed)
  if (asked.length === 0) return null
  return (
    <PanelSection name="fields" title={t('panel.customFields')} open>
      <Stack>
        {asked.map((own) => (
          <Held
            key={own.key}
            value={(task.fields[own.key] ?? null) as FieldValue}
            atOnce={own.kind === 'boolean' || own.kind === 'choice'}
            save={(value) => set({ fields: { [own.key]: value as string | null } })}
          >
            {(field) =>
              plan.may.edit ? (
                <FieldInput {...field} field={own} />
              ) : (
                <FieldInput {...field} field={own} onChange={() => undefined} />
              )
            }
          </Held>
        ))}
      </Stack>
    </PanelSection>
  )
}
