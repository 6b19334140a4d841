import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { failureText } from '../../../kernel/web/failure.ts'
import { OPEN_SEARCH } from '../../../kernel/web/windows.ts'
import { useToast } from '../../../ui/Toasts.tsx'
import { isSearchKey, loadDialog, wordsOfEvent } from './open-search.ts'
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

/** Listens for the key and for whoever asks; the dialog itself is fetched while the browser has nothing else to do. */
export function SearchOverlay() {
  const { t } = useText()
  const toast = useToast()
  const [opened, setOpened] = useState<{ words: string; turn: number } | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)

  const fetchDialog = useCallback(() => loadDialog().then((found) => setDialog(() => found)), [])
  // a failure now is nobody's business yet: opening tries again, and tells
  useEffect(() => whenIdle(() => void fetchDialog().catch(() => undefined)), [fetchDialog])

  useEffect(() => {
    const show = (words: string) => {
      setOpened((before) => ({ words, turn: (before?.turn ?? 0) + 1 }))
      fetchDialog().catch((error: unknown) => {
        setOpened(null)
        toast.error(t('loadFailed', { reason: failureText(error) }), () => show(words))
      })
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      event.preventDefault()
      show('')
    }
    const onEvent = (event: Event) => show(wordsOfEvent(event))
    window.addEventListener('keydown', onKey)
    window.addEventListener(OPEN_SEARCH, onEvent)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener(OPEN_SEARCH, onEvent)
    }
    // the translation is new on every render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fetchDialog, toast])

  return Dialog && opened && <Dialog key={opened.turn} words={opened.words} onClose={() => setOpened(null)} />
}
