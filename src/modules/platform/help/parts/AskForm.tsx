import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { helpApi } from '../api.ts'
import { MESSAGE_LENGTH, SUBJECT_LENGTH } from '../rules.ts'
import { PictureField } from './PictureField.tsx'
import { SystemLines } from './SystemCard.tsx'
import { uploadPicture } from '../../../../kernel/web/upload-picture.ts'
import { useSystem } from './use-system.ts'
import { useText } from './use-text.ts'

type Typed = { subject: string; message: string }
const NOTHING: Typed = { subject: '', message: '' }

/** A question to support; what is sent along is shown before it leaves. */
export function AskForm() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { lines } = useSystem()
  const draft = useDraft<Typed>('help.ask')
  const [typed, setTyped] = useState<Typed>(draft.kept ?? NOTHING)
  const [picture, setPicture] = useState<File | null>(null)
  const [system, setSystem] = useState(true)
  const [tried, setTried] = useState(false)
  const ask = useMutation({
    mutationFn: async () => {
      const fileId = picture ? await uploadPicture(picture) : null
      return helpApi.askForHelp.call({ ...typed, fileId, system: system ? lines : null })
    },
    onSuccess: async () => {
      draft.clear()
      setTyped(NOTHING)
      setPicture(null)
      setTried(false)
      toast.info(t('ask.sent'))
      await client.invalidateQueries({ queryKey: helpApi.key() })
    },
  })
  const type = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.keep(next)
  }
  const problems = {
    subject: typed.subject.trim() === '' ? t('ask.subjectRequired') : undefined,
    message: typed.message.trim() === '' ? t('ask.messageRequired') : undefined,
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (problems.subject ?? problems.message) {
      event.currentTarget
        .querySelector<HTMLElement>(problems.subject ? 'input[name="subject"]' : 'textarea[name="message"]')
        ?.focus()
      return
    }
    if (!ask.isPending) ask.mutate()
  }
  return (
    <Card
      title={t('ask.title')}
      padded
      action={
        draft.isKept && (
          <Typography variant="caption" aria-live="polite" sx={{ color: 'text.secondary', pr: 1 }}>
            {t('ask.draft')}
          </Typography>
        )
      }
    >
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <Box aria-live="assertive" sx={{ '&:empty': { display: 'none' } }}>
            {ask.isError && <Alert severity="error">{failureText(ask.error)}</Alert>}
          </Box>
          <TextInput
            name="subject"
            label={t('ask.subject')}
            required
            maxLength={SUBJECT_LENGTH}
            value={typed.subject}
            onChange={(subject) => type({ subject })}
            error={tried ? problems.subject : undefined}
          />
          <TextInput
            name="message"
            label={t('ask.message')}
            required
            rows={5}
            maxLength={MESSAGE_LENGTH}
            value={typed.message}
            onChange={(message) => type({ message })}
            help={t('ask.messageHelp')}
            error={tried ? problems.message : undefined}
          />
          <PictureField value={picture} onChange={setPicture} />
          <div>
            <CheckInput label={t('ask.system')} value={system} onChange={setSystem} />
            {system && (
              <>
                <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5, mb: 0.5 }}>
                  {t('ask.systemHelp')}
                </Typography>
                <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1, bgcolor: 'surface.sunk' }}>
                  <SystemLines lines={lines} />
                </Box>
              </>
            )}
          </div>
          <Box>
            <Button
              type="submit"
              variant="contained"
              disabled={ask.isPending}
              sx={{ width: { xs: '100%', sm: 'auto' } }}
            >
              {ask.isPending ? t('ask.busy') : t('ask.submit')}
            </Button>
          </Box>
        </FieldStack>
      </form>
    </Card>
  )
}
