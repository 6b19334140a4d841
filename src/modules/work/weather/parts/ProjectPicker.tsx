import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { usePaused } from '../../../../ui/use-paused.ts'
import { weatherApi } from '../api.ts'
import type { WeatherProject } from '../contract.ts'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 20
const WIDTH = 320

/** Finds among the projects that have coordinates on the server; a firm may have thousands. */
export function ProjectPicker(props: { value: WeatherProject | null; onChange: (project: WeatherProject) => void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const q = usePaused(typed.trim())
  // what stands in the box when it opens is the choice, not a question
  const asked = q === props.value?.name ? undefined : q || undefined
  const found = useQuery({
    ...weatherApi.listProjects.queryOptions({ input: { q: asked, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
    enabled: open,
  })
  return (
    <Autocomplete
      options={found.data?.rows ?? []}
      value={props.value}
      inputValue={typed}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onChange={(_event, project) => {
        if (project) props.onChange(project)
      }}
      onInputChange={(_event, text) => setTyped(text)}
      filterOptions={(all) => all}
      getOptionLabel={(project) => project.name}
      getOptionKey={(project) => project.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      loadingText={t('card.searching')}
      noOptionsText={t('card.notFound')}
      size="small"
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      slotProps={{ paper: { sx: floating } }}
      // a choice is changed, never taken away
      sx={{
        width: WIDTH,
        maxWidth: '100%',
        my: 0.5,
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 },
        '& .MuiAutocomplete-clearIndicator': { display: 'none' },
      }}
      renderOption={({ key, ...attributes }, project) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {project.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {project.location}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          placeholder={t('card.find')}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, 'aria-label': t('card.project') },
          }}
        />
      )}
    />
  )
}
