import Search from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Key } from './Key.tsx'
import { openSearch } from '../../../../kernel/web/windows.ts'
import { isMac, loadDialog } from './open-search.ts'
import { useText } from './use-text.ts'

/** Below this width the menus of languages with longer words need the room. */
const WITH_WORDS = '@media (min-width: 1280px)'

/** The button of the top bar: with its words and keys where there is room, else an icon. */
export function SearchButton() {
  const { t } = useText()
  const shared = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => openSearch(),
    // a failed fetch is told when the dialog is wanted, not when the pointer passes
    onPointerEnter: () => void loadDialog().catch(() => undefined),
  } as const
  return (
    <>
      <Button
        {...shared}
        variant="outlined"
        color="inherit"
        startIcon={<Search />}
        sx={{
          display: 'none',
          [WITH_WORDS]: { display: 'inline-flex' },
          flex: 'none',
          whiteSpace: 'nowrap',
          gap: 0.75,
          bgcolor: 'background.paper',
          '&& .MuiButton-startIcon': { mr: 0 },
        }}
      >
        {t('button')}
        <Box component="span" aria-hidden sx={{ '@media (max-width: 1359px)': { display: 'none' } }}>
          <Key>{isMac() ? '⌘ K' : `${t('keys.ctrl')} K`}</Key>
        </Box>
      </Button>
      <IconButton
        {...shared}
        aria-label={t('button')}
        title={t('button')}
        sx={{ flex: 'none', [WITH_WORDS]: { display: 'none' } }}
      >
        <Search />
      </IconButton>
    </>
  )
}
