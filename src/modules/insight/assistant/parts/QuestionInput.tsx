import Mic from '@mui/icons-material/MicNoneOutlined'
import Send from '@mui/icons-material/SendOutlined'
import Stop from '@mui/icons-material/StopCircleOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useToast } from '../../../../ui/Toasts.tsx'
import { INPUT_ROWS_MAX, maySend, QUESTION_MAX } from '../rules.ts'
import { useText } from './use-text.ts'
import { useVoice } from './use-voice.ts'

/** Enter sends, Shift with Enter begins a new line (spec 2 §5). */
export function QuestionInput({
  typed,
  onType,
  pending,
  onSend,
}: {
  typed: string
  onType: (text: string) => void
  pending: boolean
  onSend: (question: string) => void
}) {
  const { t } = useText()
  const toast = useToast()
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const send = (text: string) => {
    if (maySend(text, pending)) onSend(text.trim())
  }
  const voice = useVoice({
    onHeard: (text) => {
      onType(text)
      send(text)
    },
    onError: (problem, error) => toast.error(t(`voice.${problem}`, { error })),
  })
  const press = (event: KeyboardEvent) => {
    // a word that is still being composed is finished by Enter, not sent
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send(typed)
  }
  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.hair', p: 1.5, flexShrink: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: 0.5,
          border: 1,
          borderColor: 'line.strong',
          borderRadius: 1,
          pl: 1.25,
          pr: 0.5,
          py: 0.25,
          '&:focus-within': {
            borderColor: 'primary.main',
            boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
          },
        }}
      >
        <InputBase
          inputRef={input}
          multiline
          maxRows={INPUT_ROWS_MAX}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
          placeholder={voice.listening ? t('voice.listening') : t('panel.placeholder')}
          inputProps={{ 'aria-label': t('panel.input'), maxLength: QUESTION_MAX, enterKeyHint: 'send' }}
          sx={{ flex: 1, minWidth: 0, typography: 'body2', py: 0.75, '& textarea:focus-visible': { outline: 'none' } }}
        />
        {voice.supported && (
          <IconButton
            aria-label={voice.listening ? t('voice.stop') : t('voice.start')}
            title={voice.listening ? t('voice.stop') : t('voice.start')}
            aria-pressed={voice.listening}
            disabled={pending}
            onClick={voice.toggle}
            sx={{ ...(voice.listening && { color: 'secondary.main' }) }}
          >
            {voice.listening ? <Stop /> : <Mic />}
          </IconButton>
        )}
        <IconButton
          aria-label={t('panel.send')}
          title={t('panel.send')}
          disabled={!maySend(typed, pending)}
          onClick={() => {
            send(typed)
            input.current?.focus()
          }}
          sx={{ '&:not(.Mui-disabled)': { color: 'primary.main' } }}
        >
          <Send />
        </IconButton>
      </Box>
    </Box>
  )
}
