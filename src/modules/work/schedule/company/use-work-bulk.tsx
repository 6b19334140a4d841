/** What can be done with the selected tasks of all projects: their stage, one more who works on them, and deleting them. */
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import type { useList } from '../../../../kernel/web/list/use-list.ts'
import { useListBulk } from '../../../../kernel/web/list/use-list-bulk.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { scheduleApi, workApi } from '../api.ts'
import type { WorkSet, WorkView } from '../contract.ts'
import type { WorkItem } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import { STAGES } from '../rules.ts'
import { type Choice, ResourcePicker } from './AssignDialog.tsx'

export function useWorkBulk(list: ReturnType<typeof useList<WorkItem, WorkView['filter'], 'all'>>) {
  const { t } = useText()
  const [assigning, setAssigning] = useState(false)
  const bulk = useListBulk<WorkItem, WorkView['filter'], 'all', WorkSet>(list, workApi, [
    { label: t('company.assign.open'), onClick: () => setAssigning(true) },
    ...STAGES.map((stage) => ({
      label: t(`company.stages.${stage}`),
      set: { stage },
      said: (count: number) => t('company.bulk.changed', { count }),
    })),
    {
      label: t('company.bulk.remove'),
      set: { removed: true },
      said: (count: number) => t('company.bulk.removed', { count }),
    },
  ])
  const assign = (resourceId: string) =>
    bulk.run({ assign: resourceId }, (count) => t('company.bulk.assigned', { count }))
  return {
    actions: bulk.actions,
    dialogs: (
      <>
        {assigning && <AssignSelected onAssign={assign} onClose={() => setAssigning(false)} />}
        {bulk.dialogs}
      </>
    ),
  }
}

function AssignSelected(props: { onAssign: (resourceId: string) => Promise<void>; onClose: () => void }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const save = useMutation({
    mutationFn: async ({ resourceId, userId }: Choice) =>
      props.onAssign(resourceId ?? (await scheduleApi.resourceOf.call({ userId: userId ?? '' })).id),
    onSuccess: props.onClose,
  })
  return (
    <FormDialog
      open
      width={520}
      title={t('company.bulk.assignTitle')}
      submitLabel={t('company.assign.open')}
      busy={save.isPending}
      submitDisabled={chosen === null}
      error={save.isError ? failureText(save.error) : undefined}
      onClose={props.onClose}
      onSubmit={() => chosen && save.mutate(chosen)}
    >
      <ResourcePicker taken={new Set()} onChoose={setChosen} />
      <Typography variant="body2" sx={{ color: chosen ? 'text.primary' : 'text.secondary' }}>
        {chosen ? chosen.name : t('company.bulk.assignHelp')}
      </Typography>
    </FormDialog>
  )
}
