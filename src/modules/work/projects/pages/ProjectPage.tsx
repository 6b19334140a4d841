import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { Suspense, useState } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { RecordFailed } from '../../../../kernel/web/record/RecordFailed.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useShownTab } from '../../../../ui/use-shown-tab.ts'
import { useNoteOpened } from '../parts/use-note-opened.ts'
import type { Project } from '../contract.ts'
import { projects } from '../manifest.ts'
import { ArchivedLine } from '../parts/ArchivedLine.tsx'
import { FilesPanel } from '../parts/FilesPanel.tsx'
import { Overview } from '../parts/Overview.tsx'
import { ProjectCells, ProjectDates } from '../parts/ProjectCells.tsx'
import { EditProjectDialog } from '../parts/ProjectDialog.tsx'
import { useProjectMenu } from '../parts/ProjectMenu.tsx'
import { ShareDialog } from '../parts/ShareDialog.tsx'
import { StateChip } from '../parts/StateChip.tsx'
import { TeamPanel } from '../parts/TeamPanel.tsx'
import { useProject } from '../parts/use-project.ts'
import { useRemoveProject } from '../parts/use-remove-project.ts'
import { useText } from '../parts/use-text.ts'

/** The names of all tabs in their public order. */
const TABS = projects.routes.project.query.tab.tabs
type TabName = (typeof TABS)[number]
/** The same project as one wide board; the panel of this name takes the whole page. */
const BOARD = 'board'
/** The tab where people type and draw needs the height: of the title block the dates stay, beside the name. */
const WORKING: TabName = 'schedule'
export default function ProjectPage({ params }: { params: PageParams<typeof projects, 'project'> }) {
  const { t } = useText()
  const project = useProject(params.projectId)
  const board = panelsOn(useApp(), 'projects.project').find((panel) => panel.tab === BOARD)
  if (project.data && params.view === BOARD && board)
    return (
      <Suspense fallback={<LoadingBlocks rows={8} />}>
        <board.Part params={{ projectId: project.data.id }} />
      </Suspense>
    )
  if (project.data) return <Opened key={project.data.id} project={project.data} params={params} />
  if (project.isPending)
    return (
      <Page title={t('routes.project')}>
        <LoadingBlocks rows={6} />
      </Page>
    )
  return (
    <Page title={t('routes.project')}>
      <RecordFailed
        error={project.error}
        onRetry={() => void project.refetch()}
        back={{ label: t('page.toList'), address: link(projects, 'projects') }}
      />
    </Page>
  )
}

function Opened({ project, params }: { project: Project; params: PageParams<typeof projects, 'project'> }) {
  const { t } = useText()
  const { may, session } = useSession()
  const panels = panelsOn(useApp(), 'projects.project').filter(
    (panel) => !panel.kind && panel.tab !== BOARD && may(panel.access),
  )
  const go = useGo()
  useNoteOpened(project.id)
  const roomy = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const [editing, setEditing] = useState(false)
  const [sharing, setSharing] = useState(false)
  const { remove } = useRemoveProject(() => go(link(projects, 'projects'), { replace: true }))
  const menu = useProjectMenu<Project>({
    onEdit: () => setEditing(true),
    onShare: () => setSharing(true),
    onDelete: remove,
    onLeft: () => go(link(projects, 'projects'), { replace: true }),
  })
  const own: Partial<Record<TabName, string>> = {
    overview: t('page.overview'),
    documents: t('page.documents'),
    team: t('page.team'),
  }
  const tabs = TABS.flatMap((name) => {
    const label = own[name] ?? panels.find((panel) => panel.tab === name)?.title
    return label === undefined ? [] : [{ name, label }]
  })
  const tab = tabs.find(({ name }) => name === params.tab)?.name ?? 'overview'
  useShownTab(`tab-${tab}`)
  const panel = panels.find((one) => one.tab === tab)
  const plan = panels.some((one) => one.tab === WORKING)
  return (
    <Page
      title={project.name}
      dense={tab === WORKING}
      status={
        <>
          <StateChip project={project} />
          {tab !== WORKING && <About project={project} own={project.ownerId === session?.user.id} />}
        </>
      }
      crumb={
        <>
          <Link href={link(projects, 'projects')} color="inherit" sx={{ fontWeight: 400 }}>
            {t('page.allProjects')}
          </Link>{' '}
          / {project.number}
        </>
      }
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, justifyContent: 'flex-end' }}>
          {tab === WORKING && roomy && <ProjectDates project={project} />}
          {/* the team has the form itself */}
          {project.may.share && tab !== 'team' && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<PersonAddOutlined />}
              onClick={() => setSharing(true)}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              {t('actions.share')}
            </Button>
          )}
          {project.may.schedule && plan && tab !== WORKING && (
            <Button
              variant="contained"
              href={link(projects, 'project', { projectId: project.id, tab: WORKING })}
              sx={{ flex: { xs: 1, sm: 'none' } }}
            >
              {t(project.byPlan ? 'page.updateProgress' : 'page.planWork')}
            </Button>
          )}
          {menu.button(project, t('page.more'))}
        </Box>
      }
      tabs={
        <>
          {tab !== WORKING && (
            <Box sx={{ mb: 2 }}>
              <ProjectCells project={project} />
            </Box>
          )}
          <Tabs value={tab} aria-label={t('page.sections')} variant="scrollable" allowScrollButtonsMobile>
            {tabs.map(({ name, label }) => (
              <Tab
                key={name}
                value={name}
                id={`tab-${name}`}
                aria-controls="project-part"
                component="a"
                href={link(projects, 'project', { projectId: project.id, tab: name === 'overview' ? undefined : name })}
                label={label}
              />
            ))}
          </Tabs>
        </>
      }
    >
      {project.archivedAt !== null && <ArchivedLine project={project} />}
      <div role="tabpanel" id="project-part" aria-labelledby={`tab-${tab}`}>
        {tab === 'overview' && (
          <Overview project={project} onShare={() => setSharing(true)} onEdit={() => setEditing(true)} />
        )}
        {tab === 'documents' && <FilesPanel projectId={project.id} mayEdit={project.may.upload} />}
        {tab === 'team' && <TeamPanel project={project} />}
        {panel && (
          <Suspense fallback={<LoadingBlocks rows={6} />}>
            <panel.Part key={panel.key} params={{ ...params, projectId: project.id }} />
          </Suspense>
        )}
      </div>
      {menu.menu}
      {editing && (
        <EditProjectDialog projectId={project.id} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
      )}
      {sharing && <ShareDialog project={project} onClose={() => setSharing(false)} />}
    </Page>
  )
}

/** For whom it is, and who leads it. */
function About({ project, own }: { project: Project; own: boolean }) {
  const { t } = useText()
  const { client, projectManager, ownerName } = project
  const leads = projectManager
    ? t('page.ledBy', { name: projectManager })
    : own
      ? t('page.ownedByYou')
      : t('page.ownedBy', { name: ownerName })
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[...(client ? [t('page.for', { client })] : []), leads].join(' · ')}
    </Box>
  )
}
