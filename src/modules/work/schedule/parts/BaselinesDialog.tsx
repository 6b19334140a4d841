import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { dayOfFinish, minuteOf } from '../../../../lib/wall-clock.ts'
import { scheduleApi } from '../api.ts'
import type { Baseline, Plan } from '../contract.ts'
import { PlainDialog } from './PlainDialog.tsx'
import { useText } from './use-text.ts'

/** Keeps the schedule as it is, chooses what it is compared with, removes what nobody needs any more. */
export function BaselinesDialog({
  plan,
  shownId,
  onShow,
  onClose,
}: {
  plan: Plan
  shownId: string | null
  onShow: (id: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  const client = useQueryClient()
  const [name, setName] = useState(t('baselines.next', { n: plan.baselines.length + 1 }))
  const [asked, setAsked] = useState<Baseline | null>(null)
  const fresh = () =>
    client.invalidateQueries({ queryKey: scheduleApi.getPlan.queryKey({ input: { projectId: plan.projectId } }) })
  const keep = useMutation({
    mutationFn: () => scheduleApi.createBaseline.call({ projectId: plan.projectId, name: name.trim() }),
    onSuccess: async ({ id }) => {
      await fresh()
      onShow(id)
      setName(t('baselines.next', { n: plan.baselines.length + 2 }))
    },
  })
  const remove = useMutation({
    mutationFn: (baselineId: string) => scheduleApi.removeBaseline.call({ baselineId }),
    onSuccess: async () => {
      setAsked(null)
      await fresh()
    },
  })
  return (
    <PlainDialog title={t('tools.baselines')} width={560} onClose={onClose}>
      {plan.baselines.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {t('baselines.none')}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mb: 2,
          '&:empty': { display: 'none' },
          border: 1,
          borderColor: 'line.hair',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {plan.baselines.map((one) => (
          <Box
            key={one.id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 0.5, pr: 1.5, py: 0.5 }}
          >
            <Radio
              size="small"
              checked={shownId === one.id}
              onChange={() => onShow(one.id)}
              slotProps={{ input: { 'aria-label': t('baselines.show', { name: one.name }) } }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>{one.name}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {t('baselines.about', { name: one.createdByName })} <DateText value={new Date(one.createdAt)} />.{' '}
                {t('baselines.finish')} <DateText value={dayOfFinish(minuteOf(one.finish) ?? 0)} />
              </Box>
            </Box>
            {plan.may.edit && (
              <Button
                color="error"
                aria-label={t('baselines.removeOf', { name: one.name })}
                onClick={() => setAsked(one)}
              >
                {t('baselines.remove')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {plan.may.edit && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '' && !keep.isPending) keep.mutate()
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}
        >
          <Box sx={{ flex: '1 1 220px' }}>
            <TextInput label={t('baselines.name')} value={name} onChange={setName} maxLength={100} />
          </Box>
          <Button variant="contained" type="submit" disabled={name.trim() === '' || keep.isPending}>
            {t('baselines.keep')}
          </Button>
        </Box>
      )}
      {keep.isError && (
        <FormHelperText error role="alert">
          {failureText(keep.error)}
        </FormHelperText>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('baselines.removeTitle', { name: asked?.name ?? '' })}
        text={t('baselines.removeText')}
        confirmLabel={t('baselines.remove')}
        busy={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutate(asked.id)}
      />
    </PlainDialog>
  )
}
