/** Says that the server has a newer build than this tab; nothing reloads by itself. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useKernelText } from '../i18n.ts'
import { reloadPage } from '../trouble.ts'

export function NewVersionBar() {
  const { t } = useKernelText()
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
        bgcolor: 'tint.info',
        color: 'info.main',
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      <span>{t('newVersion')}</span>
      <Button size="small" color="inherit" variant="outlined" onClick={reloadPage}>
        {t('reloadNow')}
      </Button>
    </Box>
  )
}
