import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { useText } from './use-text.ts'

type Target = { id: string; name: string }

/** Leaves a project that is shared with the person, after asking: only its owner can take that back. */
export function useLeaving(onLeft: (project: Target) => void): { ask: (project: Target) => void; dialog: ReactNode } {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Target | null>(null)
  const [open, setOpen] = useState(false)
  const leave = useMutation({
    mutationFn: (project: Target) => projectsApi.leave.call({ projectId: project.id }),
    onSuccess: (_answer, project) => {
      setOpen(false)
      toast.info(t('team.left', { name: project.name }))
      onLeft(project)
      void client.invalidateQueries({ queryKey: projectsApi.list.key() })
    },
  })
  return {
    ask: (project) => {
      leave.reset()
      setAsked(project)
      setOpen(true)
    },
    dialog: (
      <ConfirmDialog
        open={open}
        title={t('team.leaveTitle', { name: asked?.name ?? '' })}
        text={t('team.leaveText')}
        confirmLabel={t('team.leave')}
        busy={leave.isPending}
        error={leave.isError ? failureText(leave.error) : undefined}
        onClose={() => setOpen(false)}
        onConfirm={() => asked && leave.mutate(asked)}
      />
    ),
  }
}
