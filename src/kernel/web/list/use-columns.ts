import { useState } from 'react'
import { type ChosenColumns, MAX_COLUMNS } from '../../contract/list.ts'
import { useSession } from '../session.tsx'
import { readStored, writeStored } from '../storage.ts'
import { useVertical } from '../vertical.tsx'

const DECLARED: ChosenColumns = { hidden: [], fields: [] }

/**
 * The person's usual columns are kept in this browser, for each person, company and vertical. A saved view has columns of its own; what is changed in them
 * stays in this browser until it is saved with the view or thrown away.
 */
export function useColumns(
  list: string,
  saved: { id: string; columns: ChosenColumns | null } | undefined,
): {
  chosen: ChosenColumns
  /** Others than the view has by itself. */
  changed: boolean
  isFull: boolean
  toggle: (part: keyof ChosenColumns, key: string) => void
  /** Back to those of the view. */
  reset: () => void
} {
  const { session, company } = useSession()
  const { vertical } = useVertical()
  const usualAddress = `${list}/columns/${session?.user.id ?? ''}/${company?.id ?? ''}/${vertical.id}`
  const address = saved ? `${usualAddress}/${saved.id}` : usualAddress
  // what was chosen since the page was opened; storage may be full or blocked
  const [lately, setLately] = useState<Readonly<Record<string, ChosenColumns | null>>>({})
  const keptAt = (where: string) => (where in lately ? lately[where] : read(where))
  const keep = (next: ChosenColumns | null) => {
    setLately((all) => ({ ...all, [address]: next }))
    writeStored('localStorage', address, next && JSON.stringify(next))
  }
  const base = saved ? (saved.columns ?? keptAt(usualAddress) ?? DECLARED) : DECLARED
  const chosen = keptAt(address) ?? base
  return {
    chosen,
    changed: !sameColumns(chosen, base),
    isFull: chosen.fields.length >= MAX_COLUMNS,
    toggle: (part, key) => {
      const next = {
        ...chosen,
        [part]: chosen[part].includes(key) ? chosen[part].filter((one) => one !== key) : [...chosen[part], key],
      }
      keep(sameColumns(next, base) ? null : next)
    },
    reset: () => keep(null),
  }
}

/** Fields stand in the order they were chosen in; what is hidden has none. */
const sameColumns = (one: ChosenColumns, other: ChosenColumns): boolean =>
  JSON.stringify([one.hidden.toSorted(), one.fields]) === JSON.stringify([other.hidden.toSorted(), other.fields])

function read(address: string): ChosenColumns | null {
  const text = readStored('localStorage', address)
  if (text === null) return null
  try {
    const { hidden, fields } = JSON.parse(text) as Partial<ChosenColumns>
    return { hidden: texts(hidden), fields: texts(fields) }
  } catch {
    // somebody else wrote there; the usual columns are better than none
    return null
  }
}

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
