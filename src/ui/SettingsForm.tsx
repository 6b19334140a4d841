import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, type SubmitEvent, useContext } from 'react'
import { DraftLine, type DraftLineProps } from './DraftLine.tsx'
import { CardTitle } from './Card.tsx'
import { FieldStack } from './FormLayout.tsx'
import { useSavedTogether } from './SaveTogether.tsx'
import { useUiText } from './use-ui-text.ts'

/** Fields of a card that are saved together. What was typed stays until it is saved or thrown away. */
export function SettingsForm(props: {
  draft: DraftLineProps
  changed: boolean
  valid: boolean
  busy: boolean
  readOnly?: boolean
  error?: string
  /** What the person should know before they save. */
  notice?: string
  onSave: () => void
  onDiscard: () => void
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useUiText()
  const { changed, valid, busy, onSave, onDiscard } = props
  const together = useSavedTogether({
    title: useContext(CardTitle),
    changed,
    kept: props.draft?.keeps ?? false,
    valid,
    busy,
    onSave,
    onDiscard,
  })
  const ownButtons = !props.readOnly && !together
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (props.changed && props.valid && !props.busy) props.onSave()
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ p: 2 }}>
      <FieldStack>
        <DraftLine draft={props.draft} />
        {props.notice && <Alert severity="warning">{props.notice}</Alert>}
        {props.error && <Alert severity="error">{props.error}</Alert>}
        {props.children}
        {(ownButtons || props.actions) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {ownButtons && (
              <Button type="submit" variant="contained" disabled={!props.changed || !props.valid || props.busy}>
                {props.busy ? t('saving') : t('save')}
              </Button>
            )}
            {ownButtons && props.changed && (
              <Button color="inherit" disabled={props.busy} onClick={props.onDiscard}>
                {t('discardChanges')}
              </Button>
            )}
            {props.actions && <Box sx={{ ml: { sm: 'auto' } }}>{props.actions}</Box>}
          </Box>
        )}
      </FieldStack>
    </Box>
  )
}
