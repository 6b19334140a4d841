/** Goes to another company: enters it first where that is needed, drops everything of the one that is left, and starts at home. */
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { companiesApi } from '../api.ts'
import { useText } from './use-text.ts'

export function useSwitch() {
  const { t } = useText()
  const app = useApp()
  const go = useGo()
  const toast = useToast()
  const { session, company, recheck, switchCompany } = useSession()
  return useMutation({
    mutationFn: async ({ id }: { id: string; name: string }) => {
      if (session?.companies.some((one) => one.id === id)) return
      await companiesApi.enterCompany.call({ companyId: id })
      await recheck()
    },
    onSuccess: (_done, { id, name }) => {
      if (id === company?.id) return
      switchCompany(id)
      // the open record belongs to the company that was left
      go(app.homePath)
      toast.info(t('switcher.switched', { name }))
    },
    onError: (error) => toast.error(t('platform.failed', { reason: failureText(error) })),
  })
}
