import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useArchiveProject } from './use-archive-project.ts'
import { useText } from './use-text.ts'

/** Over an archived project: why no list shows it, and the way back. */
export function ArchivedLine({ project }: { project: { id: string; name: string; may: { remove: boolean } } }) {
  const { t } = useText()
  const { unarchive } = useArchiveProject()
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        project.may.remove && (
          <Button color="inherit" onClick={() => unarchive(project)}>
            {t('actions.unarchive')}
          </Button>
        )
      }
    >
      {t('isArchived')}
    </Alert>
  )
}
