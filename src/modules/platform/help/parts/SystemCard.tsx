import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useKernelText } from '../../../../kernel/web/i18n.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { type SystemLine, useSystem } from './use-system.ts'
import { useText } from './use-text.ts'

export function SystemCard() {
  const { t } = useText()
  const { t: kernel } = useKernelText()
  const toast = useToast()
  const { lines, known } = useSystem()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.map(({ name, value }) => `${name}: ${value}`).join('\n'))
      toast.info(t('system.copied'))
    } catch {
      // browsers hand the clipboard out on https and localhost only
      toast.error(t('system.copyFailed'))
    }
  }
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Card
        title={t('tabs.system')}
        action={
          <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
            {t('system.copy')}
          </Button>
        }
      >
        {known.isError && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={() => void known.refetch()}>
                {kernel('tryAgain')}
              </Button>
            }
          >
            {t('system.failed')}
          </Alert>
        )}
        <SystemLines lines={lines} />
      </Card>
    </Box>
  )
}

export function SystemLines(props: { lines: readonly SystemLine[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, px: 2, py: 1, typography: 'body2', '& > div + div': { borderTop: 1, borderColor: 'line.hair' } }}
    >
      {props.lines.map(({ name, value }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '110px minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
            gap: 1.5,
            py: 0.75,
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
