/** Filters of a list by its columns and by what the company's own fields hold: a chip for each in force, and the menu that adds one. */
import Add from '@mui/icons-material/Add'
import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Fragment, type ReactNode, useState } from 'react'
import { floating } from '../floating.ts'
import { useFieldLanguage, useFieldText } from '../../../ui/FieldInput.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { FilterChip } from '../../../ui/ListToolbar.tsx'
import type { Finder } from '../../../ui/PickInput.tsx'
import type { FieldDef } from '../../../lib/fields.ts'
import type { ListColumns } from '../../contract/list.ts'
import type { FilterValue, FilterValues } from '../../contract/list.ts'
import { FilterInput } from './FilterInput.tsx'
import { type Choices, type Offer, useColumnOffers } from './use-column-offers.ts'
import { useListText } from './use-list-text.ts'

/** A field as a list knows it; one that is archived can still be read, not asked for. */
export type OwnField = FieldDef & { archived?: boolean | undefined }

type Filters = Readonly<Record<string, string>>

/** By the name of a column: how its filter is chosen where the usual ways do not do. */
export type Pickers = Readonly<
  Record<string, (value: FilterValue | undefined, onChange: (value: FilterValue | undefined) => void) => ReactNode>
>

/** What can be chosen from; a filter by free text is what the find box is for. */
const isChoosable = (field: OwnField) =>
  !field.archived && (field.kind === 'boolean' || (field.kind === 'choice' && (field.values?.length ?? 0) > 0))
const choicesOf = (field: OwnField) => (field.kind === 'boolean' ? ['true', 'false'] : (field.values ?? []))

export function ListFilters(props: {
  /** The module whose texts the labels of the columns are. */
  texts: string
  columns: ListColumns
  by: FilterValues
  onBy: (by: FilterValues) => void
  /** What can be chosen in a column that does not say it itself: the colleagues, where it holds a person. */
  choices?: Readonly<Record<string, Choices>> | undefined
  /** Finds colleagues, for columns that hold a person; without it the person can ask for themselves only. */
  people?: Finder | undefined
  /** What the person of a column is called, where a row that is shown tells it. */
  nameOfPerson?: ((key: string, id: string) => string | undefined) | undefined
  /** Filters that the page draws itself, in the order of the columns. */
  pickers?: Pickers | undefined
  fields: readonly OwnField[]
  own: Filters
  onOwn: (own: Filters) => void
}) {
  const { t } = useListText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  // who was chosen is called by name even where no row is left to tell it
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const byColumns = useColumnOffers({
    ...props,
    nameOfPerson: (key, id) => props.nameOfPerson?.(key, id) ?? chosen[id],
  })
  const standing = byColumns.filter((offer) => isDrawn(offer, props.pickers) || standsAlways(offer))
  const offers = [...byColumns.filter((offer) => !standing.includes(offer)), ...useFieldOffers(props)]
  const free = offers.filter((offer) => offer.shown === null && offer.isOffered)
  const open = offers.find((offer) => offer.id === opened)
  const close = () => setAnchor(null)
  return (
    <>
      {standing.map((offer) => (
        <Fragment key={offer.id}>
          {props.pickers?.[offer.id]?.(props.by[offer.id], (value) => {
            const { [offer.id]: _before, ...others } = props.by
            props.onBy(value === undefined ? others : { ...others, [offer.id]: value })
          }) ?? <Standing offer={offer} />}
        </Fragment>
      ))}
      {offers.map(
        (offer) =>
          offer.shown !== null && (
            <FilterChip key={offer.id} field={offer.label} value={offer.shown} onRemove={offer.remove} />
          ),
      )}
      {free.length > 0 && (
        <Button
          color="inherit"
          startIcon={<Add />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setOpened(null)
            setAnchor(event.currentTarget)
          }}
        >
          {t('addFilter')}
        </Button>
      )}
      {/* the key makes the menu new for its second step, so that the focus goes to its first entry */}
      <Menu
        key={opened ?? ''}
        anchorEl={anchor}
        open={anchor !== null && !(open && 'ask' in open)}
        onClose={close}
        transitionDuration={0}
        slotProps={{
          list: { 'aria-label': open ? open.label : t('filterBy'), dense: true },
          paper: { sx: { ...floating, minWidth: 200, maxHeight: 420 } },
        }}
      >
        {open && 'choices' in open
          ? [
              <MenuItem key="back" onClick={() => setOpened(null)} sx={{ color: 'text.secondary', gap: 1 }}>
                <ArrowBack sx={{ fontSize: 18 }} />
                {open.label}
              </MenuItem>,
              ...open.choices.map(({ value, label }) => (
                <MenuItem
                  key={value}
                  onClick={() => {
                    close()
                    open.choose(value)
                  }}
                >
                  {label}
                </MenuItem>
              )),
            ]
          : [
              <ListSubheader key="head" role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
                {t('filterBy')}
              </ListSubheader>,
              ...free.map((offer) => (
                <MenuItem key={offer.id} onClick={() => setOpened(offer.id)}>
                  {offer.label}
                </MenuItem>
              )),
            ]}
      </Menu>
      {anchor && open && 'ask' in open && (
        <FilterInput
          anchor={anchor}
          label={open.label}
          ask={open.ask}
          onClose={close}
          onFilter={(values) => {
            close()
            const { from, name } = values
            if (name !== undefined) setChosen({ ...chosen, [String(from)]: name })
            open.fill(values)
          }}
        />
      )}
    </>
  )
}

const isDrawn = (offer: Offer, pickers: Pickers | undefined) => pickers?.[offer.id] !== undefined
const standsAlways = (offer: Offer): offer is Offer & { choices: Choices } =>
  offer.any !== undefined && 'choices' in offer

/** A filter that is always in the bar: a list to choose from, whose first entry asks for nothing. */
function Standing({ offer }: { offer: Offer }) {
  if (!('choices' in offer)) return null
  return (
    <FilterSelect
      label={offer.label}
      value={offer.value ?? ''}
      none=""
      options={[{ value: '', label: offer.any ?? '' }, ...offer.choices]}
      onChange={(value) => (value === '' ? offer.remove() : offer.choose(value))}
    />
  )
}

function useFieldOffers(props: { fields: readonly OwnField[]; own: Filters; onOwn: (own: Filters) => void }): Offer[] {
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const words = (field: OwnField, value: string) => textOf(field, field.kind === 'boolean' ? value === 'true' : value)
  const remove = (key: string) => () =>
    props.onOwn(Object.fromEntries(Object.entries(props.own).filter(([other]) => other !== key)))
  const known = props.fields.map((field): Offer => {
    const value = props.own[field.key]
    return {
      id: `fields.${field.key}`,
      label: field.label[language],
      shown: value === undefined ? null : words(field, value),
      isOffered: isChoosable(field),
      remove: remove(field.key),
      choices: choicesOf(field).map((one) => ({ value: one, label: words(field, one) })),
      choose: (one) => props.onOwn({ ...props.own, [field.key]: one }),
    }
  })
  // an address can name a field that is gone: what it filters by must be seen, and can be taken away
  const gone = Object.entries(props.own)
    .filter(([key]) => !props.fields.some((field) => field.key === key))
    .map(([key, value]): Offer => ({
      id: `fields.${key}`,
      label: key,
      shown: value,
      isOffered: false,
      remove: remove(key),
      choices: [],
      choose: () => {},
    }))
  return [...known, ...gone]
}
