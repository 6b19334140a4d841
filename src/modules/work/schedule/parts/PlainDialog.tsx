import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useText } from './use-text.ts'

/** A dialog that is looked at and worked in, without one verb at its foot. */
export function PlainDialog({
  title,
  width = 640,
  onClose,
  children,
}: {
  title: string
  width?: number
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useText()
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: { width: phone ? '100%' : width, m: phone ? 0 : 4, ...(phone && { borderRadius: 0, border: 0 }) },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1.25 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={t('panel.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, sm: 3 }, pt: 0.5, pb: 3 }}>{children}</Box>
    </Dialog>
  )
}
