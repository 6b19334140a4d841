import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Member } from '../../../platform/companies/contract.ts'
import { projectsApi } from '../api.ts'
import type { ShareAccess } from '../rules.ts'
import { personName } from './person-name.ts'
import { useText } from './use-text.ts'

/** Shares a project with a colleague and says so. */
function useShare(projectId: string, onShared: () => void) {
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

/** Shares with an address; one that nobody here has is invited. */
function useShareWithAddress(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email, access }: { email: string; access: ShareAccess }) =>
      projectsApi.shareWithAddress.call({ projectId, email, access }),
    onSuccess: ({ rows, offers }) => {
      client.setQueryData(projectsApi.listShares.queryKey({ input: { projectId } }), { rows, offers })
      void client.invalidateQueries({ queryKey: projectsApi.key() })
    },
  })
}

/** Sharing with a colleague or an address: what is chosen, and what became of it. */
export function useSharing(projectId: string) {
  const { t } = useText()
  const [person, setPerson] = useState<Member | null>(null)
  const [access, setAccess] = useState<ShareAccess>('view')
  const [address, setAddress] = useState<string | null>(null)
  // a new one forgets what was typed
  const [picker, setPicker] = useState(0)
  const share = useShare(projectId, () => {
    setPerson(null)
    setAccess('view')
  })
  const invite = useShareWithAddress(projectId)
  const offered = person === null ? address : null
  const isPending = share.isPending || invite.isPending
  const submit = () => {
    if (isPending) return
    invite.reset()
    if (person) share.mutate({ person, access })
    else if (offered !== null)
      invite.mutate(
        { email: offered, access },
        {
          onSuccess: () => {
            setAddress(null)
            setPicker((count) => count + 1)
          },
        },
      )
  }
  return {
    person,
    setPerson,
    access,
    setAccess,
    setAddress,
    picker,
    submit,
    isPending,
    mayShare: person !== null || offered !== null,
    submitLabel: t(offered === null ? 'sharing.add' : 'sharing.inviteAndShare'),
    error: share.error ?? invite.error,
    invited: invite.data ? { email: invite.variables.email, answer: invite.data } : null,
  }
}
