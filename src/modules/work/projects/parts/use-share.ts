import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Member } from '../../../platform/companies/contract.ts'
import { projectsApi } from '../api.ts'
import type { ShareAccess } from '../rules.ts'
import { personName } from './person-name.ts'
import { useText } from './use-text.ts'

/** Shares a project with a colleague and says so. */
export function useShare(projectId: string, onShared: () => void) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ person, access }: { person: Member; access: ShareAccess }) =>
      projectsApi.share.call({ projectId, userId: person.userId, access }),
    onSuccess: (answer, { person }) => {
      client.setQueryData(projectsApi.listShares.queryKey({ input: { projectId } }), answer)
      void client.invalidateQueries({ queryKey: projectsApi.key() })
      toast.info(t('sharing.shared', { name: personName(person) }))
      onShared()
    },
  })
}
