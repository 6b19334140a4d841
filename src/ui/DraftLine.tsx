import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useUiText } from './use-ui-text.ts'

export type DraftLineProps = {
  /** Whether what is typed outlives the page. */
  keeps: boolean
  offered: boolean
  restore: () => void
  discard: () => void
}

/** In a form that stands on a page: what was kept from last time waits to be taken or thrown away. */
export function DraftLine({ draft }: { draft: DraftLineProps }) {
  const { t } = useUiText()
  if (!draft.offered) return null
  return (
    <Box
      aria-live="polite"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ mr: 0.5 }}>
        {t('draftOffered')}
      </Box>
      <Button onClick={draft.restore}>{t('restoreDraft')}</Button>
      <Button color="inherit" onClick={draft.discard}>
        {t('discardDraft')}
      </Button>
    </Box>
  )
}
