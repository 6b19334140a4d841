/** The name of a row while it is typed: Enter goes on, Tab says the level, Escape leaves it as it was. */
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useRef } from 'react'
import type { EditCell } from '../../../../ui/gantt/types.ts'
import { CellInput } from './CellInput.tsx'
import { isBlock } from './paste.ts'
import type { useNewRow } from './use-new-row.ts'
import { useText } from './use-text.ts'

/** A row that is not there yet. `leave` gives the keyboard back to the rows. */
export function NewName({
  newRow,
  first,
  takesFocus,
  leave,
  paste,
}: {
  newRow: ReturnType<typeof useNewRow>
  first: boolean
  takesFocus: boolean
  leave: () => void
  paste: (from: DataTransfer) => void
}) {
  const { t } = useText()
  const over = useRef(false)
  const end = (act: () => void) => {
    over.current = true
    act()
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, text: string) => {
    if (event.key === 'Tab') {
      newRow.level(event.shiftKey)
      return true
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return false
    if (event.key === 'Enter' && text.trim() !== '') end(() => newRow.keep(text, true))
    else if (!first) {
      end(newRow.drop)
      leave()
    }
    return true
  }
  return (
    <CellInput
      label={t('fields.name')}
      value=""
      typed={newRow.text()}
      placeholder={t(first ? 'typing.first' : 'typing.next')}
      takesFocus={takesFocus}
      onType={newRow.typed}
      onKey={onKey}
      onPaste={(event) => {
        if (!isBlock(event.clipboardData.getData('text/plain'))) return
        event.preventDefault()
        end(() => paste(event.clipboardData))
      }}
      onKeep={(text) => {
        if (!over.current) end(() => newRow.keep(text, false))
        return true
      }}
      onClose={() => {
        if (!over.current && !first) newRow.drop()
      }}
    />
  )
}

export function NameCell({
  name,
  bold,
  edit,
  keep,
  level,
  paste,
}: {
  name: string
  bold: boolean
  edit: Parameters<EditCell>[1]
  keep: (name: string) => boolean
  level: (out: boolean) => void
  paste: (from: DataTransfer) => void
}) {
  const { t } = useText()
  const onKey = (event: KeyboardEvent<HTMLInputElement>, text: string) => {
    if (event.key !== 'Tab') return false
    if (text.trim() !== name && text.trim() !== '') keep(text.trim())
    level(event.shiftKey)
    return true
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (!isBlock(event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    paste(event.clipboardData)
    edit.close()
  }
  return (
    <CellInput
      label={`${t('fields.name')}: ${name}`}
      value={name}
      bold={bold}
      typed={edit.typed}
      onKey={onKey}
      onPaste={onPaste}
      onKeep={keep}
      onClose={edit.close}
    />
  )
}
