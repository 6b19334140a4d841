import Folder from '@mui/icons-material/FolderOutlined'
import Box from '@mui/material/Box'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { usePaused } from '../../../../ui/use-paused.ts'
import { projectsApi } from '../api.ts'
import { projects } from '../manifest.ts'
import { FINDER_HITS } from '../rules.ts'
import { useText } from './use-text.ts'

const WIDTH = 210
/** Where menus have long names it gives way. */
const LEAST_WIDTH = 112
const LIST_WIDTH = 380

/** The project search box of the top bar (spec 2 §2), where there is room for it. */
export function ProjectSearchBox() {
  return useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true }) && <Finder />
}

type Line = { key: string; name: string; detail: string; address: string }

function Finder() {
  const { t } = useText()
  const go = useGo()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const text = typed.trim()
  const q = usePaused(text)
  const found = useQuery({
    ...projectsApi.list.queryOptions({ input: { q, size: FINDER_HITS } }),
    enabled: text !== '' && q !== '',
    placeholderData: keepPreviousData,
  })
  const answered = found.isError || (q === text && found.isSuccess && !found.isPlaceholderData)
  const hits = (found.data?.rows ?? []).map((row): Line => ({
    key: row.id,
    name: row.name,
    detail: [row.client, row.location].filter(Boolean).join(', '),
    address: link(projects, 'project', { projectId: row.id }),
  }))
  const all: Line = { key: 'all', name: t('finder.all'), detail: '', address: link(projects, 'projects', { q: text }) }
  const lines = found.isError || hits.length === 0 ? [] : [...hits, all]
  const selected = lines.find((line) => line.key === chosen) ?? (answered ? lines[0] : undefined)
  const open = anchor !== null && text !== '' && (lines.length > 0 || answered)

  const close = () => {
    setAnchor(null)
    setChosen(null)
  }
  const visit = (address: string) => {
    close()
    setTyped('')
    go(address)
  }
  const move = (by: number) => {
    const at = selected ? lines.indexOf(selected) : by > 0 ? -1 : lines.length
    setChosen(lines.at((at + by + lines.length) % Math.max(lines.length, 1))?.key ?? null)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // before the hits have come the register, which shows all that match
      Enter: () => {
        if (text !== '') visit((selected ?? all).address)
      },
      Escape: () => {
        if (open) close()
        else setTyped('')
      },
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <ClickAwayListener onClickAway={close}>
      <Box sx={{ flex: `0 1 ${WIDTH}px`, minWidth: LEAST_WIDTH }}>
        <OutlinedInput
          size="small"
          value={typed}
          placeholder={t('finder.label')}
          onKeyDown={onKey}
          onFocus={(event) => setAnchor(event.currentTarget)}
          onBlur={close}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(null)
            setAnchor(event.currentTarget.closest<HTMLElement>('.MuiOutlinedInput-root'))
          }}
          startAdornment={<Folder sx={{ color: 'text.secondary', ml: -0.5 }} />}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('finder.label'),
              'aria-expanded': open,
              'aria-controls': open ? listId : undefined,
              'aria-autocomplete': 'list',
              'aria-activedescendant': selected ? `${listId}-${selected.key}` : undefined,
              autoComplete: 'off',
              spellCheck: false,
              maxLength: 200,
            },
          }}
          sx={{ width: '100%', '&&& .MuiOutlinedInput-input': { pl: 0.75 } }}
        />
        <Popper
          open={open}
          anchorEl={anchor}
          placement="bottom-end"
          role={undefined}
          disablePortal
          sx={{ zIndex: 'modal' }}
        >
          <Paper sx={{ ...floating, mt: 0.5, width: LIST_WIDTH, py: 0.5 }}>
            {lines.length === 0 ? (
              <Box
                component="output"
                sx={{ display: 'block', px: 2, py: 1, typography: 'body2', color: 'text.secondary' }}
              >
                {found.isError ? t('finder.failed', { reason: failureText(found.error) }) : t('finder.none')}
              </Box>
            ) : (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show what these rows show
              <Box id={listId} role="listbox" aria-label={t('finder.hits')} aria-busy={!answered}>
                {lines.map((line) => (
                  <HitRow
                    key={line.key}
                    id={`${listId}-${line.key}`}
                    line={line}
                    last={line === all}
                    selected={line === selected}
                    onPoint={() => setChosen(line.key)}
                    onChoose={() => visit(line.address)}
                  />
                ))}
              </Box>
            )}
          </Paper>
        </Popper>
      </Box>
    </ClickAwayListener>
  )
}

function HitRow(props: {
  id: string
  line: Line
  last: boolean
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    props.onChoose()
  }
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select holds no link
      role="option"
      component="a"
      href={props.line.address}
      id={props.id}
      aria-selected={props.selected}
      tabIndex={-1}
      onClick={choose}
      onPointerMove={props.onPoint}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1,
        minHeight: 32,
        px: 2,
        py: 0.75,
        textDecoration: 'none',
        typography: 'body2',
        color: props.last ? 'primary.main' : 'text.primary',
        bgcolor: props.selected ? 'surface.selected' : 'transparent',
        ...(props.last && { mt: 0.5, borderTop: 1, borderColor: 'line.hair' }),
        '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      }}
    >
      <Box component="span" sx={{ fontWeight: 600, flex: '0 1 auto' }}>
        {props.line.name}
      </Box>
      {props.line.detail && (
        <Box component="span" sx={{ color: 'text.secondary', flex: '1 1 0', minWidth: 48 }}>
          {props.line.detail}
        </Box>
      )}
    </Box>
  )
}
