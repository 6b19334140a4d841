import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { focusLater, rowElement } from '../../../../kernel/web/focus.ts'
import { Move, useGo } from '../../../../kernel/web/navigation.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useFieldLanguage } from '../../../../ui/FieldInput.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { projectsApi } from '../api.ts'
import type { ProjectRow } from '../contract.ts'
import { projects } from '../manifest.ts'
import { useBulkActions } from '../parts/BulkActions.tsx'
import { ColumnChooser } from '../parts/ColumnChooser.tsx'
import { useProjectColumns } from '../parts/columns.tsx'
import { FieldFilters } from '../parts/FieldFilters.tsx'
import { LayoutSwitch } from '../parts/LayoutSwitch.tsx'
import { EditProjectDialog, NewProjectDialog } from '../parts/ProjectDialog.tsx'
import { ProjectGrid } from '../parts/ProjectGrid.tsx'
import { useProjectMenu } from '../parts/ProjectMenu.tsx'
import { ProjectTimeline } from '../parts/ProjectTimeline.tsx'
import { RegisterMenu } from '../parts/RegisterMenu.tsx'
import { SaveViewDialog } from '../parts/SaveViewDialog.tsx'
import { ShareDialog } from '../parts/ShareDialog.tsx'
import { ViewTabs } from '../parts/ViewTabs.tsx'
import { addressOfSaved, type BuiltInView, useRegisterView } from '../parts/use-register-view.ts'
import { useChosenColumns } from '../parts/use-chosen-columns.ts'
import { useOpenCreated } from '../parts/use-note-opened.ts'
import { useFirmSample } from '../parts/use-firm-sample.ts'
import { useFreshRows } from '../parts/use-fresh-rows.ts'
import { useProjectFields } from '../parts/use-project-fields.ts'
import { useImports } from '../parts/use-imports.tsx'
import { useRemoveProject } from '../parts/use-remove-project.ts'
import { useText } from '../parts/use-text.ts'

const LAYOUTS = { grid: ProjectGrid, timeline: ProjectTimeline }
const PAGE_SIZES = [25, 50, 100]
const LIST_ID = 'projects-list'
const NOTHING: ReadonlySet<string> = new Set()

