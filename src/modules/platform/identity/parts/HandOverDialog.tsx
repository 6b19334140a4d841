/** Gives everything a person has in hand to a colleague; also of somebody who left. */
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { PickInput } from '../../../../ui/PickInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { usePeopleFound } from '../../companies/api.ts'
import { companiesApi } from '../api.ts'
import type { Person } from '../contract.ts'
import { personName } from '../rules.ts'
import { HeldLines } from './HeldLines.tsx'
import { useText } from './use-text.ts'

export function HandOverDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const [to, setTo] = useState<{ id: string; title: string } | null>(null)
  const { userId } = person
  const held = useQuery({ ...companiesApi.listHoldings.queryOptions({ input: { userId } }), staleTime: 0 })
  const hand = useMutation({
    mutationFn: (colleague: { id: string }) => companiesApi.handOver.call({ userId, to: colleague.id }),
    onSuccess: () => {
      toast.info(t('handOver.done', { name: personName(person), to: to?.title ?? '' }))
      onClose()
    },
  })
  const rows = held.data?.rows ?? []
  const nothing = held.data !== undefined && rows.length === 0
  return (
    <FormDialog
      open
      onClose={onClose}
      width={520}
      title={t('handOver.title', { name: personName(person) })}
      submitLabel={t(nothing ? 'invite.done' : 'handOver.submit')}
      busy={hand.isPending}
      submitDisabled={!held.data || (!nothing && to === null)}
      error={held.isError ? failureText(held.error) : hand.isError ? failureText(hand.error) : undefined}
      onSubmit={() => (nothing ? onClose() : to && hand.mutate(to))}
    >
      {held.isPending && <LoadingBlocks rows={2} />}
      {held.data && (
        <Typography variant="body2">
          {t(nothing ? 'handOver.nothing' : 'handOver.has', { name: personName(person) })}
        </Typography>
      )}
      {rows.length > 0 && (
        <>
          <HeldLines rows={rows} />
          <PickInput label={t('handOver.to')} value={to} onChange={setTo} useFound={usePeopleFound} required />
        </>
      )}
    </FormDialog>
  )
}
