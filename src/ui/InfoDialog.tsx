import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { useUiText } from './use-ui-text.ts'

/** Something to read, with what can be done about it in the foot; full-screen on phones. */
export function InfoDialog(props: {
  title: string
  width?: number
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}) {
  const { t } = useUiText()
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            width: phone ? '100%' : (props.width ?? 560),
            m: phone ? 0 : 4,
            ...(phone && { borderRadius: 0, border: 0 }),
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1.25 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {props.title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={props.onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: { xs: 2, sm: 3 },
          pt: 0.5,
          pb: 3,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        {props.children}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          flexWrap: 'wrap',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.5,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'line.hair',
          '& > *': { flex: { xs: 1, sm: 'none' } },
        }}
      >
        {props.actions}
      </Box>
    </Dialog>
  )
}
