import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { ListPage } from '../../../../kernel/web/list/ListPage.tsx'
import { useList } from '../../../../kernel/web/list/use-list.ts'
import { useListView } from '../../../../kernel/web/list/use-list-view.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useFieldLanguage } from '../../../../ui/FieldInput.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { projectsApi } from '../api.ts'
import type { ProjectRow, ProjectView } from '../contract.ts'
import { projects } from '../manifest.ts'
import { PROJECT_SORTS } from '../rules.ts'
import { useBulkActions } from '../parts/BulkActions.tsx'
import { REGISTER_COLUMNS, SPECIAL_COLUMNS } from '../parts/columns.tsx'
import { EditProjectDialog, NewProjectDialog } from '../parts/ProjectDialog.tsx'
import { ProjectGrid } from '../parts/ProjectGrid.tsx'
import { useProjectMenu } from '../parts/ProjectMenu.tsx'
import { ProjectTimeline } from '../parts/ProjectTimeline.tsx'
import { useRemoveSample } from '../parts/RemoveSampleDialog.tsx'
import { ShareDialog } from '../parts/ShareDialog.tsx'
import { useMayNotCreate } from '../parts/use-may-not-create.ts'
import { useOpenCreated } from '../parts/use-note-opened.ts'
import { useFirmSample } from '../parts/use-firm-sample.ts'
import { usePeopleFound } from '../../../platform/companies/api.ts'
import { useFields } from '../../../platform/fields/api.ts'
import { useSettings } from '../../../platform/preferences/api.ts'
import { useImports } from '../parts/use-imports.tsx'
import { useRemoveProject } from '../parts/use-remove-project.ts'
import { useText } from '../parts/use-text.ts'
import { ToTemplates } from '../parts/ToTemplates.tsx'

type Filter = ProjectView['filter']
const LAYOUTS = { grid: ProjectGrid, timeline: ProjectTimeline }
const NEWEST_FIRST = { sort: 'updatedAt', direction: 'desc' } as const
const VIEWS = {
  all: { scope: 'all', ...NEWEST_FIRST },
  active: { scope: 'all', state: 'active', ...NEWEST_FIRST },
  mine: { scope: 'mine', ...NEWEST_FIRST },
  shared: { scope: 'shared', ...NEWEST_FIRST },
  archived: { scope: 'archived', ...NEWEST_FIRST },
} satisfies Record<string, Filter>
type BuiltInView = keyof typeof VIEWS

const addressOf = (row: ProjectRow) => link(projects, 'project', { projectId: row.id })

