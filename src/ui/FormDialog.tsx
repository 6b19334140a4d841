import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { useUiText } from './use-ui-text.ts'

const FIELDS =
  'input:not([disabled], [readonly], [tabindex="-1"], [aria-hidden]), textarea:not([readonly]), [role="combobox"]'

export type FormDialogProps = {
  open: boolean
  title: string
  /** Nothing is asked on closing; the caller keeps the draft. */
  onClose: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** The verb: "Create", "Approve and sign". */
  submitLabel: string
  busy?: boolean
  /** Instead of the verb while busy. */
  busyLabel?: string
  submitDisabled?: boolean
  /** What was refused, above the fields. */
  error?: ReactNode
  /** "Draft kept" in the head; `true` shows exactly that. */
  draft?: ReactNode
  /** Offered in the foot while a draft is kept. */
  onDiscardDraft?: () => void
  /** Left side of the foot. */
  footLeft?: ReactNode
  /** Null where there is nothing to take back: the verb closes it. */
  cancelLabel?: string | null
  width?: number
  children: ReactNode
}

/** A form in a dialog: title, fields, foot with Cancel and the verb; full-screen on phones. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useUiText()
  const titleId = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { busy = false, error } = props
  const discardable = Boolean(props.draft && props.onDiscardDraft)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) body.current?.scrollTo({ top: 0 })
  }, [error])
  const focusFirstField = () => {
    // A phone would open its keyboard over the form before it was read.
    if (phone || body.current?.contains(document.activeElement)) return
    body.current?.querySelector<HTMLElement>(FIELDS)?.focus()
  }
  const close = () => {
    if (!busy) props.onClose()
  }
  const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!busy && !props.submitDisabled) event.currentTarget.requestSubmit()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A dialog opened from within a form must not submit that form too.
    event.stopPropagation()
    if (busy || props.submitDisabled) event.preventDefault()
    else {
      event.preventDefault()
      void props.onSubmit(event)
    }
  }
  return (
    <Dialog
      open={props.open}
      onClose={close}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onEnter: focusFirstField },
        paper: {
          sx: {
            width: phone ? '100%' : (props.width ?? 640),
            m: phone ? 0 : 4,
            ...(phone && { borderRadius: 0, border: 0 }),
          },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={submitOnCtrlEnter}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          flex: 1,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1.25 }}>
          <Typography variant="h2" id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {props.title}
          </Typography>
          {props.draft && (
            <Typography variant="caption" aria-live="polite" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {props.draft === true ? t('draftKept') : props.draft}
            </Typography>
          )}
          <IconButton aria-label={t('close')} onClick={close} disabled={busy}>
            <Close />
          </IconButton>
        </Box>
        <Box
          ref={body}
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
          <Box aria-live="assertive" sx={{ '&:empty': { display: 'none' } }}>
            {error && <Alert severity="error">{error}</Alert>}
          </Box>
          {props.children}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            px: { xs: 2, sm: 3 },
            py: 1.5,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'line.hair',
          }}
        >
          {(props.footLeft || discardable) && (
            <Box sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}>
              {props.footLeft}
              {discardable && (
                <Button disabled={busy} onClick={props.onDiscardDraft} sx={props.footLeft ? undefined : { ml: -1.5 }}>
                  {t('discardDraft')}
                </Button>
              )}
            </Box>
          )}
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              ml: 'auto',
              width: { xs: '100%', sm: 'auto' },
              '& > *': { flex: { xs: 1, sm: 'none' } },
            }}
          >
            {props.cancelLabel !== null && (
              <Button variant="outlined" color="inherit" onClick={close} disabled={busy}>
                {props.cancelLabel ?? t('cancel')}
              </Button>
            )}
            <Button variant="contained" type="submit" disabled={busy || props.submitDisabled}>
              {busy ? (props.busyLabel ?? t('saving')) : props.submitLabel}
            </Button>
          </Box>
        </Box>
      </Box>
    </Dialog>
  )
}
