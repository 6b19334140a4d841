import { DateText } from '../../../ui/DateText.tsx'

const WEEK_MS = 7 * 86_400_000

/** A moment: how long ago within the week, the date before that. */
export function When(props: { at: number }) {
  const recent = Date.now() - props.at < WEEK_MS
  return <DateText value={new Date(props.at)} format={recent ? 'ago' : 'short'} />
}
