import Alert from '@mui/material/Alert'
/** New/Edit Project. What is typed is kept as a draft; two people who change the same field both see it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDraft } from '../../../../kernel/web/draft.ts'
import { failureOf, failureText, fieldIssues } from '../../../../kernel/web/failure.ts'
import { ConflictPanel, type ConflictChoice } from '../../../../ui/ConflictPanel.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { projectsApi } from '../api.ts'
import type { Project } from '../contract.ts'
import { PROJECT_STATUSES } from '../rules.ts'
import type { Field } from '../../../platform/fields/contract.ts'
import { sayProblem } from '../../../../lib/field-words.ts'
import { useFieldLanguage, useFieldText } from '../../../../ui/FieldInput.tsx'
import { formatDate } from '../../../../lib/dates.ts'
import {
  changesOf,
  EMPTY,
  fieldProblemsOf,
  type FormKey,
  type FormPlace,
  mergeChanges,
  problemsOf,
  startForm,
  takePlace,
  toForm,
  type FormValues,
} from './project-form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { coordsText } from './coords-text.ts'
import { useFields } from '../../../platform/fields/api.ts'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { useText } from './use-text.ts'

/** What the form started from; `version` is null for a project that does not exist yet. */
type Base = { version: number | null; values: FormValues }
type Draft = { base: Base; values: FormValues }
type Conflict = { theirs: Project; changedBy: string; changedAt: number; fields: FormPlace[] }

export function NewProjectDialog(props: {
  open: boolean
  templateId?: string | undefined
  onClose: () => void
  onSaved: (project: Project) => void
}) {
  return props.open ? <NewForm templateId={props.templateId} onClose={props.onClose} onSaved={props.onSaved} /> : null
}

function NewForm(props: { templateId: string | undefined; onClose: () => void; onSaved: (project: Project) => void }) {
  const { t } = useText()
  const { found, asked } = useFields('project')
  if (found.data)
    return (
      <Form
        base={{ version: null, values: startForm(asked) }}
        projectId={null}
        templateId={props.templateId}
        asked={asked}
        onClose={props.onClose}
        onSaved={props.onSaved}
      />
    )
  return (
    <Waiting
      title={t('form.newTitle')}
      submitLabel={t('form.create')}
      error={found.error}
      onRetry={() => void found.refetch()}
      onClose={props.onClose}
    />
  )
}

export function EditProjectDialog(props: {
  projectId: string
  onClose: () => void
  onSaved: (project: Project) => void
}) {
  const { t } = useText()
  const project = useQuery({ ...projectsApi.get.queryOptions({ input: { projectId: props.projectId } }), staleTime: 0 })
  // the form starts from a fresh copy and then keeps its own, so that live changes do not move what is being typed
  const [first, setFirst] = useState<Project | null>(null)
  if (first === null && project.data && !project.isFetching) setFirst(project.data)
  const { found, asked } = useFields('project', first?.vertical)
  if (first && found.data)
    return (
      <Form
        base={{ version: first.version, values: toForm(first) }}
        projectId={first.id}
        byPlan={first.byPlan}
        asked={asked}
        onClose={props.onClose}
        onSaved={props.onSaved}
      />
    )
  const failed = project.isError ? project : found
  return (
    <Waiting
      title={t('form.editTitle')}
      submitLabel={t('form.update')}
      error={failed.error}
      onRetry={() => void failed.refetch()}
      onClose={props.onClose}
    />
  )
}

/** The frame of the dialog while what it needs is fetched. */
function Waiting(props: {
  title: string
  submitLabel: string
  error: unknown
  onRetry: () => void
  onClose: () => void
}) {
  return (
    <FormDialog
      open
      title={props.title}
      onClose={props.onClose}
      onSubmit={props.onRetry}
      submitLabel={props.submitLabel}
      submitDisabled
      error={props.error ? failureText(props.error) : undefined}
    >
      {!props.error && <LoadingBlocks rows={5} />}
    </FormDialog>
  )
}

