import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useUiText } from './use-ui-text.ts'

export type ConfirmDialogProps = {
  open: boolean
  /** The question, naming the record. */
  title: string
  /** What will be lost. */
  text?: ReactNode
  /** The verb: "Delete project". */
  confirmLabel: string
  onConfirm: () => unknown
  onClose: () => void
  busy?: boolean
  error?: ReactNode
  /** Most of what cannot be undone is dangerous; false gives the main button. */
  danger?: boolean
  cancelLabel?: string
}

/** Asks once, only for what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useUiText()
  const id = useId()
  const close = () => {
    if (!props.busy) props.onClose()
  }
  return (
    <Dialog
      open={props.open}
      onClose={close}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={props.text ? `${id}-text` : undefined}
      slotProps={{ paper: { sx: { width: 440, m: 2 } } }}
    >
      <Box sx={{ px: 3, pt: 2.5, pb: 2.5 }}>
        <Typography variant="h3" component="h2" id={`${id}-title`}>
          {props.title}
        </Typography>
        {props.text && (
          <Typography
            variant="body2"
            component="div"
            id={`${id}-text`}
            sx={{
              color: 'text.secondary',
              mt: 1,
            }}
          >
            {props.text}
          </Typography>
        )}
        {props.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {props.error}
          </Alert>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          flexWrap: 'wrap',
          gap: 1,
          px: 3,
          py: 1.5,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'line.hair',
        }}
      >
        <Button variant="outlined" color="inherit" onClick={close} disabled={props.busy} autoFocus>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={props.danger === false ? 'primary' : 'error'}
          onClick={() => void props.onConfirm()}
          disabled={props.busy}
        >
          {props.confirmLabel}
        </Button>
      </Box>
    </Dialog>
  )
}
