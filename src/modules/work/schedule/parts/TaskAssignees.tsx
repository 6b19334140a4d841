import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { scheduleApi } from '../api.ts'
import type { Task } from '../contract.ts'
import { Held } from './Held.tsx'
import { ResourcePicker } from './ResourcePicker.tsx'
import type { PanelProps } from './TaskPanel.tsx'
import { useText } from './use-text.ts'

const WHOLE = 100
const MOST_UNITS = 100_000

/** Who and what works on the task, and with how much of them. */
export function TaskAssignees({ plan, task, save }: PanelProps) {
  const { t } = useText()
  const client = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const names = new Map(plan.resources.map((one) => [one.id, one.name]))
  const assign = (after: Task['assignments']) =>
    save([{ op: 'assign', taskId: task.id, before: task.assignments, after }])
  const add = async (resourceId: string) => {
    try {
      await assign([...task.assignments.filter((one) => one.resourceId !== resourceId), { resourceId, units: WHOLE }])
      setError(null)
      // a name that is new to this project comes with the plan
      await client.invalidateQueries({
        queryKey: scheduleApi.getPlan.queryKey({ input: { projectId: plan.projectId } }),
      })
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {task.assignments.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('assign.nobody')}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, '&:empty': { display: 'none' } }}
      >
        {task.assignments.map(({ resourceId, units }) => {
          const name = names.get(resourceId) ?? '…'
          return (
            <Box key={resourceId} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Avatar name={name} decorative />
              <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>{name}</Box>
              <Box
                sx={{
                  width: 84,
                  flex: 'none',
                  '& label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
                }}
              >
                <Held
                  value={units as number | null}
                  save={(next) =>
                    assign(
                      task.assignments.map((one) =>
                        one.resourceId === resourceId ? { resourceId, units: next ?? WHOLE } : one,
                      ),
                    )
                  }
                  check={(value) =>
                    value !== null && (value < 1 || value > MOST_UNITS || !Number.isInteger(value))
                      ? t('assign.unitsRange')
                      : undefined
                  }
                >
                  {(field) => (
                    <NumberInput {...field} label={t('assign.unitsOf', { name })} unit="%" readOnly={!plan.may.edit} />
                  )}
                </Held>
              </Box>
              {plan.may.edit && (
                <IconButton
                  aria-label={t('assign.removeOf', { name })}
                  onClick={() => void assign(task.assignments.filter((one) => one.resourceId !== resourceId))}
                  sx={{ mr: -1 }}
                >
                  <Close sx={{ fontSize: 18 }} />
                </IconButton>
              )}
            </Box>
          )
        })}
      </Box>
      {plan.may.edit && (
        <ResourcePicker
          label={t('assign.add')}
          onChoose={(id) => void add(id)}
          error={error}
          except={new Set(task.assignments.map((one) => one.resourceId))}
        />
      )}
    </Box>
  )
}
