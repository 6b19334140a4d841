import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { formatDate, isPlainDate } from '../../../../lib/dates.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { projectsApi } from '../api.ts'
import { PROJECT_STATUSES, SHARE_ACCESS } from '../rules.ts'
import type { Project } from '../contract.ts'
import type { Field } from '../../../platform/fields/contract.ts'
import { useFieldLanguage, useFieldText } from '../../../../ui/FieldInput.tsx'
import { coordsText } from './coords-text.ts'
import { useFields } from '../../../platform/fields/api.ts'
import { When } from '../../../../ui/When.tsx'
import { useText } from './use-text.ts'

/** Beside the work; the others come with "Show more". */
const AT_ONCE = 8
const KINDS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'shared',
  'unshared',
  'offered',
  'offerRevoked',
  'departed',
  'transferred',
  'archived',
  'unarchived',
  'fileAdded',
  'fileRemoved',
] as const
const FIELDS = [
  'number',
  'name',
  'description',
  'client',
  'clientId',
  'location',
  'coords',
  'startDate',
  'endDate',
  'notes',
  'status',
  'type',
  'vertical',
  'projectManager',
  'progress',
  'phase',
  'team',
  'tags',
  'budget',
  'projectPhase',
] as const

/** Long texts are named, not repeated. */
const LONGEST_SHOWN = 80

type Change = { field: string; before?: unknown; after?: unknown }

export function ActivityList(props: { project: { id: string; vertical: string } }) {
  const { t } = useText()
  const { all: fields } = useFields('project', props.project.vertical)
  const activity = useInfiniteQuery(
    projectsApi.listActivity.infiniteOptions({
      input: (cursor: string | undefined) => ({ projectId: props.project.id, cursor, size: AT_ONCE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  if (activity.isPending) return <LoadingBlocks rows={3} />
  if (activity.isError)
    return <ErrorState headingLevel="h3" text={failureText(activity.error)} onRetry={() => void activity.refetch()} />
  const rows = activity.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
        {t('activity.none')}
      </Typography>
    )
  return (
    <>
      <Box
        component="ol"
        aria-label={t('activity.list')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {rows.map((row) => (
          <Box key={row.id} component="li" sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25 }}>
            <Avatar name={row.byName} decorative />
            <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>
              <Sentence name={row.byName} kind={row.kind} who={personIn(row.changes)} />
              <Records changes={row.changes} />
              {changesShown(row).length > 0 && (
                <Box
                  component="ul"
                  sx={{
                    listStyle: 'none',
                    m: 0,
                    mt: 0.25,
                    p: 0,
                    typography: 'caption',
                    color: 'text.secondary',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {changesShown(row).map((change) => (
                    <li key={change.field}>
                      <ChangeText change={change} fields={fields} />
                    </li>
                  ))}
                </Box>
              )}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary', flex: 'none' }}>
              <When at={row.at} />
            </Box>
          </Box>
        ))}
      </Box>
      {activity.hasNextPage && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: 'line.hair' }}>
          <Button disabled={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </Box>
      )}
    </>
  )
}

const RECORDS = ['added', 'changed', 'removed'] as const

/** The names of what is part of the project and was added, changed or removed in one step, as its module tells them. */
function Records({ changes }: { changes: readonly Change[] }) {
  const { t } = useText()
  const lines = RECORDS.flatMap((what) => {
    const told: unknown = changes.find(({ field }) => field === what)?.after
    const names = Array.isArray(told) ? [...new Set(told.map(nameIn).filter((name) => name !== ''))] : []
    return names.length === 0 ? [] : [{ what, names: shortened(names.join(', ')) }]
  })
  return lines.map(({ what, names }) => (
    <Box key={what} sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {t(`activity.records.${what}`, { names })}
    </Box>
  ))
}

const nameIn = (one: unknown): string =>
  typeof one === 'string'
    ? one
    : typeof one === 'object' && one !== null && 'task' in one && typeof one.task === 'string'
      ? one.task
      : ''

/** The sentence says what else happened; ids and first values would only repeat it. */
function changesShown(row: { kind: string; changes: Change[] }): Change[] {
  if (row.kind === 'project.updated') return row.changes
  return row.changes.filter(
    (change) => change.field === 'file' || (change.field === 'access' && row.kind === 'project.shared'),
  )
}

/** With whom a project was shared, for the sentence about it. */
function personIn(changes: readonly Change[]): string {
  const person = changes.find((change) => change.field === 'person')
  return String(person?.after ?? person?.before ?? '')
}

function Sentence(props: { name: string; kind: string; who: string }) {
  const { t } = useText()
  const kind = KINDS.find((one) => props.kind === `project.${one}`)
  return (
    <span>
      {kind
        ? t(`activity.${kind}`, { name: props.name, who: props.who })
        : t('activity.other', { name: props.name, kind: eventLabel(props.kind) })}
    </span>
  )
}

function ChangeText({ change, fields }: { change: Change; fields: readonly Field[] }) {
  const { t, language } = useText()
  const tongue = useFieldLanguage()
  const textOf = useFieldText()
  const field = FIELDS.find((one) => one === change.field)
  const own = fields.find((one) => change.field === `fields.${one.key}`)
  const label = field ? t(`fields.${field}`) : (own?.label[tongue] ?? null)
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return t('activity.empty')
    if (field === 'coords') return coordsText(value as NonNullable<Project['coords']>)
    if (own) return shortened(textOf(own, value))
    if (field === 'budget' && typeof value === 'number')
      return formatMoney(value, numberLocale(language), 'full', companyCurrency())
    if (field === 'progress' && typeof value === 'number') return `${value} %`
    if (field === 'status') {
      const status = PROJECT_STATUSES.find((one) => one === value)
      if (status) return t(`states.${status}`)
    }
    if (typeof value === 'string' && isPlainDate(value)) return formatDate(value, language)
    const text = Array.isArray(value)
      ? value.map(String).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
    return shortened(text)
  }
  const before =
    change.before === null || change.before === undefined || change.before === '' ? null : shown(change.before)
  const access = SHARE_ACCESS.find((one) => one === change.after)
  if (change.field === 'access' && access) return <>{t(`sharing.${access}`)}</>
  if (!label) return <>{shown(change.after ?? change.before)}</>
  return (
    <>
      {label}:{' '}
      {before === null ? (
        shown(change.after)
      ) : (
        <>
          {before} → {shown(change.after)}
        </>
      )}
    </>
  )
}

const shortened = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)
