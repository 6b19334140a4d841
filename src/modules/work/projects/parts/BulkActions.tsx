import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { RefusedDialog } from '../../../../kernel/web/list/RefusedDialog.tsx'
import { useBulk } from '../../../../kernel/web/list/use-bulk.ts'
import { useListText } from '../../../../kernel/web/list/use-list-text.ts'
import { projectsApi } from '../api.ts'
import type { BulkSet } from '../contract.ts'
import { useText } from './use-text.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((file) => ({ default: file.BulkDialog })))

/** What can be done with the selected rows of the register, with the dialogs that belong to it. */
export function useBulkActions(ids: readonly string[], archive: boolean, onDone: () => void) {
  const { t } = useText()
  const list = useListText()
  const [editing, setEditing] = useState(false)
  const { run, progress, refused, forget } = useBulk<BulkSet>(projectsApi, onDone)
  const busy = progress !== null
  const actions = (
    <>
      {busy && (
        <Box component="output" sx={{ alignSelf: 'center', px: 1, fontVariantNumeric: 'tabular-nums' }}>
          {list.t('bulk.running', progress)}
        </Box>
      )}
      <Button disabled={busy} onClick={() => setEditing(true)}>
        {t('bulk.edit')}
      </Button>
      {archive ? (
        <Button
          disabled={busy}
          onClick={() => void run(ids, { archived: false }, (count) => t('bulk.unarchived', { count }))}
        >
          {t('actions.unarchive')}
        </Button>
      ) : (
        <Button
          disabled={busy}
          onClick={() => void run(ids, { archived: true }, (count) => t('bulk.archived', { count }))}
        >
          {t('actions.archive')}
        </Button>
      )}
      <Button disabled={busy} onClick={() => void run(ids, { deleted: true }, (count) => t('bulk.deleted', { count }))}>
        {t('actions.delete')}
      </Button>
    </>
  )
  const dialogs = (
    <Suspense>
      {editing && (
        <BulkDialog
          count={ids.length}
          busyLabel={progress ? list.t('bulk.running', progress) : undefined}
          onClose={() => setEditing(false)}
          onSubmit={async (set) => {
            await run(ids, set, (count) => t('bulk.changed', { count }))
            setEditing(false)
          }}
        />
      )}
      {refused.length > 0 && !busy && !editing && <RefusedDialog rows={refused} onClose={forget} />}
    </Suspense>
  )
  return { actions, dialogs }
}