function Form(props: {
  base: Base
  projectId: string | null
  /** Its progress comes from its tasks. */
  byPlan?: boolean
  templateId?: string | undefined
  asked: readonly Field[]
  onClose: () => void
  onSaved: (project: Project) => void
}) {
  const { t } = useText()
  const { vertical } = useVertical()
  const client = useQueryClient()
  const { projectId } = props
  const draft = useDraft<Draft>(`project/${projectId ?? 'new'}`)
  const [base, setBase] = useState(
    draft.kept ? { ...draft.kept.base, values: { ...EMPTY, ...draft.kept.base.values } } : props.base,
  )
  const [values, setValues] = useState(draft.kept ? { ...EMPTY, ...draft.kept.values } : props.base.values)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const language = useFieldLanguage()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [tried, setTried] = useState(false)
  const write = (next: FormValues) => {
    setValues(next)
    if (Object.keys(changesOf(base.values, next)).length > 0) draft.keep({ base, values: next })
    else draft.clear()
  }
  const save = useMutation({
    mutationFn: (from: Draft) =>
      send(projectId, from, props.asked, { vertical: vertical.id, templateId: props.templateId }),
    onSuccess: (project) => {
      draft.clear()
      client.setQueryData(projectsApi.get.queryKey({ input: { projectId: project.id } }), project)
      void client.invalidateQueries({ queryKey: projectsApi.key() })
      props.onSaved(project)
    },
    onError: (error, from) => {
      const found = conflictOf(error)
      if (!found) return
      const { values: merged, conflicts } = mergeChanges(from.base.values, from.values, toForm(found.theirs))
      const next = { base: { version: found.theirs.version, values: toForm(found.theirs) }, values: merged }
      setBase(next.base)
      setValues(merged)
      draft.keep(next)
      if (conflicts.length > 0) setConflict({ ...found, fields: conflicts })
      else save.mutate(next)
    },
  })
  const resolve = (choices: Record<string, ConflictChoice>) => {
    if (!conflict) return
    const theirs = toForm(conflict.theirs)
    const taken = conflict.fields.filter((place) => choices[place] === 'theirs')
    const next = { base, values: taken.reduce((mine, place) => takePlace(mine, place, theirs), values) }
    setConflict(null)
    setValues(next.values)
    save.mutate(next)
  }
  const problems = problemsOf(values, projectId ? base.values : null)
  const dates = { start: formatDate(values.startDate ?? '', language), end: formatDate(values.endDate ?? '', language) }
  const issues = save.isError ? fieldIssues(save.error) : {}
  const fieldProblems = fieldProblemsOf(props.asked, projectId ? base.values : null, values)
  const errors: Record<string, string> = { ...issues }
  if (tried) for (const [key, problem] of Object.entries(problems)) errors[key] = t(`failed.${problem}`, dates)
  for (const problem of fieldProblems) {
    const place = `fields.${problem.key}`
    if (tried || left.has(place))
      errors[place] = sayProblem(
        props.asked.find((field) => field.key === problem.key),
        problem,
        language,
      )
  }
  const submit = () => {
    setTried(true)
    if (Object.keys(problems).length + fieldProblems.length === 0) save.mutate({ base, values })
  }
  const labelOf = (place: FormPlace) => {
    const key = keyIn(place)
    return key === null
      ? t(`fields.${place as FormKey}`)
      : (props.asked.find((field) => field.key === key)?.label[language] ?? key)
  }
  const refused = save.isError && !conflict && !conflictOf(save.error)
  return (
    <FormDialog
      open
      title={t(projectId ? 'form.editTitle' : 'form.newTitle')}
      onClose={props.onClose}
      onSubmit={submit}
      submitLabel={t(projectId ? 'form.update' : 'form.create')}
      busy={save.isPending}
      submitDisabled={values.name.trim() === '' || conflict !== null}
      draft={draft.isKept}
      error={
        refused ? t(projectId ? 'failed.update' : 'failed.create', { reason: failureText(save.error) }) : undefined
      }
      onDiscardDraft={
        conflict
          ? undefined
          : () => {
              draft.clear()
              setBase(props.base)
              setValues(props.base.values)
              setTried(false)
              setLeft(new Set())
              save.reset()
            }
      }
    >
      {props.templateId && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('form.fromTemplate')}
        </Alert>
      )}
      {conflict ? (
        <ConflictPanel
          author={conflict.changedBy}
          at={new Date(conflict.changedAt)}
          busy={save.isPending}
          onResolve={resolve}
          fields={conflict.fields.map((key) => ({
            key,
            label: labelOf(key),
            mine: <Shown values={values} place={key} fields={props.asked} />,
            theirs: <Shown values={toForm(conflict.theirs)} place={key} fields={props.asked} />,
          }))}
        />
      ) : (
        <ProjectFields
          values={values}
          onChange={write}
          errors={errors}
          asked={props.asked}
          byPlan={props.byPlan ?? false}
          onLeave={(place) => setLeft((now) => new Set([...now, place]))}
        />
      )}
    </FormDialog>
  )
}

async function send(
  projectId: string | null,
  { base, values }: Draft,
  asked: readonly Field[],
  { vertical, templateId }: { vertical: string; templateId: string | undefined },
): Promise<Project> {
  const changes = changesOf(projectId ? base.values : EMPTY, values)
  if (projectId === null || base.version === null) {
    // a draft may be of another vertical, or older than a field that is archived now
    const fields = Object.fromEntries(
      Object.entries(changes.fields ?? {}).filter(([key]) => asked.some((field) => field.key === key)),
    )
    return projectsApi.create.call({
      ...changes,
      fields,
      name: values.name.trim(),
      vertical,
      ...(templateId ? { templateId } : {}),
    })
  }
  // everything was taken from the other version: there is nothing left to send
  if (Object.keys(changes).length === 0) return projectsApi.get.call({ projectId })
  return projectsApi.update.call({ projectId, version: base.version, ...changes })
}

function conflictOf(error: unknown): Omit<Conflict, 'fields'> | null {
  const { code, data } = failureOf(error)
  // the contract declares what comes with this code
  return code === 'CONFLICT' && typeof data === 'object' && data !== null && 'theirs' in data
    ? (data as Omit<Conflict, 'fields'>)
    : null
}

const keyIn = (place: FormPlace) => (place.startsWith('fields.') ? place.slice('fields.'.length) : null)

function Shown(props: { values: FormValues; place: FormPlace; fields: readonly Field[] }): ReactNode {
  const { t } = useText()
  const textOf = useFieldText()
  const { values } = props
  const key = keyIn(props.place)
  if (key !== null) {
    const field = props.fields.find((one) => one.key === key)
    return (field && textOf(field, values.fields[key])) || t('activity.empty')
  }
  const field = props.place as FormKey
  if (field === 'startDate' || field === 'endDate')
    return values[field] === null ? t('activity.empty') : <DateText value={values[field]} />
  if (field === 'coords') return values.coords ? coordsText(values.coords) : t('activity.empty')
  if (field === 'budget') return values.budget === null ? t('activity.empty') : <Money cents={values.budget} />
  if (field === 'status') {
    const status = PROJECT_STATUSES.find((one) => one === values.status)
    return status ? t(`states.${status}`) : t('form.noStatus')
  }
  return values[field] || t('activity.empty')
}
