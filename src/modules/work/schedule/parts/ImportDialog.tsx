/** Takes over a schedule from MS Project, Primavera or a table: what is in it, what cannot be taken, then in place of what is there, after it, or as what is new of it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { uploadPicture } from '../../../../kernel/web/upload-picture.ts'
import { DateColumns } from '../../../../ui/DateColumns.tsx'
import { companyDateOrder, companyWall } from '../../../../ui/formats.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import {
  csvTable,
  type CsvDateColumn,
  type CsvDateOrders,
  type CsvDates,
  type CsvMapping,
  type CsvProblem,
  type CsvTable,
  mapColumns,
  readCsvPlan,
} from '../../../../lib/scheduling/files/csv-plan.ts'
import { CSV_COLUMNS, type CsvColumn } from '../../../../lib/scheduling/files/csv-words.ts'
import { readMspdi } from '../../../../lib/scheduling/files/mspdi.ts'
import { type FileLanguage, noteText, problemText, refusalText } from '../../../../lib/scheduling/files/note-words.ts'
import type { Clues, ImportNote, SchedulePlan } from '../../../../lib/scheduling/files/plan.ts'
import { scheduleFormat } from '../../../../lib/scheduling/files/plan-input.ts'
import { readXer } from '../../../../lib/scheduling/files/xer.ts'
import { scheduleApi } from '../api.ts'
import type { Change, Plan } from '../contract.ts'
import type { LeftOut } from '../import.contract.ts'
import { againOf, calendarsInUse, notSo } from '../import.rules.ts'
import { fitted } from '../imported-plan.contract.ts'
import { COMPANY_CALENDAR, type ImportMode } from '../rules.ts'
import { calendarsOf } from './for-engine.ts'
import { ImportDates } from './ImportDates.tsx'
import { ImportModes } from './ImportModes.tsx'
import type { Rows } from './rows.ts'
import { useImportDates } from './use-import-dates.ts'
import { useText } from './use-text.ts'

/** Problems of rows that are told one by one; the rest are counted. */
const TOLD = 10

const NO_DATES: CsvDates = {}

/** A file as it was read, in no language yet. */
type Read = {
  name: string
  plan: SchedulePlan
  clues: Clues
  notes: readonly ImportNote[]
  problems: readonly CsvProblem[]
  leftOut: readonly LeftOut[]
}

const readOf = (
  name: string,
  { plan, clues, notes }: { plan: SchedulePlan; clues: Clues; notes: readonly ImportNote[] },
  problems: readonly CsvProblem[] = [],
): Read => {
  const fits = fitted(plan)
  return {
    name,
    plan: fits.plan,
    clues,
    notes,
    problems,
    leftOut: [...fits.leftOut, ...notSo(fits.plan, companyWall())],
  }
}

const VALUES = [
  'cost',
  'rate',
  'percent',
  'duration',
  'remaining',
  'work',
  'priority',
  'units',
  'maxUnits',
  'lag',
  'exceptions',
] as const
/** What has a sentence of its own. */
const SAID = ['actualsAhead', 'idleCalendar', 'link'] as const
type Props = { plan: Plan; rows: Rows; remember: (inverse: readonly Change[]) => void; onClose: () => void }

