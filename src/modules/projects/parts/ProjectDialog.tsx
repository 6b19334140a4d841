/** New/Edit Project. What is typed is kept as a draft; two people who change the same field both see it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDraft } from '../../../kernel/web/draft.ts'
import { failureOf, failureText, fieldIssues } from '../../../kernel/web/failure.ts'
import { ConflictPanel, type ConflictChoice } from '../../../ui/ConflictPanel.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { Money } from '../../../ui/Money.tsx'
import { projectsApi } from '../api.ts'
import type { Project } from '../contract.ts'
import { PROJECT_STATUSES } from '../rules.ts'
import { changesOf, EMPTY, mergeChanges, problemsOf, toForm, type FormKey, type FormValues } from './project-form.ts'
import { ProjectFields } from './ProjectFields.tsx'
import { useText } from './use-text.ts'

/** What the form started from; `version` is null for a project that does not exist yet. */
type Base = { version: number | null; values: FormValues }
type Draft = { base: Base; values: FormValues }
type Conflict = { theirs: Project; changedBy: string; changedAt: number; fields: FormKey[] }

export function NewProjectDialog(props: { open: boolean; onClose: () => void; onSaved: (project: Project) => void }) {
  return props.open ? <Form base={{ version: null, values: EMPTY }} projectId={null} onClose={props.onClose} onSaved={props.onSaved} /> : null
}

export function EditProjectDialog(props: { projectId: string; onClose: () => void; onSaved: (project: Project) => void }) {
  const { t } = useText()
  const project = useQuery({ ...projectsApi.get.queryOptions({ input: { projectId: props.projectId } }), staleTime: 0 })
  // the form starts from a fresh copy and then keeps its own, so that live changes do not move what is being typed
  const [first, setFirst] = useState<Project | null>(null)
  if (first === null && project.data && !project.isFetching) setFirst(project.data)
  if (first) return <Form base={{ version: first.version, values: toForm(first) }} projectId={first.id} onClose={props.onClose} onSaved={props.onSaved} />
  return (
    <FormDialog open title={t('form.editTitle')} onClose={props.onClose} onSubmit={() => void project.refetch()} submitLabel={t('form.update')} submitDisabled error={project.isError ? failureText(project.error) : undefined}>
      {!project.isError && <LoadingBlocks rows={5} />}
    </FormDialog>
  )
}

function Form(props: { base: Base; projectId: string | null; onClose: () => void; onSaved: (project: Project) => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { projectId } = props
  const draft = useDraft<Draft>(`project/${projectId ?? 'new'}`)
  const [base, setBase] = useState(draft.kept?.base ?? props.base)
  const [values, setValues] = useState(draft.kept?.values ?? props.base.values)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [tried, setTried] = useState(false)
  const write = (next: FormValues) => {
    setValues(next)
    if (Object.keys(changesOf(base.values, next)).length > 0) draft.keep({ base, values: next })
    else draft.clear()
  }
  const save = useMutation({
    mutationFn: (from: Draft) => send(projectId, from),
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
    const taken = conflict.fields.filter((key) => choices[key] === 'theirs').map((key) => [key, theirs[key]] as const)
    const next = { base, values: { ...values, ...Object.fromEntries(taken) } }
    setConflict(null)
    setValues(next.values)
    save.mutate(next)
  }
  const problems = problemsOf(values)
  const issues = save.isError ? fieldIssues(save.error) : {}
  const errors: Partial<Record<FormKey, string>> = { ...issues }
  if (tried) for (const [key, problem] of Object.entries(problems)) errors[key as FormKey] = t(`failed.${problem}`)
  const submit = () => {
    setTried(true)
    if (Object.keys(problems).length === 0) save.mutate({ base, values })
  }
  const refused = save.isError && !conflict && !conflictOf(save.error)
  return (
    <FormDialog
      open title={t(projectId ? 'form.editTitle' : 'form.newTitle')} onClose={props.onClose} onSubmit={submit} submitLabel={t(projectId ? 'form.update' : 'form.create')} busy={save.isPending}
      submitDisabled={values.name.trim() === '' || conflict !== null} draft={draft.isKept}
      error={refused ? t(projectId ? 'failed.update' : 'failed.create', { reason: failureText(save.error) }) : undefined}
      onDiscardDraft={conflict ? undefined : () => { draft.clear(); setBase(props.base); setValues(props.base.values); setTried(false); save.reset() }}
    >
      {conflict ? (
        <ConflictPanel
          author={conflict.changedBy} at={new Date(conflict.changedAt)} busy={save.isPending} onResolve={resolve}
          fields={conflict.fields.map((key) => ({ key, label: t(`fields.${key}`), mine: <Shown values={values} field={key} />, theirs: <Shown values={toForm(conflict.theirs)} field={key} /> }))}
        />
      ) : <ProjectFields values={values} onChange={write} errors={errors} />}
    </FormDialog>
  )
}

async function send(projectId: string | null, { base, values }: Draft): Promise<Project> {
  const changes = changesOf(projectId ? base.values : EMPTY, values)
  if (projectId === null || base.version === null) return projectsApi.create.call({ ...changes, name: values.name.trim() })
  // everything was taken from the other version: there is nothing left to send
  if (Object.keys(changes).length === 0) return projectsApi.get.call({ projectId })
  return projectsApi.update.call({ projectId, version: base.version, ...changes })
}

function conflictOf(error: unknown): Omit<Conflict, 'fields'> | null {
  const { code, data } = failureOf(error)
  // the contract declares what comes with this code
  return code === 'CONFLICT' && typeof data === 'object' && data !== null && 'theirs' in data ? (data as Omit<Conflict, 'fields'>) : null
}

function Shown(props: { values: FormValues; field: FormKey }): ReactNode {
  const { t } = useText()
  const { values, field } = props
  if (field === 'startDate' || field === 'endDate') return values[field] === null ? t('activity.empty') : <DateText value={values[field]} />
  if (field === 'budget') return values.budget === null ? t('activity.empty') : <Money cents={values.budget} />
  if (field === 'status') {
    const status = PROJECT_STATUSES.find((one) => one === values.status)
    return status ? t(`states.${status}`) : t('form.noStatus')
  }
  return values[field] || t('activity.empty')
}
