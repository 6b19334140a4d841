import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useUiText } from './use-ui-text.ts'

export type ErrorDescription = {
  /** What failed. */
  title?: string
  /** What it means and what was kept. */
  text?: ReactNode
  /** Folded away; for whoever helps. */
  details?: string
  requestId?: string
}

export type ErrorStateProps = ErrorDescription & {
  onRetry?: () => void
  retryLabel?: string
  /** While a retry runs. */
  busy?: boolean
  /** Further buttons after Retry. */
  actions?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
  /** A warning for what passes by itself. */
  tone?: 'error' | 'warning'
}

/** What failed, what was kept, Retry first, technical details folded. */
export function ErrorState(props: ErrorStateProps) {
  const { t } = useUiText()
  return (
    <Box role="alert" sx={{ p: 3, maxWidth: 560 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            width: 36,
            height: 36,
            borderRadius: 1,
            bgcolor: `tint.${props.tone ?? 'error'}`,
            color: `${props.tone ?? 'error'}.main`,
          }}
        >
          <CloudOffOutlined />
        </Box>
        <Typography variant="h3" component={props.headingLevel ?? 'h2'}>
          {props.title ?? t('errorTitle')}
        </Typography>
      </Box>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {props.text ?? t('errorText')}
      </Typography>
      {(props.onRetry || props.actions) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {props.onRetry && (
            <Button variant="contained" onClick={props.onRetry} disabled={props.busy}>
              {props.retryLabel ?? t('retry')}
            </Button>
          )}
          {props.actions}
        </Box>
      )}
      {(props.details || props.requestId) && (
        <Box
          component="details"
          sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'line.hair', typography: 'body2', color: 'text.secondary' }}
        >
          <Box
            component="summary"
            sx={{
              cursor: 'pointer',
              width: 'fit-content',
              '@media (pointer: coarse)': { py: 1.5 },
            }}
          >
            {t('technicalDetails')}
          </Box>
          {props.requestId && (
            <Typography variant="caption" component="p" sx={{ mt: 1 }}>
              {t('requestId')}{' '}
              <Box component="code" sx={{ userSelect: 'all' }}>
                {props.requestId}
              </Box>
            </Typography>
          )}
          {props.details && (
            <Box
              component="pre"
              tabIndex={0}
              sx={{
                typography: 'caption',
                fontFamily: 'monospace',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                m: 0,
                mt: 1,
                p: 1,
                maxHeight: 180,
                overflow: 'auto',
                bgcolor: 'surface.sunk',
                borderRadius: 1,
              }}
            >
              {props.details}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
