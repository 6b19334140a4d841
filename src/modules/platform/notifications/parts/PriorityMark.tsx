import { StatusChip, StatusShape, type Tone } from '../../../../ui/StatusChip.tsx'
import { priorityColour, type Priority } from '../rules.ts'
import { useText } from './use-text.ts'

function toneOf(priority: Priority): Tone {
  const colour = priorityColour(priority)
  return colour === 'default' ? 'neutral' : colour
}

export function PriorityChip(props: { priority: Priority }) {
  const { t } = useText()
  return <StatusChip tone={toneOf(props.priority)} label={t(`priorities.${props.priority}`)} />
}

/** The priority as its shape alone; the word goes to assistive technology with the row. */
export function PriorityShape(props: { priority: Priority }) {
  return <StatusShape tone={toneOf(props.priority)} size={9} />
}
