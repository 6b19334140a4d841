import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useBulk } from './use-bulk.ts'
import { useText } from './use-text.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((file) => ({ default: file.BulkDialog })))
const RefusedDialog = lazy(() => import('./BulkDialog.tsx').then((file) => ({ default: file.RefusedDialog })))

/** What can be done with the selected rows of the register, with the dialogs that belong to it. */
export function useBulkActions(ids: readonly string[], archive: boolean, onDone: () => void) {
  const { t } = useText()
  const [editing, setEditing] = useState(false)
  const { run, progress, refused, forget } = useBulk(onDone)
  const busy = progress !== null
  const actions = (
    <>
      {busy && (
        <Box component="output" sx={{ alignSelf: 'center', px: 1, fontVariantNumeric: 'tabular-nums' }}>
          {t('bulk.running', progress)}
        </Box>
      )}
      <Button disabled={busy} onClick={() => setEditing(true)}>
        {t('bulk.edit')}
      </Button>
      {archive ? (
        <Button disabled={busy} onClick={() => void run(ids, { archived: false }, 'unarchived')}>
          {t('actions.unarchive')}
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => void run(ids, { archived: true }, 'archived')}>
          {t('actions.archive')}
        </Button>
      )}
      <Button disabled={busy} onClick={() => void run(ids, { deleted: true }, 'deleted')}>
        {t('actions.delete')}
      </Button>
    </>
  )
  const dialogs = (
    <Suspense>
      {editing && (
        <BulkDialog
          count={ids.length}
          progress={progress}
          onClose={() => setEditing(false)}
          onSubmit={async (set) => {
            await run(ids, set, 'changed')
            setEditing(false)
          }}
        />
      )}
      {refused.length > 0 && !busy && !editing && <RefusedDialog rows={refused} onClose={forget} />}
    </Suspense>
  )
  return { actions, dialogs }
}
