/** Says whose view is shown while an administrator looks at the product as somebody else. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Session } from '../../contract/session.ts'
import { useToast } from '../../../ui/Toasts.tsx'
import { useApp } from '../app.tsx'
import { failureText } from '../failure.ts'
import { useKernelText } from '../i18n.ts'
import { useSession } from '../session.tsx'

export function PreviewBar(props: { preview: NonNullable<Session['preview']> }) {
  const { t } = useKernelText()
  const { account } = useApp()
  const toast = useToast()
  const { showPreview, refresh } = useSession()
  const end = () => {
    // the tab is itself again at once, whatever the server says
    showPreview(null)
    void Promise.resolve(account.endPreview?.())
      .then(refresh)
      .catch((error: unknown) => toast.error(failureText(error)))
  }
  return (
    <Box
      component="output"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        bgcolor: 'tint.warning',
        color: 'warning.main',
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      <span>{t('previewOf', { name: props.preview.name })}</span>
      <Button size="small" color="inherit" variant="outlined" onClick={end}>
        {t('endPreview')}
      </Button>
    </Box>
  )
}
