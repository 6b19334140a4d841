import { useCallback, useMemo, useState } from 'react'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { type Choice, type Finder, PickInput } from '../../../../ui/PickInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { Changed, Plan, Risk } from '../contract.ts'
import { outline } from '../rules.ts'
import { DurationInput } from './Held.tsx'
import type { Rows } from './rows.ts'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 30

type Props = {
  risk: Risk | null
  plan: Plan
  rows: Rows
  /** Null where it was refused; what was wrong has been said then. */ save: (risk: Risk) => Promise<Changed | null>
  onClose: () => void
}

/** What may happen, to which task, how likely it is and how much longer the task then takes. */
export function RiskDialog({ risk, plan, rows, save, onClose }: Props) {
  const { t } = useText()
  const [name, setName] = useState(risk?.name ?? '')
  const [task, setTask] = useState<Choice | null>(() => {
    const known = risk && rows.tasks.get(risk.taskId)
    return known ? { id: known.id, title: known.name } : null
  })
  const [chance, setChance] = useState<number | null>(risk?.chance ?? null)
  const [least, setLeast] = useState<number | null>(risk?.least ?? null)
  const [most, setMost] = useState<number | null>(risk?.most ?? null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const choices = useMemo(
    () =>
      outline([...rows.tasks.values()])
        .filter((row) => !row.task.summary && row.task.actualFinish === null)
        .map((row): Choice => ({ id: row.task.id, title: row.task.name, detail: row.wbs })),
    [rows.tasks],
  )
  const useFound: Finder = useCallback(
    (q) => {
      const words = q.toLowerCase()
      const found = choices.filter(({ title, detail }) => `${detail} ${title}`.toLowerCase().includes(words))
      return { found: found.slice(0, FOUND_AT_ONCE), loading: false }
    },
    [choices],
  )
  const wrong = {
    name: name.trim() === '' ? t('risks.nameMissing') : undefined,
    task: task === null ? t('risks.taskMissing') : undefined,
    chance:
      chance === null || !Number.isInteger(chance) || chance < 1 || chance > 100 ? t('risks.chanceWrong') : undefined,
    most: most === null || Number.isNaN(most) || most === 0 ? t('risks.mostMissing') : undefined,
    least: Number.isNaN(least)
      ? t('panel.durationUnreadable')
      : (least ?? 0) > (most ?? 0)
        ? t('risks.leastTooLong')
        : undefined,
  }
  const submit = async () => {
    setTried(true)
    if (Object.values(wrong).some(Boolean) || task === null || chance === null || most === null) return
    setBusy(true)
    const kept = {
      id: risk?.id ?? crypto.randomUUID(),
      name: name.trim(),
      taskId: task.id,
      chance,
      least: least ?? 0,
      most,
    }
    const saved = await save(kept)
    setBusy(false)
    if (saved) onClose()
  }
  const shown = (text: string | undefined) => (tried ? text : undefined)
  return (
    <FormDialog
      open
      title={t(risk ? 'risks.edit' : 'risks.add')}
      width={560}
      submitLabel={t('save')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('risks.name')}
        value={name}
        onChange={setName}
        required
        help={t('risks.nameHelp')}
        error={shown(wrong.name)}
      />
      <PickInput
        label={t('risks.task')}
        value={task}
        onChange={setTask}
        useFound={useFound}
        required
        help={t('risks.taskHelp')}
        error={shown(wrong.task)}
      />
      <FieldRow>
        <NumberInput
          label={t('risks.chance')}
          value={chance}
          onChange={setChance}
          required
          unit="%"
          error={shown(wrong.chance)}
        />
        <DurationInput
          label={t('risks.least')}
          value={least}
          onChange={setLeast}
          minutesPerDay={plan.minutesPerDay}
          help={t('risks.leastHelp')}
          error={shown(wrong.least)}
        />
        <DurationInput
          label={t('risks.most')}
          value={most}
          onChange={setMost}
          minutesPerDay={plan.minutesPerDay}
          required
          error={shown(wrong.most)}
        />
      </FieldRow>
    </FormDialog>
  )
}
