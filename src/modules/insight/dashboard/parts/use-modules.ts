/** The modules a person may have on a dashboard, as the modules of the product contribute them. */
import { panelsOn, useApp, type PanelEntry } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'

export function useModules(): { modules: PanelEntry[]; dialogs: PanelEntry[] } {
  const { may } = useSession()
  const all = panelsOn(useApp(), 'dashboard.home').filter((panel) => may(panel.access))
  return { modules: all.filter(({ kind }) => !kind), dialogs: all.filter(({ kind }) => kind === 'dialogs') }
}
