import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { projectsApi } from '../api.ts'
import { InfoDialog } from '../../../../ui/InfoDialog.tsx'
import { useText } from './use-text.ts'

const ASK_AGAIN_MS = 1_000

/** How far an import is, what became of it, and the way back. */
export function ImportResult(props: { importId: string; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { importId } = props
  const found = useQuery({
    ...projectsApi.getImport.queryOptions({ input: { importId } }),
    refetchInterval: (query) => (query.state.data?.state === 'running' ? ASK_AGAIN_MS : false),
  })
  const undo = useMutation({
    mutationFn: () => projectsApi.undoImport.call({ importId }),
    onSettled: () => client.invalidateQueries({ queryKey: projectsApi.key() }),
  })
  const { data } = found
  const done = data?.done ?? null
  return (
    <InfoDialog
      title={t(done ? 'imports.doneTitle' : 'imports.title')}
      onClose={props.onClose}
      actions={
        <>
          {done && done.undoneAt === null && done.created > 0 && (
            <Button variant="outlined" color="inherit" disabled={undo.isPending} onClick={() => undo.mutate()}>
              {t('imports.undo')}
            </Button>
          )}
          <Button variant="contained" onClick={props.onClose}>
            {t('imports.close')}
          </Button>
        </>
      }
    >
      {found.isPending && <LoadingBlocks rows={3} />}
      {found.isError && (
        <ErrorState headingLevel="h3" text={failureText(found.error)} onRetry={() => void found.refetch()} />
      )}
      {data?.state === 'running' && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2">{t('imports.running')}</Typography>
          <ProgressBar percent={data.progress ?? 0} width={240} />
        </Box>
      )}
      {data?.state === 'failed' && <Alert severity="error">{t('imports.failed')}</Alert>}
      {undo.isError && <Alert severity="error">{t('imports.undoFailed', { reason: failureText(undo.error) })}</Alert>}
      {data && done && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
          <Box sx={{ color: 'text.secondary' }}>
            {done.byName} · <DateText value={new Date(done.createdAt)} format="dateTime" />
          </Box>
          <Box sx={{ fontWeight: 600 }}>{t('imports.created', { count: done.created, file: done.fileName })}</Box>
          {data.wrong > 0 && <Box>{t('imports.wrongRows', { count: data.wrong })}</Box>}
          {data.problems && (
            <Box>
              <Link href={data.problems} download>
                {t('imports.download')}
              </Link>
            </Box>
          )}
          {undo.data && (
            <Alert severity="info">
              {t('imports.undoneResult', { count: undo.data.removed })}
              {undo.data.kept > 0 &&
                ` ${t('imports.kept', { count: undo.data.kept, names: undo.data.keptNames.join(', ') })}`}
            </Alert>
          )}
          {!undo.data && done.undoneAt !== null && (
            <Alert severity="info">
              {t('imports.undone')}: <DateText value={new Date(done.undoneAt)} format="dateTime" />
            </Alert>
          )}
        </Box>
      )}
    </InfoDialog>
  )
}
