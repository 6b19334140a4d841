import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { openSearch, searchAsked } from '../../../../kernel/web/windows.ts'
import { loadDialog } from './open-search.ts'
import type { SearchDialogProps } from './SearchDialog.tsx'
import { useText } from './use-text.ts'

const NO_IDLE_WAIT_MS = 1500

function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(act, NO_IDLE_WAIT_MS)
  return () => clearTimeout(timer)
}

/** Shows the dialog when it is asked for; its code is fetched while the browser has nothing else to do. */
export function SearchOverlay() {
  const { t } = useText()
  const toast = useToast()
  const wanted = useSignal(searchAsked)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)

  const fetchDialog = useCallback(() => loadDialog().then((found) => setDialog(() => found)), [])
  // a failure now is nobody's business yet: opening tries again, and tells
  useEffect(() => whenIdle(() => void fetchDialog().catch(() => undefined)), [fetchDialog])

  const missing = wanted !== null && Dialog === null
  useEffect(() => {
    if (!missing) return
    fetchDialog().catch((error: unknown) => {
      const words = searchAsked.get()?.words
      searchAsked.set(null)
      toast.error(t('loadFailed', { reason: failureText(error) }), () => openSearch(words))
    })
    // the translation is new on every render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [missing, fetchDialog, toast])

  return Dialog && wanted && <Dialog key={wanted.turn} words={wanted.words} onClose={() => searchAsked.set(null)} />
}
