import { useEffect, useRef, useState } from 'react'
import { manifests } from 'virtual:manifests'
import { failureText } from '../../../kernel/web/failure.ts'
import { todayPlain } from '../../../lib/dates.ts'
import { useToast } from '../../../ui/Toasts.tsx'
import { exportAudit, type Progress, saveFile } from './audit-export.ts'
import type { askedFor } from './audit-filters.ts'
import { useText } from './use-text.ts'

/** Runs one export at a time; leaving the page ends it. */
export function useAuditExport() {
  const { t, language } = useText()
  const toast = useToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (asked: ReturnType<typeof askedFor>) => {
    const stop = new AbortController()
    running.current = stop
    setProgress({ rows: 0, backTo: null })
    const heads = [t('audit.csv.time'), t('audit.csv.actor'), t('audit.csv.actorId'), t('audit.csv.event'), t('audit.csv.kind'), t('audit.csv.subject'), t('audit.csv.entityId'), t('audit.csv.ip'), t('audit.csv.changes'), t('audit.csv.requestId')] as const
    try {
      const { file, rows } = await exportAudit(asked, { heads, modules: manifests, signal: stop.signal, onProgress: setProgress })
      saveFile(file, `audit-log-${todayPlain()}.csv`)
      toast.info(t('audit.exported', { rows: rows.toLocaleString(language) }))
    } catch (error) {
      if (!stop.signal.aborted) toast.error(t('audit.exportFailed', { reason: failureText(error) }))
    } finally {
      setProgress(null)
    }
  }
  return { progress, start: (asked: ReturnType<typeof askedFor>) => void start(asked), cancel: () => running.current?.abort() }
}
