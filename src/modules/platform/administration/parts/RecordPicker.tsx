import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { loadTexts } from '../../../../kernel/web/i18n.ts'
import { usePaused } from '../../../../ui/use-paused.ts'
import { searchApi } from '../api.ts'
import { useText } from './use-text.ts'

export type FoundRecord = { module: string; id: string; title: string; detail: string }

/** A word as short as this finds half of everything. */
const LEAST = 2

/** One record out of all: the universal search finds it while one types. */
export function RecordPicker(props: { value: FoundRecord | null; onChange: (record: FoundRecord | null) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const q = usePaused(typed.trim())
  const found = useQuery({
    ...searchApi.getResults.queryOptions({ input: { q } }),
    enabled: q.length >= LEAST && q !== props.value?.title,
    placeholderData: keepPreviousData,
  })
  const records = (found.data?.groups ?? []).flatMap(({ module, rows }) =>
    rows.map(({ id, title, detail }) => ({ module, id, title, detail })),
  )
  const choose = (record: FoundRecord | null) => {
    // the module of the record says the rules in its own words
    if (record) void loadTexts(record.module)
    props.onChange(record)
  }
  return (
    <Autocomplete
      options={records}
      value={props.value}
      onChange={(_event, record) => choose(record)}
      inputValue={typed}
      onInputChange={(_event, text) => setTyped(text)}
      filterOptions={(all) => all}
      getOptionLabel={(record) => record.title}
      getOptionKey={(record) => `${record.module} ${record.id}`}
      isOptionEqualToValue={(one, other) => one.id === other.id && one.module === other.module}
      loading={found.isFetching}
      loadingText={t('searching')}
      noOptionsText={t('why.recordHelp')}
      size="small"
      autoHighlight
      slotProps={{ paper: { sx: floating } }}
      sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderOption={({ key, ...attributes }, record) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {record.title}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {record.detail}
          </Box>
        </Box>
      )}
      renderInput={(input) => <TextField {...input} label={t('why.record')} placeholder={t('why.recordHelp')} />}
    />
  )
}
