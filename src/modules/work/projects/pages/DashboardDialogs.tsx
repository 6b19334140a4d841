import type { PanelProps } from '../../../../kernel/web/bind.tsx'
import { Move, useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useOpenCreated } from '../parts/use-note-opened.ts'
import { NewProjectDialog } from '../parts/ProjectDialog.tsx'

/** What `?action=` asks of the dashboard (spec 1 §2): a new project, or the choice of a template. */
export default function DashboardDialogs({ params }: PanelProps) {
  const go = useGo()
  const openCreated = useOpenCreated()
  const { may } = useSession()
  const templateId = typeof params['templateId'] === 'string' ? params['templateId'] : undefined
  return (
    <>
      {params['action'] === 'use-template' && <Move to="/projects/templates" />}
      <NewProjectDialog
        open={may({ permission: 'projects.create' }) && params['action'] === 'new-project'}
        templateId={templateId}
        onClose={() => go('/dashboard', { replace: true, keepScroll: true })}
        onSaved={openCreated}
      />
    </>
  )
}
