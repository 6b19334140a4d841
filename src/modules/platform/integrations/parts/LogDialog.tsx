import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { useUiText } from '../../../../ui/use-ui-text.ts'

/** Something to read: a log, one entry of it, a recipe. Full-screen on phones. */
export function LogDialog(props: {
  title: string
  text?: string
  width?: number
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useUiText()
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      open
      onClose={props.onClose}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            width: phone ? '100%' : (props.width ?? 640),
            m: phone ? 0 : 4,
            ...(phone && { borderRadius: 0, border: 0 }),
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1,
          rowGap: 1,
          px: { xs: 2, sm: 3 },
          pt: 2,
          pb: 1.25,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {props.title}
          </Typography>
          {props.text && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.25 }}>
              {props.text}
            </Typography>
          )}
        </Box>
        {props.actions}
        <IconButton aria-label={t('close')} onClick={props.onClose} sx={{ alignSelf: 'flex-start' }}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          px: { xs: 2, sm: 3 },
          pt: 0.5,
          pb: 3,
          overflowY: 'auto',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '--plumb-dock': '0px',
        }}
      >
        {props.children}
      </Box>
    </Dialog>
  )
}

/** What is known, name by name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.75 },
        '& dt': { typography: 'caption', color: 'text.secondary', pt: { xs: 0.75, sm: '1px' } },
        '& dd': { m: 0, typography: 'body2', overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  )
}