export default function ProjectsPage({ params }: { params: PageParams<typeof projects, 'projects'> }) {
  const { t } = useText()
  const go = useGo()
  const { may } = useSession()
  const view = useListView<Filter, BuiltInView>({
    api: projectsApi,
    views: VIEWS,
    first: 'all',
    sorts: PROJECT_SORTS,
    columns: REGISTER_COLUMNS,
    params,
    address: (query) => link(projects, 'projects', query),
    layout: useSettings().defaultProjectView,
    byVertical: true,
  })
  const { all: fields, verticals } = useFields('project', view.vertical === 'all' ? undefined : view.vertical)
  const list = useList<ProjectRow, Filter, BuiltInView>('projects', projectsApi, view, fields)
  const [editing, setEditing] = useState<string | null>(null)
  const [sharing, setSharing] = useState<ProjectRow | null>(null)
  const bulk = useBulkActions([...list.keys], view.filter.scope === 'archived', () => list.select(new Set()))
  const sample = useFirmSample()
  const removeSample = useRemoveSample(sample)
  const language = useFieldLanguage()
  const { remove } = useRemoveProject(list.focusNextTo)
  const menu = useProjectMenu<ProjectRow>({
    withOpen: true,
    onEdit: (row) => setEditing(row.id),
    onShare: setSharing,
    onDelete: remove,
    onLeft: list.focusNextTo,
  })
  const change = (wish: Parameters<typeof view.addressWith>[0]) =>
    go(view.addressWith(wish), { replace: true, keepScroll: true })
  const mayCreate = may({ permission: 'projects.create' })
  const imports = useImports(params.imported, (imported) => change({ also: { imported: imported ?? undefined } }))
  useMayNotCreate(params.action === 'new-project', () => change({}))
  const openCreated = useOpenCreated()
  const openNew = () => go(view.addressWith({ also: { action: 'new-project' } }), { keepScroll: true })
  // before the first project the list itself offers the button, and there is nothing to find
  const first = list.blank && !view.saved && (view.builtIn === 'all' || view.builtIn === 'mine')
  const createButton = (
    <Button variant="contained" startIcon={<Add />} onClick={openNew}>
      {t('list.newProject')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('routes.projects')}
      count={(count, capped) => t(capped ? 'list.countCapped' : 'list.count', { count })}
      viewLabel={(one) => t(`list.${one}`)}
      texts={projects.id}
      columns={REGISTER_COLUMNS}
      special={SPECIAL_COLUMNS}
      people={usePeopleFound}
      nameOf={(row) => row.name}
      addressOf={addressOf}
      rowActions={(row) => menu.button(row, t('list.menuOf', { name: row.name }))}
      create={mayCreate ? { label: t('list.newProject'), onClick: openNew } : undefined}
      bare={first}
      layouts={LAYOUTS}
      filters={
        view.several && (
          <FilterSelect
            label={t('list.vertical')}
            value={view.vertical ?? 'all'}
            none="all"
            onChange={(of) => change({ of })}
            options={[
              { value: 'all', label: t('list.allVerticals') },
              ...verticals.map(({ id, title }) => ({ value: id, label: title[language] })),
            ]}
          />
        )
      }
      menu={{
        before: mayCreate
          ? [
              { label: t('imports.menu'), onClick: imports.openNew },
              { label: t('imports.listMenu'), onClick: imports.openList },
            ]
          : [],
        after: removeSample.items,
      }}
      bulk={bulk.actions}
      empty={{
        own: (
          <Empty
            view={view.saved ? 'saved' : view.builtIn}
            action={
              mayCreate && (
                <>
                  {createButton}
                  <Button variant="outlined" color="inherit" onClick={imports.openNew}>
                    {t('imports.menu')}
                  </Button>
                  {sample.mayLoad && (
                    <Button
                      variant="outlined"
                      color="inherit"
                      disabled={sample.load.isPending}
                      onClick={() => sample.load.mutate()}
                    >
                      {t('list.loadSample')}
                    </Button>
                  )}
                </>
              )
            }
          />
        ),
      }}
    >
      {menu.menu}
      {bulk.dialogs}
      {imports.dialogs}
      {removeSample.dialog}
      {params.action === 'use-template' && <ToTemplates />}
      <NewProjectDialog
        open={mayCreate && params.action === 'new-project'}
        templateId={params.templateId}
        onClose={() => change({})}
        onSaved={openCreated}
      />
      {editing && (
        <EditProjectDialog projectId={editing} onClose={() => setEditing(null)} onSaved={() => setEditing(null)} />
      )}
      {sharing && <ShareDialog project={sharing} onClose={() => setSharing(null)} />}
    </ListPage>
  )
}

function Empty(props: { view: BuiltInView | 'saved'; action: ReactNode }) {
  const { t } = useText()
  if (props.view === 'shared') return <EmptyState title={t('list.emptyShared')} text={t('list.emptySharedHelp')} />
  if (props.view === 'archived')
    return <EmptyState title={t('list.emptyArchived')} text={t('list.emptyArchivedHelp')} />
  if (props.view === 'active' || props.view === 'saved')
    return (
      <EmptyState
        title={t('list.emptyActive')}
        text={props.view === 'active' ? t('list.emptyActiveHelp') : undefined}
      />
    )
  return (
    <EmptyState
      title={t('list.empty')}
      text={t(props.action ? 'list.emptyHelp' : 'list.mayNotCreate')}
      actions={props.action || undefined}
    />
  )
}
