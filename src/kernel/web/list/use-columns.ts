import { useState } from 'react'
import { useSession } from '../session.tsx'
import { readStored, writeStored } from '../storage.ts'
import { useVertical } from '../vertical.tsx'
import { MAX_COLUMNS } from '../../contract/list.ts'

/** Which columns a person wants: declared ones that are hidden, and own fields that are shown. */
export type ChosenColumns = { hidden: readonly string[]; fields: readonly string[] }

const NONE: ChosenColumns = { hidden: [], fields: [] }

/** Kept in this browser for each person, company and vertical. */
export function useColumns(list: string): {
  chosen: ChosenColumns
  isFull: boolean
  toggle: (part: keyof ChosenColumns, key: string) => void
} {
  const { session, company } = useSession()
  const { vertical } = useVertical()
  const address = `${list}/columns/${session?.user.id ?? ''}/${company?.id ?? ''}/${vertical.id}`
  const [chosen, setChosen] = useState(() => read(address))
  return {
    chosen,
    isFull: chosen.fields.length >= MAX_COLUMNS,
    toggle: (part, key) => {
      const next = {
        ...chosen,
        [part]: chosen[part].includes(key) ? chosen[part].filter((one) => one !== key) : [...chosen[part], key],
      }
      setChosen(next)
      writeStored('localStorage', address, JSON.stringify(next))
    },
  }
}

function read(address: string): ChosenColumns {
  const text = readStored('localStorage', address)
  if (text === null) return NONE
  try {
    const { hidden, fields } = JSON.parse(text) as Partial<ChosenColumns>
    return { hidden: texts(hidden), fields: texts(fields) }
  } catch {
    // somebody else wrote there; the usual columns are better than none
    return NONE
  }
}

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
