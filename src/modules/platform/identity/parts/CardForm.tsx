import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode, SubmitEvent } from 'react'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { focusFirstProblem, keepFieldFocused } from './use-fields.ts'

/** Fields of a card with their one button; sends only what is valid. */
export function CardForm(props: {
  valid: () => boolean
  onSend: () => void
  busy: boolean
  submit: string
  children: ReactNode
}) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (props.busy) return
    if (props.valid()) props.onSend()
    else focusFirstProblem(event.currentTarget)
  }
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ p: 2 }}>
      <FieldStack>
        {props.children}
        {/* not disabled while it sends: the keyboard would lose its place */}
        <Button
          type="submit"
          variant="contained"
          aria-disabled={props.busy}
          {...keepFieldFocused}
          sx={{ alignSelf: { xs: 'stretch', sm: 'flex-start' } }}
        >
          {props.submit}
        </Button>
      </FieldStack>
    </Box>
  )
}