export function ImportDialog({ plan, rows, remember, onClose }: Props) {
  const empty = rows.tasks.size === 0
  const { t, language } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const tongue: FileLanguage = language === 'es' || language === 'fr' ? language : 'en'
  const picker = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [table, setTable] = useState<{
    name: string
    table: CsvTable
    mapping: CsvMapping
    dateOrders: CsvDateOrders
  } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [keep, setKeep] = useState(false)
  const [chosen, setChosen] = useState<ImportMode | null>(null)
  const [removeMissing, setRemoveMissing] = useState(false)
  const take = useMutation({
    mutationFn: async ({ given, mode }: { given: SchedulePlan; mode: ImportMode }) => {
      const content = new File([JSON.stringify(sent(given))], 'plan.json', { type: 'application/json' })
      return scheduleApi.importPlan.call({
        projectId: plan.projectId,
        fileId: await uploadPicture(content),
        mode,
        removeMissing,
      })
    },
    onSuccess: async ({ counts, leftOut: notTaken, inverse }) => {
      remember(inverse)
      toast.info(t('import.done', { count: counts.tasks }))
      const unmade = notTaken.filter(({ field }) => field === 'resource').map(({ name }) => name)
      if (unmade.length > 0) toast.warning(t('import.resourcesLeftOut', { names: unmade.slice(0, NAMED).join(', ') }))
      await client.invalidateQueries({ queryKey: scheduleApi.key() })
      onClose()
    },
  })
  const fromTable = useMemo(() => {
    if (!table) return null
    const calendar = calendarsOf(plan).find((one) => one.id === (plan.calendarId ?? COMPANY_CALENDAR))
    const result = readCsvPlan(table.table, {
      mapping: table.mapping,
      language,
      usualDates: companyDateOrder(),
      dateOrders: table.dateOrders,
      minutesPerDay: plan.minutesPerDay,
      projectName: plan.projectName,
      ...(calendar ? { calendar } : {}),
    })
    if (!result.ok) return { refusal: result.refusal, read: null, dates: NO_DATES }
    const read = readOf(table.name, { ...result, plan: withoutCalendars(result.plan) }, result.problems)
    return { refusal: null, dates: result.dates, read }
  }, [table, language, plan])
  const choose = async (file: File | undefined) => {
    if (!file) return
    setRead(null)
    setTable(null)
    setRefused(null)
    // what was chosen for one file says nothing about another
    setChosen(null)
    setRemoveMissing(false)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const format = scheduleFormat(bytes, file.name)
    if (format === 'sheet') {
      const found = csvTable(new TextDecoder().decode(bytes))
      if (found.ok)
        setTable({ name: file.name, table: found.table, mapping: mapColumns(found.table.header), dateOrders: {} })
      else setRefused(refusalText(found.refusal, tongue))
      return
    }
    const result = format === 'xer' ? readXer(bytes) : readMspdi(bytes)
    if (result.ok) setRead(readOf(file.name, result))
    else setRefused(refusalText(result.refusal, tongue))
  }
  const ready = read ?? fromTable?.read ?? null
  const again = useMemo(() => againOf(ready?.plan.tasks ?? [], [...rows.tasks.values()]), [ready, rows.tasks])
  const mode = chosen ?? again.mode
  const target = useMemo(
    () => ({
      plan,
      tasks: [...rows.tasks.values()],
      links: [...rows.links.values()],
      now: companyWall(),
      mode,
      removeMissing,
    }),
    [plan, rows, mode, removeMissing],
  )
  const question = useMemo(() => ready && { file: ready.plan, clues: ready.clues, target, keep }, [ready, target, keep])
  const { answer, computing, failed } = useImportDates(question)
  const refusal = fromTable?.refusal ?? null
  const told = refused ?? (refusal && refusalText(refusal, tongue)) ?? (take.isError ? failureText(take.error) : null)
  const notes = ready ? wordsOf(ready, tongue, t) : []
  return (
    <FormDialog
      open
      title={t('import.title')}
      width={760}
      submitLabel={t('import.take')}
      busyLabel={t('import.running')}
      busy={take.isPending}
      submitDisabled={ready === null || computing || (keep && failed)}
      error={told ?? undefined}
      onClose={onClose}
      onSubmit={() => ready && take.mutate({ given: answer?.kept?.plan ?? ready.plan, mode })}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('import.help')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t('import.file')}
          accept=".xml,.xer,.csv,.txt,text/xml,application/xml,text/csv"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button variant="outlined" color="inherit" onClick={() => picker.current?.click()}>
          {t('import.choose')}
        </Button>
        <Box sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {ready?.name ?? table?.name ?? ''}
        </Box>
      </Box>
      {table && (
        <>
          <Mapping
            table={table.table}
            mapping={table.mapping}
            // another column is read by what stands in it
            onChange={(mapping) => setTable({ ...table, mapping, dateOrders: {} })}
          />
          <DateColumns
            columns={CSV_COLUMNS.flatMap((column) => {
              const read = isDated(column) ? fromTable?.dates[column] : undefined
              return read ? [{ id: column, title: t(`import.columns.${column}`), read }] : []
            })}
            onChange={(column, order) => setTable({ ...table, dateOrders: { ...table.dateOrders, [column]: order } })}
          />
        </>
      )}
      {ready && (
        <>
          <Box component="p" sx={{ m: 0, typography: 'body2' }}>
            {t('import.found', {
              tasks: ready.plan.tasks.length,
              links: ready.plan.links.length,
              calendars: ready.plan.calendars.length,
              resources: ready.plan.resources.length,
              assignments: ready.plan.assignments.length,
              baselines: ready.plan.baselines.length,
            })}
          </Box>
          {notes.length > 0 && (
            <Alert severity="warning">
              <Box component="h3" sx={{ typography: 'body2', fontWeight: 600, m: 0 }}>
                {t('import.notes')}
              </Box>
              <Box component="ul" sx={{ m: 0, pl: 2.25, typography: 'body2' }}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </Box>
            </Alert>
          )}
          {computing && (
            <Box component="output" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {t('import.dates.computing')}
            </Box>
          )}
          {failed && <Alert severity="warning">{t('import.dates.failed')}</Alert>}
          {answer?.check && <ImportDates check={answer.check} kept={answer.kept} keep={keep} onKeep={setKeep} />}
          {!empty && (
            <ImportModes
              mode={mode}
              onMode={setChosen}
              again={again}
              removeMissing={removeMissing}
              onRemoveMissing={setRemoveMissing}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** What is taken differently or left out, each in a line. */
function wordsOf(read: Read, tongue: FileLanguage, t: ReturnType<typeof useText>['t']): string[] {
  const { notes, problems, leftOut } = read
  return [
    ...notes.map((note) => noteText(withNames(note, read), tongue)),
    ...problems.slice(0, TOLD).map((problem) => problemText(problem, tongue)),
    ...(problems.length > TOLD ? [t('import.moreProblems', { n: problems.length - TOLD })] : []),
    ...leftOut.slice(0, TOLD).map(({ name, field }) => {
      const said = SAID.find((one) => one === field)
      if (said) return t(`import.said.${said}`, { name })
      const value = VALUES.find((one) => one === field)
      return t('import.leftOut', { name, value: t(`import.values.${value ?? 'other'}`) })
    }),
    ...(leftOut.length > TOLD ? [t('import.moreLeftOut', { n: leftOut.length - TOLD })] : []),
  ]
}

/** Tasks that a note is about, as many as a line holds. */
const NAMED = 5

function withNames(note: ImportNote, { plan, clues }: { plan: SchedulePlan; clues: Clues }): ImportNote {
  const names = plan.tasks.filter((task) => clues.get(task.id)?.has(note.kind)).map((task) => task.name)
  return names.length < 2 ? note : { ...note, example: names.slice(0, NAMED).join(', ') }
}

const isDated = (column: CsvColumn): column is CsvDateColumn =>
  column === 'start' || column === 'finish' || column === 'constraintDate'

/** Which column of the table says what. */
function Mapping({
  table,
  mapping,
  onChange,
}: {
  table: CsvTable
  mapping: CsvMapping
  onChange: (mapping: CsvMapping) => void
}) {
  const { t } = useText()
  const set = (column: CsvColumn, value: string) => {
    const { [column]: _old, ...rest } = mapping
    onChange(value === '' ? rest : { ...rest, [column]: Number(value) })
  }
  return (
    <Box component="section" aria-label={t('import.mapping')}>
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t('import.mapping')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {CSV_COLUMNS.map((column) => (
          <SelectInput
            key={column}
            label={t(`import.columns.${column}`)}
            value={mapping[column] === undefined ? '' : String(mapping[column])}
            onChange={(value) => set(column, value)}
            emptyLabel={t('import.notThere')}
            options={table.header.map((head, at) => ({
              value: String(at),
              label: head || t('import.column', { n: at + 1 }),
            }))}
          />
        ))}
      </Box>
    </Box>
  )
}

/** A table knows no calendars: its tasks go by the one of the project. */
const withoutCalendars = (read: SchedulePlan): SchedulePlan => ({
  ...read,
  calendars: [],
  project: { ...read.project, calendarId: null },
  tasks: read.tasks.map((task) => ({ ...task, calendarId: null })),
})

/** What the server takes of a plan. */
function sent(plan: SchedulePlan) {
  const { project, tasks, links, resources, assignments, baselines } = plan
  return {
    project,
    calendars: calendarsInUse(plan),
    links,
    resources,
    assignments,
    baselines,
    tasks: tasks.map(({ critical: _critical, totalSlack: _slack, ...task }) => task),
  }
}
