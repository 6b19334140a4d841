import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { durationText } from '../../../../lib/durations.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { templatesApi } from '../api.ts'
import type { Template } from '../contract.ts'
import { useText } from './use-text.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { projects } from '../../projects/manifest.ts'

const DAY = { minutesPerDay: 480 }
const INDENT = 20

/** The tasks of a template in their outline. */
export function LookDialog({
  template,
  mayUse,
  onClose,
}: {
  template: Template
  mayUse: boolean
  onClose: () => void
}) {
  const { t, language } = useText()
  const titleId = useId()
  const found = useQuery(templatesApi.get.queryOptions({ input: { templateId: template.id } }))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{template.name}</DialogTitle>
      <DialogContent>
        {template.description && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {template.description}
          </Typography>
        )}
        {found.isPending && <LoadingBlocks rows={5} />}
        {found.isError && (
          <ErrorState headingLevel="h3" text={failureText(found.error)} onRetry={() => void found.refetch()} />
        )}
        {found.data && (
          <Box
            component="ol"
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
          >
            {found.data.rows.map((row, at) => (
              <Box component="li" key={at} sx={{ display: 'flex', gap: 2, py: 0.75, typography: 'body2' }}>
                <Box sx={{ flex: 1, minWidth: 0, pl: `${row.depth * INDENT}px`, overflowWrap: 'anywhere' }}>
                  {row.name}
                  {row.checks > 0 && (
                    <Box component="span" sx={{ color: 'ink.muted' }}>
                      {' '}
                      · {t('page.checks', { count: row.checks })}
                    </Box>
                  )}
                </Box>
                <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {row.milestone ? t('page.milestone') : durationText(row.duration, DAY, language)}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('page.close')}
        </Button>
        {mayUse && (
          <Button
            variant="contained"
            href={link(projects, 'projects', { action: 'new-project', templateId: template.id })}
          >
            {t('page.use')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
