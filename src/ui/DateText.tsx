import type { DateStyle } from '../lib/dates.ts'
import { formatMoment } from './formats.ts'
import { useUiText } from './use-ui-text.ts'

/** A date, or an instant by the company's clock, in the language ("18 Nov 2026"); a dash when there is none. */
export function DateText(props: { value: string | Date | null; format?: DateStyle; timeZone?: string }) {
  const { language } = useUiText()
  const { value, format } = props
  if (value === null || value === '') return <>–</>
  const full = typeof value === 'string' && value.length === 10 ? 'long' : 'dateTime'
  return (
    <time
      dateTime={typeof value === 'string' ? value : value.toISOString()}
      title={
        format === 'ago' || format === 'time' || format === 'moment'
          ? formatMoment(value, language, full, props.timeZone)
          : undefined
      }
      style={{ whiteSpace: 'nowrap' }}
    >
      {formatMoment(value, language, format, props.timeZone)}
    </time>
  )
}
