import { openWorking } from '../../../ui/figure-store.ts'
import { InlineReading } from '../../../ui/Reading.tsx'

/** A figure of a month or a name in a table: dozens of them come in one answer, put together of the same rows, and each opens its working by its id. */
export function FigureCell({ id, of, label, text }: { id: `analytics.${string}`; of: string; label: string; text: string }) {
  return <InlineReading label={label} onOpen={() => openWorking({ id, of })}>{text}</InlineReading>
}
