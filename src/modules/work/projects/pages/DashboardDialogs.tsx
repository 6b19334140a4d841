import { useEffect, useRef } from 'react'
import type { PanelProps } from '../../../../kernel/web/bind.tsx'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useMayNotCreate } from '../parts/use-may-not-create.ts'
import { useOpenCreated } from '../parts/use-note-opened.ts'
import { NewProjectDialog } from '../parts/ProjectDialog.tsx'
import { addressOf } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { useFirmSample } from '../parts/use-firm-sample.ts'

/** What `?action=` asks of the dashboard (spec 1 §2): a new project or the sample; the choice of a template is the templates' own. */
export default function DashboardDialogs({ params }: PanelProps) {
  const go = useGo()
  const app = useApp()
  const openCreated = useOpenCreated()
  const { may } = useSession()
  const close = () =>
    go(addressOf(app.manifests, 'dashboard.home') ?? app.homePath, { replace: true, keepScroll: true })
  useMayNotCreate(params['action'] === 'new-project', close)
  const templateId = typeof params['templateId'] === 'string' ? params['templateId'] : undefined
  return (
    <>
      {params['action'] === 'load-sample' && <LoadSample onDone={close} />}
      <NewProjectDialog
        open={may({ permission: 'projects.create' }) && params['action'] === 'new-project'}
        templateId={templateId}
        onClose={close}
        onSaved={openCreated}
      />
    </>
  )
}

/** Loads the sample of the trade once; whoever may not is led on without. */
function LoadSample({ onDone }: { onDone: () => void }) {
  const { mayLoad, known, load } = useFirmSample({ reload: true })
  const begun = useRef(false)
  useEffect(() => {
    if (!known || begun.current) return
    begun.current = true
    if (mayLoad) load.mutate(undefined, { onSettled: onDone })
    else onDone()
  }, [known, mayLoad, load, onDone])
  return null
}
