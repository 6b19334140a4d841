import Close from '@mui/icons-material/CloseOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLatest } from './use-latest.ts'
import { selectFrame } from './select-frame.ts'
import { useUiText } from './use-ui-text.ts'

/** Find box, filter chips and, right, further tools of a list. */
export function ListToolbar(props: { find?: ReactNode; filters?: ReactNode; right?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {props.find}
      {props.filters && (
        // Phones get one strip to swipe instead of a pile of chips: below the tools, which stand whole beside the find box, or beside them where there is none.
        <Box
          sx={{
            display: { xs: 'flex', sm: 'contents' },
            ...(props.find ? { order: 1, flex: '1 0 100%' } : { flex: '1 1 0' }),
            minWidth: 0,
            maxWidth: '100%',
            alignItems: 'center',
            gap: 1,
            overflowX: 'auto',
            scrollbarWidth: 'none',
            '& > *': { flex: 'none' },
            p: 0.5,
            m: -0.5,
            '& select': selectFrame,
          }}
        >
          {props.filters}
        </Box>
      )}
      {props.right && (
        <Box sx={{ display: 'flex', flex: 'none', alignItems: 'center', gap: 1, ml: 'auto' }}>{props.right}</Box>
      )}
    </Box>
  )
}

const TYPING_PAUSE_MS = 250

/** Finds in the list while typing; asks the server after a short pause. Where a toolbar is full it may shrink. */
export function FindBox(props: { value: string; onChange: (text: string) => void; label?: string; shrinks?: boolean }) {
  const { t } = useUiText()
  const { value } = props
  // what is asked after the pause goes by the page as it is then: it may have been changed meanwhile
  const onChange = useLatest(props.onChange)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // A value from outside (address bar, "clear filters") wins over what stands in the box.
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (text: string) => {
    clearTimeout(timer.current)
    sent.current = text
    onChange.current(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), TYPING_PAUSE_MS)
  }
  const clear = () => {
    setTyped('')
    send('')
  }
  const name = props.label ?? t('find')
  return (
    <OutlinedInput
      size="small"
      value={typed}
      placeholder={name}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed)
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation()
          clear()
        }
      }}
      startAdornment={<Search sx={{ color: 'text.secondary', ml: -0.5 }} />}
      endAdornment={
        typed !== '' && (
          <IconButton
            aria-label={t('clearFind')}
            onClick={clear}
            edge="end"
            sx={{
              mr: -1.5,
            }}
          >
            <Close sx={{ fontSize: 18 }} />
          </IconButton>
        )
      }
      slotProps={{ input: { 'aria-label': name, type: 'text', inputMode: 'search' } }}
      sx={{
        ...(props.shrinks
          ? { flex: '9 1 112px', maxWidth: { sm: 220 } }
          : { flex: { xs: '1 1 140px', sm: 'none' }, width: { sm: 220 } }),
        '&&& .MuiOutlinedInput-input': { pl: 0.75, textOverflow: 'ellipsis' },
      }}
    />
  )
}

/** One filter in force: field, value and a cross. */
export function FilterChip(props: { field: string; value: string; onOpen?: () => void; onRemove: () => void }) {
  const { t } = useUiText()
  const words = (
    <>
      <Box component="span" sx={{ color: 'text.secondary', mr: 0.5 }}>
        {props.field}
      </Box>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {props.value}
      </Box>
    </>
  )
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 32,
        pl: 1.25,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        bgcolor: 'surface.selected',
        typography: 'body2',
        whiteSpace: 'nowrap',
        '@media (pointer: coarse)': { height: 44 },
      }}
    >
      {props.onOpen ? (
        <Box
          component="button"
          type="button"
          onClick={props.onOpen}
          sx={{
            font: 'inherit',
            color: 'inherit',
            bgcolor: 'transparent',
            border: 0,
            p: 0,
            height: '100%',
            cursor: 'pointer',
          }}
        >
          {words}
        </Box>
      ) : (
        <span>{words}</span>
      )}
      <IconButton
        aria-label={t('removeFilter', { name: props.field })}
        onClick={props.onRemove}
        sx={{ '&&': { height: '100%' } }}
      >
        <Close sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  )
}
