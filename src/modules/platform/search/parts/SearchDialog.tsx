/** Universal search: one box for pages, records and actions (spec 1 §2). The keyboard stays in the box; the arrows move a mark through the list. */
import Close from '@mui/icons-material/CloseOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useNoteOpened } from '../api.ts'
import { ACTIONS_MARK } from '../rules.ts'
import { Key } from './Key.tsx'
import { ResultRow } from './ResultRow.tsx'
import { openWorking } from '../../../../ui/figure-store.ts'
import { noteFeature } from './recent-features.ts'
import { type Result, type Results, type Section, useResults } from './use-results.ts'
import { useText } from './use-text.ts'

// look §8
const WIDTH = 680
const FROM_TOP = 96
const ROW_HEIGHT = 44

export type SearchDialogProps = { words: string; onClose: () => void }

export function SearchDialog(props: SearchDialogProps) {
  const { t } = useText()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const listId = useId()
  const [typed, setTyped] = useState(props.words)
  const [chosen, setChosen] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)
  const results = useResults(typed)
  const open = useOpen(props.onClose)
  const all = results.sections.flatMap((section) => section.results)
  const accessible = all.filter((result) => !isRestricted(result))
  const selected = accessible.find((result) => result.key === chosen) ?? accessible[0]
  // what stands below the features may be of the text before; nobody's Enter was meant for that
  const isLate = selected !== undefined && selected.kind !== 'feature' && results.waiting && chosen === null

  const type = (text: string) => {
    setTyped(text)
    setChosen(null)
    setEntered(false)
  }
  const enter = () => {
    if (selected && !isLate) open(selected)
    else if (results.waiting) setEntered(true)
  }
  useEffect(() => {
    if (!entered || results.waiting) return
    setEntered(false)
    if (selected) open(selected)
    // opens once, when the answer to what was entered has come
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entered, results.waiting])

  const move = (place: number) =>
    setChosen(accessible.at(Math.max(0, Math.min(place, accessible.length - 1)))?.key ?? null)
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const at = selected ? accessible.indexOf(selected) : -1
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(at + 1 === accessible.length ? 0 : at + 1),
      ArrowUp: () => move(at <= 0 ? accessible.length - 1 : at - 1),
      Home: () => move(0),
      End: () => move(accessible.length - 1),
      Enter: enter,
    }
    const act = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const optionId = (result: Result) => `${listId}-${result.key}`
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullScreen={phone}
      maxWidth={false}
      transitionDuration={{ enter: 90, exit: 0 }}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('title'),
          sx: {
            ...(phone
              ? { borderRadius: 0, border: 0 }
              : { width: WIDTH, m: 0, mt: `${FROM_TOP}px`, mx: 2, maxHeight: `calc(100dvh - ${FROM_TOP + 48}px)` }),
            bgcolor: 'surface.raised',
            boxShadow: '0 24px 70px rgb(0 0 0 / .3)',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          height: 56,
          px: 2.5,
          flex: 'none',
          borderBottom: 1,
          borderColor: 'line.hair',
        }}
      >
        <Search sx={{ color: 'text.secondary', flex: 'none' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
          placeholder={t('placeholder')}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('placeholder'),
              'aria-expanded': all.length > 0,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': selected ? optionId(selected) : undefined,
              autoComplete: 'off',
              autoCorrect: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: 200,
            },
          }}
          sx={{
            fontSize: '1.125rem',
            '& input': { caretColor: 'var(--mui-palette-line-copper)', '&:focus-visible': { outline: 'none' } },
          }}
        />
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'flex' } }}>
          <Key>{t('keys.escape')}</Key>
        </Box>
        <IconButton aria-label={t('close')} onClick={props.onClose} sx={{ display: { sm: 'none' }, mr: -1 }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0, flex: 1, pb: 1 }}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot show what these rows show */}
        <Box id={listId} role="listbox" aria-label={t('results')} aria-busy={results.waiting}>
          {results.sections.map((section, place) => (
            <Group key={section.key} id={`${listId}-${section.key}`} section={section} first={place === 0}>
              {section.results.map((result) => (
                <ResultRow
                  key={result.key}
                  id={optionId(result)}
                  result={result}
                  selected={result === selected && !isLate}
                  marks={
                    result.kind === 'list'
                      ? []
                      : result.kind === 'feature'
                        ? results.marks.feature
                        : results.marks.record
                  }
                  onPoint={() => setChosen(result.key)}
                  onChoose={() => open(result)}
                />
              ))}
            </Group>
          ))}
        </Box>
        <Rest results={results} empty={all.length === 0} typed={typed} />
      </Box>
      <Foot
        count={all.filter((result) => result.kind !== 'list').length}
        more={results.sections.some((section) => section.more === true)}
        settled={!results.waiting && typed.trim() !== ''}
      />
    </Dialog>
  )
}

