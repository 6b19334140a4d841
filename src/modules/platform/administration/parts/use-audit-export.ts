import { useMutation } from '@tanstack/react-query'
import { manifests } from '../../../../kernel/web/manifests.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { administrationApi } from '../api.ts'
import { EXPORT_COLUMNS } from '../rules.ts'
import type { askedFor } from './audit-filters.ts'
import { useText } from './use-text.ts'

/** Asks the server to write the file; the status bar follows it from there. */
export function useAuditExport() {
  const { t } = useText()
  const toast = useToast()
  return useMutation({
    mutationFn: (asked: ReturnType<typeof askedFor>) =>
      administrationApi.startExport.call({
        ...asked,
        words: {
          heads: EXPORT_COLUMNS.map((column) => t(`audit.csv.${column}`)),
          events: Object.fromEntries(
            manifests.flatMap((module) => Object.keys(module.events).map((kind) => [kind, eventLabel(kind)])),
          ),
        },
      }),
    onSuccess: () => toast.info(t('audit.exportStarted')),
    onError: (error) => toast.error(t('audit.exportFailed', { reason: failureText(error) })),
  })
}
