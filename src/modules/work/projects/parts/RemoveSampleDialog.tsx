/** Takes the sample projects away, after asking: what the register's menu says, and the question. */
import { useState } from 'react'
import type { ListMenuItem } from '../../../../kernel/web/list/ListMenu.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import type { useFirmSample } from './use-firm-sample.ts'
import { useText } from './use-text.ts'

export function useRemoveSample({ loaded, remove }: ReturnType<typeof useFirmSample>) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const ask = () => {
    remove.reset()
    setAsking(true)
  }
  const items: ListMenuItem[] = loaded > 0 ? [{ label: t('list.removeSample'), onClick: ask, danger: true }] : []
  const dialog = (
    <ConfirmDialog
      open={asking}
      title={t('list.removeSampleTitle')}
      text={t('list.removeSampleText')}
      confirmLabel={t('list.removeSample')}
      busy={remove.isPending}
      error={remove.isError ? failureText(remove.error) : undefined}
      onClose={() => setAsking(false)}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
    />
  )
  return { items, dialog }
}
