import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link, type PageParams } from '../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../kernel/web/failure.ts'
import { useGo } from '../../../kernel/web/navigation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useOpened } from '../../search/api.ts'
import { projectsApi } from '../api.ts'
import type { Project } from '../contract.ts'
import { projects } from '../manifest.ts'
import { FilesPanel } from '../parts/FilesPanel.tsx'
import { Overview } from '../parts/Overview.tsx'
import { EditProjectDialog } from '../parts/ProjectDialog.tsx'
import { useProjectMenu } from '../parts/ProjectMenu.tsx'
import { ShareDialog } from '../parts/ShareDialog.tsx'
import { StateChip } from '../parts/StateChip.tsx'
import { TitleBlock } from '../parts/TitleBlock.tsx'
import { useRemoveProject } from '../parts/use-remove-project.ts'
import { useText } from '../parts/use-text.ts'

/** The public numbers of the tabs; the others belong to parts of a project that are not built yet. */
const OVERVIEW = 0
const DOCUMENTS = 3

export default function ProjectPage({ params }: { params: PageParams<typeof projects, 'project'> }) {
  const { t } = useText()
  const project = useQuery(projectsApi.get.queryOptions({ input: { projectId: params.projectId } }))
  if (project.data) return <Opened key={project.data.id} project={project.data} tab={params.tab === DOCUMENTS ? DOCUMENTS : OVERVIEW} />
  if (project.isPending) return <Page title={t('routes.project')}><LoadingBlocks rows={6} /></Page>
  const failure = failureOf(project.error)
  return (
    <Page title={t('routes.project')}>
      {failure.code === 'PROJECT_NOT_FOUND'
        ? <EmptyState title={failureText(project.error)} actions={<Button variant="contained" href={link(projects, 'projects')}>{t('page.toList')}</Button>} />
        : <ErrorState text={failureText(project.error)} requestId={failure.requestId} onRetry={() => void project.refetch()} />}
    </Page>
  )
}

function Opened({ project, tab }: { project: Project; tab: number }) {
  const { t } = useText()
  const go = useGo()
  useOpened(projects.id, project.id)
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const [editing, setEditing] = useState(false)
  const [sharing, setSharing] = useState(false)
  const { remove } = useRemoveProject(() => go(link(projects, 'projects'), { replace: true }))
  const menu = useProjectMenu<Project>({ onShare: () => setSharing(true), onDelete: remove })
  const tabs = [{ value: OVERVIEW, label: t('page.overview') }, { value: DOCUMENTS, label: t('page.documents') }]
  return (
    <Page
      title={project.name} status={<StateChip state={project.state} />}
      crumb={<><Link href={link(projects, 'projects')} color="inherit" sx={{ fontWeight: 400 }}>{t('page.allProjects')}</Link> / {project.id}</>}
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, justifyContent: 'flex-end' }}>
          {wide && <TitleBlock project={project} />}
          {project.may.edit && <Button variant="outlined" color="inherit" startIcon={<EditOutlined />} onClick={() => setEditing(true)} sx={{ flex: { xs: 1, sm: 'none' } }}>{t('actions.edit')}</Button>}
          {menu.button(project, t('page.more'))}
        </Box>
      }
      tabs={
        <>
          {!wide && <Box sx={{ mb: 2 }}><TitleBlock project={project} /></Box>}
          <Tabs value={tab} aria-label={t('page.sections')}>
            {tabs.map((one) => <Tab key={one.value} value={one.value} id={`tab-${one.value}`} aria-controls="project-part" component="a" href={link(projects, 'project', { projectId: project.id, tab: one.value || undefined })} label={one.label} />)}
          </Tabs>
        </>
      }
    >
      <div role="tabpanel" id="project-part" aria-labelledby={`tab-${tab}`}>
        {tab === DOCUMENTS ? <FilesPanel projectId={project.id} mayEdit={project.may.edit} /> : <Overview project={project} onShare={() => setSharing(true)} />}
      </div>
      {menu.menu}
      {editing && <EditProjectDialog projectId={project.id} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />}
      {sharing && <ShareDialog project={project} onClose={() => setSharing(false)} />}
    </Page>
  )
}
