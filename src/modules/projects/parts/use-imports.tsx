import { lazy, Suspense, useState } from 'react'

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })))
const ImportsDialog = lazy(() => import('./ImportsDialog.tsx').then((file) => ({ default: file.ImportsDialog })))
const ImportResult = lazy(() => import('./ImportResult.tsx').then((file) => ({ default: file.ImportResult })))

/** The dialogs about imports; the result of one stands in the address, where the status bar leads. */
export function useImports(shown: string | undefined, show: (importId: string | null) => void) {
  const [open, setOpen] = useState<'new' | 'list' | null>(null)
  const showResult = (importId: string) => {
    setOpen(null)
    show(importId)
  }
  return {
    openNew: () => setOpen('new'),
    openList: () => setOpen('list'),
    dialogs: (
      <Suspense>
        {open === 'new' && <ImportDialog onClose={() => setOpen(null)} onStarted={showResult} />}
        {open === 'list' && <ImportsDialog onClose={() => setOpen(null)} onShow={showResult} />}
        {shown && <ImportResult key={shown} importId={shown} onClose={() => show(null)} />}
      </Suspense>
    ),
  }
}
