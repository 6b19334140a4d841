import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isPlainDate } from '../../../../lib/dates.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { scheduleApi } from '../api.ts'
import { useText } from '../parts/use-text.ts'
import { ProjectPicker } from './FilterPicker.tsx'

/** A task of one's own, begun from the calendar; it stands in its project, where the rest is written. */
export function NewEntryDialog({
  day,
  onClose,
  onMade,
}: {
  day: string
  onClose: () => void
  onMade: (projectId: string) => void
}) {
  const { t } = useText()
  const { session } = useSession()
  const [name, setName] = useState('')
  const [projectId, setProjectId] = useState<string | undefined>(undefined)
  const [start, setStart] = useState<string | null>(day)
  const make = useMutation({
    mutationFn: async (into: string) => {
      const plan = await scheduleApi.getPlan.call({ projectId: into })
      const mine = await scheduleApi.resourceOf.call({ userId: session?.user.id ?? '' })
      const at = { constraint: 'SNET' as const, constraintAt: `${start}T${plan.start.slice(11)}` }
      await scheduleApi.change.call({
        projectId: into,
        changes: [
          { op: 'add', ref: 'new', parentId: null, task: { name: name.trim(), duration: plan.minutesPerDay, ...at } },
          { op: 'assign', taskId: 'new', before: [], after: [{ resourceId: mine.id, units: 100 }] },
        ],
      })
      return into
    },
    onSuccess: onMade,
  })
  const ready = name.trim() !== '' && projectId !== undefined && start !== null && isPlainDate(start)
  return (
    <FormDialog
      open
      width={480}
      title={t('company.calendar.newTitle')}
      submitLabel={t('company.calendar.create')}
      submitDisabled={!ready}
      busy={make.isPending}
      error={make.isError ? failureText(make.error) : undefined}
      onClose={onClose}
      onSubmit={() => projectId && make.mutate(projectId)}
    >
      <TextInput label={t('fields.name')} value={name} onChange={setName} required />
      <Box>
        <Typography variant="caption" component="div" sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
          {t('company.project')}
        </Typography>
        <ProjectPicker projectId={projectId} onChoose={setProjectId} />
      </Box>
      <DateInput label={t('columns.start')} value={start} onChange={setStart} />
    </FormDialog>
  )
}
