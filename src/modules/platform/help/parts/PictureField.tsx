import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useCallback, useRef, useState } from 'react'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { capture, lastCapture } from '../../../../kernel/web/status/capture.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { PICTURE_BYTES, PICTURE_TYPES } from '../rules.ts'
import { useText } from './use-text.ts'

const MEGABYTES = PICTURE_BYTES / 1024 ** 2
const nameOf = (blob: Blob) => `screen.${blob.type.split('/')[1] ?? 'png'}`

/** A picture to send along: chosen, taken of this page, or the one taken last; it is shown before it leaves. */
export function PictureField(props: { value: File | null; onChange: (picture: File | null) => void }) {
  const { t, language } = useText()
  const input = useRef<HTMLInputElement>(null)
  const last = useSignal(lastCapture)
  const [problem, setProblem] = useState<string | null>(null)
  const [taking, setTaking] = useState(false)
  const use = (picture: File) => {
    const wrong = !PICTURE_TYPES.some((type) => type === picture.type)
      ? t('ask.notPicture')
      : picture.size > PICTURE_BYTES
        ? t('ask.tooLarge', { size: MEGABYTES })
        : null
    setProblem(wrong)
    if (!wrong) props.onChange(picture)
  }
  const take = async () => {
    setTaking(true)
    try {
      const { blob } = await capture()
      use(new File([blob], nameOf(blob), { type: blob.type }))
    } catch (error) {
      setProblem(t('ask.takeFailed', { reason: error instanceof Error ? error.message : '' }))
    }
    setTaking(false)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="caption" sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5, p: 0 }}>
        {t('ask.picture')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => input.current?.click()}>
          {t('ask.choose')}
        </Button>
        {last && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => use(new File([last.blob], nameOf(last.blob), { type: last.blob.type }))}
          >
            {t('ask.last', { time: formatMoment(new Date(last.at), language, 'time') })}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PhotoCamera />}
          disabled={taking}
          onClick={() => void take()}
        >
          {taking ? t('ask.taking') : t('ask.take')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          hidden
          tabIndex={-1}
          aria-hidden
          data-testid="picture"
          onChange={(event) => {
            const [picture] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (picture) use(picture)
          }}
        />
      </Box>
      <FormHelperText>{t('ask.pictureHelp', { size: MEGABYTES })}</FormHelperText>
      <Box aria-live="assertive">
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </Box>
      {props.value && <Preview picture={props.value} onRemove={() => props.onChange(null)} />}
    </Box>
  )
}

function Preview(props: { picture: File; onRemove: () => void }) {
  const { t } = useText()
  const { picture } = props
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      <Box
        component="img"
        ref={show}
        alt={t('ask.preview')}
        sx={{ maxWidth: '100%', maxHeight: 220, border: 1, borderColor: 'line.hair', borderRadius: 1 }}
      />
      <Button color="inherit" onClick={props.onRemove}>
        {t('ask.remove')}
      </Button>
    </Box>
  )
}
