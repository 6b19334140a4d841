/** The modules a person may have on a dashboard, as the modules of the product contribute them. */
import { panelsOn, useApp, type PanelEntry } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { lacksOnlyFeature } from '../rules.ts'

export function useModules(): { modules: PanelEntry[]; dialogs: PanelEntry[]; withoutFeature: PanelEntry[] } {
  const { may } = useSession()
  const all = panelsOn(useApp(), 'dashboard.home')
  const open = all.filter((panel) => may(panel.access))
  return {
    modules: open.filter(({ kind }) => !kind),
    dialogs: open.filter(({ kind }) => kind === 'dialogs'),
    withoutFeature: all.filter(({ kind, access }) => !kind && lacksOnlyFeature(access, may)),
  }
}
