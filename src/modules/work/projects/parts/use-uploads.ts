import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { CANCELLED, uploadFile } from '../../../../kernel/web/upload.ts'
import { useText } from './use-text.ts'

export type Running = { id: number; file: File; percent: number; failed: string | null; cancel: () => void }

/** The uploads of a project that run or have failed; a finished one stands in the list of files instead. */
export function useUploads(projectId: string): {
  running: Running[]
  add: (files: readonly File[]) => void
  retry: (upload: Running) => void
  dismiss: (id: number) => void
} {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [running, setRunning] = useState<Running[]>([])
  const nextId = useRef(1)
  const change = (id: number, part: Partial<Running>) =>
    setRunning((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const dismiss = (id: number) => setRunning((all) => all.filter((one) => one.id !== id))
  const start = async (file: File) => {
    const id = nextId.current++
    const upload = uploadFile(file, (percent) => change(id, { percent }))
    setRunning((all) => [...all, { id, file, percent: 0, failed: null, cancel: upload.cancel }])
    try {
      const { fileId } = await upload.done
      await projectsApi.addFile.call({ projectId, fileId })
      dismiss(id)
      toast.info(t('files.finished', { name: file.name }))
      await client.invalidateQueries({ queryKey: projectsApi.key() })
    } catch (error) {
      if (failureOf(error).code === CANCELLED) dismiss(id)
      else change(id, { failed: t('files.failed', { name: file.name, reason: failureText(error) }) })
    }
  }
  return {
    running,
    dismiss,
    add: (files) => {
      for (const file of files) void start(file)
    },
    retry: (upload) => {
      dismiss(upload.id)
      void start(upload.file)
    },
  }
}
