import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { scheduleApi } from '../api.ts'
import { projectScheduleAddress } from '../company/addresses.ts'
import { ProjectPicker } from '../company/FilterPicker.tsx'
import { MAX_CHANGES } from '../rules.ts'
import { copySteps } from './copy-rows.ts'
import { PlainDialog } from './PlainDialog.tsx'
import type { Rows } from './rows.ts'
import { rowsKey } from './rows-store.ts'
import { useText } from './use-text.ts'

/** Copies tasks with their parts and the links between them to the end of another schedule; who may change that one is decided there. */
export function CopyToDialog({ rows, ids, onClose }: { rows: Rows; ids: readonly string[]; onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [projectId, setProjectId] = useState<string | undefined>()
  const tooMany = useMemo(
    () =>
      copySteps(rows, ids, { parentId: null, afterId: undefined, calendars: new Set() }).changes.length > MAX_CHANGES,
    [rows, ids],
  )
  const fetchAgain = (id: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: rowsKey(id) }),
      client.invalidateQueries({ queryKey: scheduleApi.getPlan.queryKey({ input: { projectId: id } }) }),
    ])
  const copy = useMutation({
    mutationFn: async (target: string) => {
      const plan = await scheduleApi.getPlan.call({ projectId: target })
      const calendars = new Set(plan.calendars.map((one) => one.id))
      const made = copySteps(rows, ids, { parentId: null, afterId: undefined, calendars })
      const answer = await scheduleApi.change.call({ projectId: target, changes: made.changes })
      return { name: plan.projectName, count: made.ids.length, inverse: answer.inverse, target }
    },
    onSuccess: async ({ name, count, inverse, target }) => {
      onClose()
      await fetchAgain(target)
      toast.undo(t('copyTo.done', { count, name }), () => {
        scheduleApi.change
          .call({ projectId: target, changes: inverse })
          .then(() => fetchAgain(target))
          .catch((error: unknown) => toast.error(failureText(error)))
      })
    },
  })
  return (
    <PlainDialog title={t('copyTo.title', { count: ids.length })} width={480} onClose={onClose}>
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (projectId) copy.mutate(projectId)
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('copyTo.help')}
        </Typography>
        <ProjectPicker projectId={projectId} onChoose={setProjectId} />
        {(copy.isError || tooMany) && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {tooMany ? t('copyTo.tooMany', { n: MAX_CHANGES }) : failureText(copy.error)}
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={!projectId || tooMany || copy.isPending}>
            {t('copyTo.copy')}
          </Button>
          {projectId && <Button href={projectScheduleAddress(projectId)}>{t('copyTo.open')}</Button>}
        </Box>
      </Box>
    </PlainDialog>
  )
}
