import { useEffect } from 'react'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { useText } from './use-text.ts'

/** An address that asks for a new project says so to whoever may not make one, and is left. */
export function useMayNotCreate(asked: boolean, leave: () => void): void {
  const { t } = useText()
  const toast = useToast()
  const { may } = useSession()
  const refused = asked && !may({ permission: 'projects.create' })
  useEffect(() => {
    if (!refused) return
    toast.warning(t('list.mayNotCreate'))
    leave()
    // once for each time it is asked
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused])
}
