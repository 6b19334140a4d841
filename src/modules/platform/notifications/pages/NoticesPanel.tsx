import { addressOf } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { listParamsOf } from '../../../../kernel/web/list/use-list-view.ts'
import { notifications } from '../manifest.ts'
import { NoticesTable } from '../parts/NoticesTable.tsx'
import { useText } from '../parts/use-text.ts'

const { on, tab } = notifications.panels.notices

/** Everything the administrators were told. */
export default function NoticesPanel({ params }: { params: Readonly<Record<string, unknown>> }) {
  const { t } = useText()
  const { manifests } = useApp()
  return (
    <NoticesTable
      list="admin"
      label={t('panels.notices')}
      params={listParamsOf(params)}
      address={(query) => addressOf(manifests, on, { ...query, openTab: tab }) ?? ''}
    />
  )
}
