import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../../../kernel/web/i18n.ts'

const ImportDialog = lazy(async () => {
  const [file] = await Promise.all([import('./ImportDialog.tsx'), loadTexts('import')])
  return { default: file.ImportDialog }
})
const ImportsDialog = lazy(() => import('./ImportsDialog.tsx').then((file) => ({ default: file.ImportsDialog })))
const ImportResult = lazy(() => import('./ImportResult.tsx').then((file) => ({ default: file.ImportResult })))

/** What stands in the address instead of an import to open the wizard. */
const NEW = 'new'

/** The dialogs about imports; the result of one stands in the address, where the status bar leads, and so does the wizard. */
export function useImports(shown: string | undefined, show: (importId: string | null) => void) {
  const [open, setOpen] = useState<'new' | 'list' | null>(null)
  const showResult = (importId: string) => {
    setOpen(null)
    show(importId)
  }
  const closeNew = () => {
    setOpen(null)
    if (shown === NEW) show(null)
  }
  return {
    openNew: () => setOpen('new'),
    openList: () => setOpen('list'),
    dialogs: (
      <Suspense>
        {(open === 'new' || shown === NEW) && <ImportDialog onClose={closeNew} onStarted={showResult} />}
        {open === 'list' && <ImportsDialog onClose={() => setOpen(null)} onShow={showResult} />}
        {shown && shown !== NEW && <ImportResult key={shown} importId={shown} onClose={() => show(null)} />}
      </Suspense>
    ),
  }
}
