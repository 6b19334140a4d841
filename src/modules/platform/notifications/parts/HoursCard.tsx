import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type SubmitEvent } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { DraftLine } from '../../../../ui/DraftLine.tsx'
import { FieldRow, FieldStack } from '../../../../ui/FormLayout.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Choices } from '../contract.ts'
import { clockOf, minuteOf } from './clock.ts'
import { ownTimeZone, useSaveChoices } from './use-save-choices.ts'
import { useText } from './use-text.ts'

const USUAL_NIGHT = { from: '20:00', until: '06:00' }

/** Every time zone the browser knows, and the one in use where it is none of them. */
function timeZones(current: string) {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  return [...known].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** Quiet hours, the hour of the digest, and the time zone in which both are counted. */
export function HoursCard({ hours }: { hours: Choices['hours'] }) {
  const { t } = useText()
  const toast = useToast()
  const [quiet, setQuiet] = useState(hours.quiet !== null)
  const [from, setFrom] = useState(hours.quiet ? clockOf(hours.quiet.from) : USUAL_NIGHT.from)
  const [until, setUntil] = useState(hours.quiet ? clockOf(hours.quiet.until) : USUAL_NIGHT.until)
  const [digestAt, setDigestAt] = useState(clockOf(hours.digestAt))
  const [timeZone, setTimeZone] = useState(hours.timeZone ?? ownTimeZone)
  const [failure, setFailure] = useState<string | null>(null)
  const draft = useFormDraft(
    'notice-hours',
    { quiet, from, until, digestAt, timeZone },
    (kept) => {
      setQuiet(kept.quiet)
      setFrom(kept.from)
      setUntil(kept.until)
      setDigestAt(kept.digestAt)
      setTimeZone(kept.timeZone)
    },
    { ask: true },
  )
  const saved = () => {
    draft.clear()
    toast.info(t('choices.saved'))
  }
  const save = useSaveChoices({ onSuccess: saved, onError: (error) => setFailure(failureText(error)) })
  const wrong = (clock: string) => (minuteOf(clock) === null ? t('choices.timeWrong') : undefined)
  const same = quiet && from === until ? t('choices.sameTime') : undefined
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [start, end, digest] = [minuteOf(from), minuteOf(until), minuteOf(digestAt)]
    if (save.isPending || digest === null || (quiet && (start === null || end === null || start === end))) return
    setFailure(null)
    save.mutate({
      hours: {
        timeZone,
        quiet: quiet && start !== null && end !== null ? { from: start, until: end } : null,
        digestAt: digest,
      },
    })
  }
  return (
    <Card title={t('choices.hours')}>
      <Box component="form" noValidate onSubmit={send} sx={{ p: 2 }}>
        <FieldStack>
          <DraftLine draft={draft} />
          {failure !== null && <Alert severity="error">{t('choices.failed', { reason: failure })}</Alert>}
          <CheckInput label={t('choices.quiet')} help={t('choices.quietHelp')} value={quiet} onChange={setQuiet} />
          {quiet && (
            <FieldRow>
              <TextInput type="time" label={t('choices.from')} value={from} onChange={setFrom} error={wrong(from)} />
              <TextInput
                type="time"
                label={t('choices.until')}
                value={until}
                onChange={setUntil}
                error={wrong(until) ?? same}
              />
            </FieldRow>
          )}
          <FieldRow>
            <TextInput
              type="time"
              label={t('choices.digestAt')}
              value={digestAt}
              onChange={setDigestAt}
              error={wrong(digestAt)}
            />
            <SelectInput
              label={t('choices.timeZone')}
              help={t('choices.timeZoneHelp')}
              value={timeZone}
              onChange={setTimeZone}
              options={timeZones(timeZone)}
            />
          </FieldRow>
          {/* not disabled while it sends: the keyboard would lose its place */}
          <Button
            type="submit"
            variant="contained"
            aria-disabled={save.isPending}
            sx={{ alignSelf: { xs: 'stretch', sm: 'flex-start' } }}
          >
            {save.isPending ? t('choices.saving') : t('choices.save')}
          </Button>
        </FieldStack>
      </Box>
    </Card>
  )
}
