import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Assignment from '@mui/icons-material/AssignmentOutlined'
import Bolt from '@mui/icons-material/BoltOutlined'
import Functions from '@mui/icons-material/FunctionsOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import List from '@mui/icons-material/ListOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Box from '@mui/material/Box'
import { useEffect, useRef, type ComponentType, type MouseEvent } from 'react'
import { titleOf } from '../../../../kernel/web/figures.ts'
import { markWords } from '../rules.ts'
import { Key } from './Key.tsx'
import { nameOfKind, type Result } from './use-results.ts'
import { useText } from './use-text.ts'

const RECORD_ICONS: Record<string, ComponentType> = { projects: Folder, schedule: Assignment, identity: Person }
const PAGE_ICONS: Record<string, ComponentType> = {
  Administration: AdminPanelSettings,
  Account: Person,
  'Project Management': Folder,
}

type Shown = { title: string; detail: string; Icon: ComponentType; address?: string }

function useShown(result: Result): Shown {
  const { t } = useText()
  if (result.kind === 'action')
    return { title: result.action.label, detail: '', Icon: Bolt, address: result.action.address }
  if (result.kind === 'figure') return { title: titleOf(result.figure), detail: t('figureDetail'), Icon: Functions }
  if (result.kind === 'feature') {
    const { feature, missing } = result
    return missing
      ? { title: feature.words.title, detail: missing === 'role' ? t('denied') : t(`missing.${missing}`), Icon: Lock }
      : {
          title: feature.words.title,
          detail: feature.words.description,
          Icon: PAGE_ICONS[feature.category] ?? Article,
          address: feature.address,
        }
  }
  if (result.kind === 'list') return { title: result.label, detail: '', Icon: List, address: result.address }
  const { module, of, record } = result
  return {
    title: record.title,
    detail: [nameOfKind(of, 'one'), record.detail].filter((part) => part !== '').join(', '),
    Icon: RECORD_ICONS[module] ?? Article,
    address: record.address,
  }
}

/** One line of the list; the selected one is tinted and names its key. */
export function ResultRow(props: {
  id: string
  result: Result
  marks: readonly string[]
  selected: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { t } = useText()
  const { result, selected } = props
  const { title, detail, Icon, address } = useShown(result)
  const restricted = result.kind === 'feature' && result.restricted
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const choose = (event: MouseEvent) => {
    // with a key held the browser opens its new tab or window, as with every link
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!restricted) props.onChoose()
  }
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a select holds no icon and no link
      role="option"
      ref={row}
      component={address ? 'a' : 'div'}
      href={address}
      id={props.id}
      aria-selected={selected}
      aria-disabled={restricted || undefined}
      tabIndex={-1}
      onClick={choose}
      onPointerMove={restricted ? undefined : props.onPoint}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        mx: 1,
        px: 1.5,
        borderRadius: 1,
        scrollMarginBlock: '32px',
        textDecoration: 'none',
        typography: 'body2',
        outline: 'none',
        cursor: restricted ? 'default' : 'pointer',
        color: restricted ? 'error.main' : 'text.primary',
        bgcolor: selected ? 'surface.selected' : 'transparent',
        '& > svg': { flex: 'none', color: restricted ? 'error.main' : selected ? 'primary.main' : 'text.secondary' },
      }}
    >
      <Icon />
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 1.25,
          alignItems: 'baseline',
          flex: 1,
          minWidth: 0,
          py: { xs: 0.75, sm: 0 },
        }}
      >
        <Box
          component="span"
          sx={{
            fontWeight: 600,
            flex: { sm: '0 1 auto' },
            minWidth: 0,
            maxWidth: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          <Marked text={title} words={props.marks} />
        </Box>
        {detail && (
          <Box
            component="span"
            sx={{
              flex: { xs: '1 0 100%', sm: restricted ? '1 0 auto' : '1 1 0' },
              minWidth: 0,
              color: restricted ? 'error.main' : 'text.secondary',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: { xs: restricted ? 'normal' : 'nowrap', sm: 'nowrap' },
            }}
          >
            {detail}
          </Box>
        )}
      </Box>
      {selected && (
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', sm: 'flex' },
            alignItems: 'center',
            gap: 1,
            flex: 'none',
            color: 'text.secondary',
          }}
        >
          {t(result.kind === 'action' && !address ? 'run' : 'open')}
          <Key>{t('keys.enter')}</Key>
        </Box>
      )}
    </Box>
  )
}

function Marked(props: { text: string; words: readonly string[] }) {
  return markWords(props.text, props.words).map((piece, place) =>
    piece.marked ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Box key={place} component="mark" sx={{ bgcolor: 'tint.copper', color: 'inherit', borderRadius: '2px' }}>
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  )
}
