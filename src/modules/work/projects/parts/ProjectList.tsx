/** A list of projects on the dashboard: open, edit, delete, and the tick for the timeline. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import type { ProjectRow } from '../contract.ts'
import { ProjectListRow } from './ProjectListRow.tsx'
import { useFreshRows } from '../../../../kernel/web/list/use-fresh-rows.ts'
import { useRemoveProject } from './use-remove-project.ts'
import { useTimeline } from './use-timeline.ts'
import { useText } from './use-text.ts'

const EditProjectDialog = lazy(() =>
  import('./ProjectDialog.tsx').then((file) => ({ default: file.EditProjectDialog })),
)

export type FoundProjects = UseInfiniteQueryResult<InfiniteData<{ rows: ProjectRow[]; next: string | null }>>

type ProjectListProps = {
  name: string
  /** What the list is called. */
  list: string
  /** The choice of the list, over its rows. */
  tabs: ReactNode
  /** The id of its tab. */
  labelledBy: string
  found: FoundProjects
  /** The specified sentence where there is nothing. */
  none: string
  /** Where the register shows the same and more. */
  register: string
  action?: ReactNode
  noneActions?: ReactNode
  /** Rows that can be opened and ticked, nothing else (spec 1 §2). */
  openOnly?: boolean
}

export function ProjectList({
  name,
  list,
  tabs,
  labelledBy,
  found,
  none,
  register,
  action,
  noneActions,
  openOnly = false,
}: ProjectListProps) {
  const { t } = useText()
  const [editing, setEditing] = useState<string | null>(null)
  const { remove } = useRemoveProject(() => undefined)
  const { ticked, ready, toggle } = useTimeline()
  const rows = found.data?.pages.flatMap((page) => page.rows)
  const freshKeys = useFreshRows(name, rows)
  return (
    <ModuleCard title={t('panels.my')} action={action}>
      {tabs}
      <Box role="tabpanel" id="projects-listed" aria-labelledby={labelledBy}>
        {found.isPending && (
          <Box sx={{ p: 2 }}>
            <LoadingBlocks rows={3} />
          </Box>
        )}
        {found.isError && (
          <ErrorState
            headingLevel="h3"
            title={t('home.failed')}
            text={failureText(found.error)}
            onRetry={() => void found.refetch()}
          />
        )}
        {rows?.length === 0 && <EmptyLine title={none} actions={noneActions} />}
        {rows && rows.length > 0 && (
          <>
            <Box
              component="ul"
              aria-label={list}
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                containerType: 'inline-size',
                '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
              }}
            >
              {rows.map((row) => (
                <ProjectListRow
                  key={row.id}
                  row={row}
                  fresh={freshKeys.has(row.id)}
                  ticked={ticked.has(row.id)}
                  onTick={ready ? () => toggle(row.id) : undefined}
                  onEdit={!openOnly && row.may.edit ? () => setEditing(row.id) : undefined}
                  onDelete={!openOnly && row.may.remove ? () => remove(row) : undefined}
                />
              ))}
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 1,
                minHeight: 44,
                px: 2,
                borderTop: 1,
                borderColor: 'line.hair',
                typography: 'body2',
              }}
            >
              <Link href={register} sx={{ fontWeight: 600 }}>
                {t('page.toList')}
              </Link>
              {found.hasNextPage && (
                <Button
                  disabled={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                  sx={{ mr: -1.5 }}
                >
                  {t('activity.more')}
                </Button>
              )}
            </Box>
          </>
        )}
      </Box>
      {editing && (
        <Suspense fallback={null}>
          <EditProjectDialog projectId={editing} onClose={() => setEditing(null)} onSaved={() => setEditing(null)} />
        </Suspense>
      )}
    </ModuleCard>
  )
}