const isRestricted = (result: Result) => result.kind === 'feature' && result.restricted

/** Goes to a result or does what it says, and remembers it. */
function useOpen(onClose: () => void): (result: Result) => void {
  const go = useGo()
  const note = useNoteOpened()
  const { session, company } = useSession()
  return (result) => {
    onClose()
    if (result.kind === 'action') {
      if (result.action.address) go(result.action.address)
      result.action.run?.()
      return
    }
    if (result.kind === 'figure') return openWorking({ id: result.id, of: '' })
    if (result.kind === 'list') return go(result.address)
    if (result.kind === 'feature') noteFeature(session?.user.id ?? '', company?.id ?? '', result.feature.key)
    else note(result.module, result.record.id)
    go(result.kind === 'feature' ? result.feature.address : result.record.address)
  }
}

function Group(props: { id: string; section: Section; first: boolean; children: ReactNode }) {
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options, not of fields
      role="group"
      aria-labelledby={props.id}
      sx={{ pt: 1, ...(props.section.apart && !props.first && { mt: 1, borderTop: 1, borderColor: 'line.hair' }) }}
    >
      <Typography id={props.id} variant="overline" component="div" sx={{ px: 2.5, py: 0.25, color: 'text.secondary' }}>
        {props.section.title}
      </Typography>
      {props.children}
    </Box>
  )
}

/** Below the list: the place of records that are on their way, why they did not come, or that there is nothing. */
function Rest(props: { results: Results; empty: boolean; typed: string }) {
  const { t } = useText()
  const { results } = props
  if (results.reserve)
    return (
      <Box sx={{ pt: 1 }}>
        <LoadingBlocks rows={3} rowHeight={ROW_HEIGHT} />
      </Box>
    )
  if (results.error) {
    return (
      <Box
        role="alert"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2.5,
          pt: 1.5,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <span>{t('recordsFailed', { reason: failureText(results.error) })}</span>
        <Button onClick={results.retry}>{t('retry')}</Button>
      </Box>
    )
  }
  if (!props.empty || results.waiting) return null
  return props.typed.trim() === '' ? (
    <EmptyState drawing={false} title={t('nothingRecent')} text={t('nothingRecentHelp')} />
  ) : (
    <EmptyState drawing={false} title={t('noHits')} />
  )
}

function Foot(props: { count: number; more: boolean; settled: boolean }) {
  const { t } = useText()
  const hint = (keys: readonly string[], words: string) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      <Box component="span" sx={{ ml: 0.25 }}>
        {words}
      </Box>
    </Box>
  )
  return (
    <Box
      sx={{
        display: { xs: props.settled ? 'flex' : 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 2,
        minHeight: 40,
        px: 2.5,
        flex: 'none',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'line.hair',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 2 }}>
        {hint(['↑', '↓'], t('keys.move'))}
        {hint([t('keys.enter')], t('keys.open'))}
        {hint([ACTIONS_MARK], t('keys.actionsOnly'))}
      </Box>
      <Box component="output" aria-live="polite" sx={{ ml: 'auto' }}>
        {props.settled ? t(props.more ? 'countMore' : 'count', { count: props.count }) : ''}
      </Box>
    </Box>
  )
}