export default function ProjectsPage({ params }: { params: PageParams<typeof projects, 'projects'> }) {
  const { t } = useText()
  const go = useGo()
  const { may } = useSession()
  const view = useRegisterView(params)
  const {
    tab,
    builtIn,
    saved,
    views,
    waiting,
    changed,
    q,
    filter,
    sort,
    setSort,
    addressOf,
    layout,
    named,
    addressAs,
    addressWith,
    several,
    vertical,
  } = view
  const { all: fields, verticals } = useProjectFields(vertical === 'all' ? undefined : vertical)
  const columns = useChosenColumns()
  const shownFields = columns.chosen.fields.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [size, setSize] = useState(50)
  const [editing, setEditing] = useState<string | null>(null)
  const [sharing, setSharing] = useState<ProjectRow | null>(null)
  const [naming, setNaming] = useState(false)
  const list = JSON.stringify([filter, size])
  const pages = usePages(list)
  // what is selected in one list is not selected in another
  const [selected, setSelected] = useState<{ list: string; keys: ReadonlySet<string> }>({ list, keys: new Set() })
  const keys = selected.list === list ? selected.keys : NOTHING
  const bulk = useBulkActions([...keys], filter.scope === 'archived', () => setSelected({ list, keys: NOTHING }))
  const found = useQuery({
    ...projectsApi.list.queryOptions({
      input: {
        ...filter,
        size,
        cursor: pages.cursor,
        total: true,
        columns: shownFields.map((field) => field.key).join(',') || undefined,
      },
    }),
    placeholderData: keepPreviousData,
    enabled: !waiting,
  })
  const rows = found.data?.rows ?? []
  const total = found.data?.total
  const freshKeys = useFreshRows(`${list} ${pages.cursor}`, found.isPlaceholderData ? undefined : found.data?.rows)
  const { shown, headerOf } = useProjectColumns(new Set(columns.chosen.hidden), shownFields)
  const sample = useFirmSample()
  const language = useFieldLanguage()
  const focusNextTo = ({ id }: { id: string }) => {
    const index = rows.findIndex((row) => row.id === id)
    const next = rows[index + 1] ?? rows[index - 1]
    // the focus goes on to the row that takes the place of the one that is gone
    focusLater(() => (next ? rowElement(next.id) : document.getElementById('content')))
  }
  const { remove } = useRemoveProject(focusNextTo)
  const menu = useProjectMenu<ProjectRow>({
    withOpen: true,
    onEdit: (row) => setEditing(row.id),
    onShare: setSharing,
    onDelete: remove,
    onLeft: focusNextTo,
  })
  const change = (wish: Parameters<typeof addressWith>[0]) => go(addressWith(wish), { replace: true, keepScroll: true })
  const mayCreate = may({ permission: 'projects.create' })
  const imports = useImports(params.imported, (imported) =>
    go(addressWith({ imported: imported ?? undefined }), { replace: true, keepScroll: true }),
  )
  const closeNew = () => go(addressOf(q), { replace: true, keepScroll: true })
  const openCreated = useOpenCreated()
  const openNew = () => go(addressOf(q, 'new-project'), { keepScroll: true })
  // before the first project the list itself offers the button, and there is nothing to find
  const first =
    found.data !== undefined &&
    rows.length === 0 &&
    pages.index === 0 &&
    q === '' &&
    !filter.fields &&
    !saved &&
    (builtIn === 'all' || builtIn === 'mine')
  const create = mayCreate && !first && (
    <Button variant="contained" startIcon={<Add />} onClick={openNew}>
      {t('list.newProject')}
    </Button>
  )
  const openProject = (row: ProjectRow) => go(link(projects, 'project', { projectId: row.id }))
  const actions = (row: ProjectRow) => menu.button(row, t('list.menuOf', { name: row.name }))
  const LaidOut = layout === 'list' ? null : LAYOUTS[layout]
  const from = pages.index * size + 1
  const count = total && t(total.capped ? 'list.countCapped' : 'list.count', { count: total.count })
  const range =
    total &&
    rows.length > 0 &&
    t(total.capped ? 'list.rangeCapped' : 'list.range', { from, to: from + rows.length - 1, count: total.count })
  return (
    <Page
      title={t('routes.projects')}
      count={first ? undefined : count}
      actions={create || undefined}
      tabs={
        <ViewTabs
          tab={tab}
          views={views}
          saved={saved}
          changed={changed}
          layout={named}
          panelId={LIST_ID}
          onSave={() => setNaming(true)}
        />
      }
    >
      <div role="tabpanel" id={LIST_ID} aria-labelledby={`view-${tab}`}>
        <DataTable
          label={t('routes.projects')}
          columns={shown}
          rows={rows}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.name}
          loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
          error={found.isError ? { text: failureText(found.error), requestId: failureOf(found.error).requestId } : null}
          onRetry={() => void found.refetch()}
          toolbar={
            first && !several ? undefined : (
              <ListToolbar
                find={<FindBox value={q} onChange={(text) => change({ text: text.trim() })} />}
                filters={
                  <>
                    {several && (
                      <InlineSelect
                        label={t('list.vertical')}
                        value={vertical ?? 'all'}
                        onChange={(of) => change({ of })}
                        options={[
                          { value: 'all', label: t('list.allVerticals') },
                          ...verticals.map(({ id, title }) => ({ value: id, label: title[language] })),
                        ]}
                      />
                    )}
                    <FieldFilters fields={fields} value={view.fields} onChange={(own) => change({ own })} />
                  </>
                }
                right={
                  <>
                    {layout === 'list' && !phone && (
                      <ColumnChooser
                        fields={fields.filter((field) => !field.archived)}
                        columns={columns}
                        headerOf={headerOf}
                      />
                    )}
                    <LayoutSwitch
                      layout={layout}
                      onChange={(next) => go(addressAs(next), { replace: true, keepScroll: true })}
                    />
                    <RegisterMenu
                      filter={filter}
                      mayImport={mayCreate}
                      onImport={imports.openNew}
                      onImports={imports.openList}
                    />
                  </>
                }
              />
            )
          }
          body={LaidOut && <LaidOut rows={rows} freshKeys={freshKeys} onOpen={openProject} actions={actions} />}
          empty={
            <Empty
              view={saved ? 'saved' : builtIn}
              q={q}
              onClearFilters={filter.fields ? () => change({ own: {} }) : undefined}
              action={
                mayCreate && (
                  <>
                    <Button variant="contained" startIcon={<Add />} onClick={openNew}>
                      {t('list.newProject')}
                    </Button>
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
          }
          sort={sort}
          onSortChange={setSort}
          pageSize={size}
          pageSizes={rows.length > 0 ? PAGE_SIZES : undefined}
          onPageSizeChange={setSize}
          total={range || undefined}
          hasNext={Boolean(found.data?.next)}
          hasPrevious={pages.index > 0}
          onNext={() => pages.next(found.data?.next ?? null)}
          onPrevious={pages.previous}
          onRowOpen={openProject}
          renderLink={(row, content, props) => (
            <Link href={link(projects, 'project', { projectId: row.id })} color="inherit" {...props}>
              {content}
            </Link>
          )}
          rowActions={actions}
          selection={
            LaidOut ? undefined : { keys, onChange: (next) => setSelected({ list, keys: next }), actions: bulk.actions }
          }
          freshKeys={freshKeys}
        />
      </div>
      {menu.menu}
      {bulk.dialogs}
      {imports.dialogs}
      {params.action === 'use-template' && <Move to="/projects/templates" />}
      <NewProjectDialog
        open={mayCreate && params.action === 'new-project'}
        templateId={params.templateId}
        onClose={closeNew}
        onSaved={openCreated}
      />
      {editing && (
        <EditProjectDialog projectId={editing} onClose={() => setEditing(null)} onSaved={() => setEditing(null)} />
      )}
      {naming && (
        <SaveViewDialog
          filter={filter}
          onClose={() => setNaming(false)}
          onSaved={(view) => {
            setNaming(false)
            go(addressOfSaved(view.id, named))
          }}
        />
      )}
      {sharing && <ShareDialog project={sharing} onClose={() => setSharing(null)} />}
    </Page>
  )
}

function Empty(props: {
  view: BuiltInView | 'saved'
  q: string
  action: ReactNode
  onClearFilters: (() => void) | undefined
}) {
  const { t } = useText()
  if (props.onClearFilters)
    return (
      <EmptyState
        drawing={false}
        title={t('list.emptyActive')}
        text={t('list.emptyFilteredHelp')}
        actions={
          <Button variant="outlined" color="inherit" onClick={props.onClearFilters}>
            {t('list.clearFilters')}
          </Button>
        }
      />
    )
  if (props.q) return <EmptyState drawing={false} title={t('list.notFound', { q: props.q })} />
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
      text={props.action ? t('list.emptyHelp') : undefined}
      actions={props.action || undefined}
    />
  )
}
