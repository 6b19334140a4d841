/** Filters of a list by what the company's own fields hold: a chip for each in force, and the menu that adds one. */
import Add from '@mui/icons-material/Add'
import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { floating } from '../floating.ts'
import { useFieldLanguage, useFieldText } from '../../../ui/FieldInput.tsx'
import { FilterChip } from '../../../ui/ListToolbar.tsx'
import type { FieldDef } from '../../../lib/fields.ts'
import { useListText } from './use-list-text.ts'

/** A field as a list knows it; one that is archived can still be read, not asked for. */
export type OwnField = FieldDef & { archived?: boolean | undefined }

type Filters = Readonly<Record<string, string>>

/** What can be chosen from; a filter by free text is what the find box is for. */
const isChoosable = (field: OwnField) =>
  !field.archived && (field.kind === 'boolean' || (field.kind === 'choice' && (field.values?.length ?? 0) > 0))
const choicesOf = (field: OwnField) => (field.kind === 'boolean' ? ['true', 'false'] : (field.values ?? []))

export function FieldFilters(props: {
  fields: readonly OwnField[]
  value: Filters
  onChange: (filters: Filters) => void
}) {
  const { t } = useListText()
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<OwnField | null>(null)
  const words = (field: OwnField, value: string) => textOf(field, field.kind === 'boolean' ? value === 'true' : value)
  const free = props.fields.filter((field) => isChoosable(field) && !(field.key in props.value))
  const close = () => setAnchor(null)
  const choose = (field: OwnField, value: string) => {
    close()
    props.onChange({ ...props.value, [field.key]: value })
  }
  const without = (key: string) => Object.fromEntries(Object.entries(props.value).filter(([other]) => other !== key))
  return (
    <>
      {Object.entries(props.value).map(([key, value]) => {
        const field = props.fields.find((one) => one.key === key)
        return (
          <FilterChip
            key={key}
            field={field?.label[language] ?? key}
            value={field ? words(field, value) : value}
            onRemove={() => props.onChange(without(key))}
          />
        )
      })}
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
        key={opened?.key ?? ''}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        transitionDuration={0}
        slotProps={{
          list: { 'aria-label': opened ? opened.label[language] : t('filterBy'), dense: true },
          paper: { sx: { ...floating, minWidth: 200, maxHeight: 420 } },
        }}
      >
        {opened
          ? [
              <MenuItem key="back" onClick={() => setOpened(null)} sx={{ color: 'text.secondary', gap: 1 }}>
                <ArrowBack sx={{ fontSize: 18 }} />
                {opened.label[language]}
              </MenuItem>,
              ...choicesOf(opened).map((value) => (
                <MenuItem key={value} onClick={() => choose(opened, value)}>
                  {words(opened, value)}
                </MenuItem>
              )),
            ]
          : [
              <ListSubheader key="head" role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
                {t('filterBy')}
              </ListSubheader>,
              ...free.map((field) => (
                <MenuItem key={field.key} onClick={() => setOpened(field)}>
                  {field.label[language]}
                </MenuItem>
              )),
            ]}
      </Menu>
    </>
  )
}
