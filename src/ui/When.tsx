import { useState } from 'react'
import { DateText } from './DateText.tsx'

const WEEK_MS = 7 * 86_400_000

/** A moment: how long ago within the week, the date before that. */
export function When(props: { at: number }) {
  const [now] = useState(Date.now)
  return <DateText value={new Date(props.at)} format={now - props.at < WEEK_MS ? 'ago' : 'short'} />
}
