import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { InfoDialog } from '../../../ui/InfoDialog.tsx'
import type { BulkOutcome } from '../../contract/list.ts'
import { useListText } from './use-list-text.ts'

/** What was left as it is, and why. */
export function RefusedDialog(props: { rows: readonly BulkOutcome[]; onClose: () => void }) {
  const { t } = useListText()
  return (
    <InfoDialog
      title={t('bulk.refusedTitle', { count: props.rows.length })}
      onClose={props.onClose}
      actions={
        <Button variant="contained" onClick={props.onClose} autoFocus>
          {t('bulk.close')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bulk.refusedHelp')}
      </Typography>
      <Box
        component="ul"
        aria-label={t('bulk.refused')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'line.hair',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {props.rows.map((row) => (
          <Box key={row.id} component="li" sx={{ px: 2, py: 1.25, typography: 'body2', overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{row.name || row.id}</Box>
            <Box sx={{ color: 'text.secondary' }}>{row.reason}</Box>
          </Box>
        ))}
      </Box>
    </InfoDialog>
  )
}
