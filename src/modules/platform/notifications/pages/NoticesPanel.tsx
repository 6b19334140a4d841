import { NoticesTable } from '../parts/NoticesTable.tsx'
import { useText } from '../parts/use-text.ts'

/** Everything the administrators were told. */
export default function NoticesPanel() {
  const { t } = useText()
  return <NoticesTable list="admin" label={t('panels.notices')} />
}
