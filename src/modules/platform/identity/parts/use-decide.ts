/** Approving and rejecting with a few seconds to think again; the messages are those of spec 1 §8. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { personName } from '../rules.ts'
import { useText } from './use-text.ts'

export type Decided = { userId: string; email: string; firstName: string; lastName: string }
export type Terms = Omit<Parameters<typeof identityApi.approveRequest.call>[0], 'userId'>

export function useDecide(onDone: () => void = () => undefined) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  // the bell and other modules hear of it by the live stream
  const refresh = () => client.invalidateQueries({ queryKey: identityApi.key() })
  const undo = useMutation({
    mutationFn: (person: Decided) => identityApi.undoDecision.call({ userId: person.userId }),
    onSuccess: (_answer, person) => toast.info(t('people.returned', { name: personName(person) })),
    onError: (error) => toast.error(failureText(error)),
    onSettled: refresh,
  })
  const approve = useMutation({
    mutationFn: ({ person, terms }: { person: Decided; terms: Terms }) =>
      identityApi.approveRequest.call({ userId: person.userId, ...terms }),
    onSuccess: (_answer, { person }) => {
      toast.undo(t('people.approved', { name: personName(person) }), () => undo.mutate(person))
      onDone()
    },
    onError: (error) => toast.error(`${t('people.approveFailed')}. ${failureText(error)}`),
    onSettled: refresh,
  })
  const reject = useMutation({
    mutationFn: (person: Decided) => identityApi.rejectRequest.call({ userId: person.userId }),
    onSuccess: (_answer, person) => {
      toast.undo(t('people.rejected', { name: personName(person) }), () => undo.mutate(person))
      onDone()
    },
    onError: (error) => toast.error(`${t('people.rejectFailed')}. ${failureText(error)}`),
    onSettled: refresh,
  })
  return {
    approve: (person: Decided, terms: Terms = {}) => approve.mutate({ person, terms }),
    reject: reject.mutate,
    busy: approve.isPending || reject.isPending,
  }
}
