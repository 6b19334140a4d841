import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { isPlainDate } from '../../../lib/dates.ts'
import { DateInput } from '../../../ui/DateInput.tsx'
import { InstantInput } from '../../../ui/InstantInput.tsx'
import { MoneyInput } from '../../../ui/MoneyInput.tsx'
import { PickInput } from '../../../ui/PickInput.tsx'
import { NumberInput } from '../../../ui/NumberInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { ListColumn } from '../../contract/list.ts'
import { floating } from '../floating.ts'
import type { FilterValue } from '../../contract/list.ts'
import type { Asked, Given } from './use-column-offers.ts'
import { useListText } from './use-list-text.ts'

const isReadable = (value: FilterValue | null, ask: Asked) =>
  value === null ||
  (typeof value === 'number'
    ? !Number.isNaN(value)
    : ask.filter !== 'range' || ask.kind !== 'date' || isPlainDate(String(value)))

/** Asks for what a column shall hold, or lie between. */
export function FilterInput(props: {
  anchor: HTMLElement
  label: string
  ask: Asked
  onFilter: (given: Given) => void
  onClose: () => void
}) {
  const { t } = useListText()
  const titleId = useId()
  const { ask } = props
  const [given, setGiven] = useState<Given>({ from: null, to: null })
  const ready = (given.from !== null || given.to !== null) && isReadable(given.from, ask) && isReadable(given.to, ask)
  return (
    <Popover
      open
      anchorEl={props.anchor}
      onClose={props.onClose}
      transitionDuration={0}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { ...floating, mt: 0.5, p: 2, width: 300 } },
      }}
    >
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) props.onFilter(given)
        }}
      >
        <Typography variant="h4" component="h2" id={titleId}>
          {props.label}
        </Typography>
        {ask.filter === 'range' ? (
          <>
            <End
              kind={ask.kind}
              label={t('filterFrom')}
              value={given.from}
              onChange={(from) => setGiven({ ...given, from })}
            />
            <End kind={ask.kind} label={t('filterTo')} value={given.to} onChange={(to) => setGiven({ ...given, to })} />
          </>
        ) : ask.filter === 'person' ? (
          <PickInput
            label={t('filterIs')}
            useFound={ask.useFound}
            value={given.name === undefined ? null : { id: String(given.from), title: given.name }}
            onChange={(one) => setGiven(one ? { from: one.id, to: null, name: one.title } : { from: null, to: null })}
          />
        ) : (
          <TextInput
            autoFocus
            label={t(ask.filter === 'is' ? 'filterIs' : 'filterHolds')}
            value={typeof given.from === 'string' ? given.from : ''}
            onChange={(text) => setGiven({ from: text.trim() === '' ? null : text, to: null })}
            maxLength={200}
          />
        )}
        <Button type="submit" variant="contained" disabled={!ready} sx={{ justifySelf: 'end' }}>
          {t('filterApply')}
        </Button>
      </Box>
    </Popover>
  )
}

/** One end of a range, by what the column holds. */
function End(props: {
  kind: ListColumn['kind']
  label: string
  value: FilterValue | null
  onChange: (value: FilterValue | null) => void
}) {
  const { label, onChange } = props
  const number = typeof props.value === 'number' ? props.value : null
  if (props.kind === 'date')
    return <DateInput label={label} value={typeof props.value === 'string' ? props.value : null} onChange={onChange} />
  if (props.kind === 'instant') return <InstantInput label={label} value={number} onChange={onChange} />
  if (props.kind === 'money') return <MoneyInput label={label} value={number} onChange={onChange} />
  return <NumberInput label={label} value={number} onChange={onChange} />
}
