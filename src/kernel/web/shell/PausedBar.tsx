/** Says to everybody that a restored installation stands still towards the outside, and leads whoever runs it to where it is set going. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatMoment } from '../../../ui/formats.ts'
import { useApp } from '../app.tsx'
import { useKernelText } from '../i18n.ts'
import { resumeAddress } from '../places.ts'
import { useSession } from '../session.tsx'

export function PausedBar(props: { since: number }) {
  const { t, language } = useKernelText()
  const { manifests } = useApp()
  const { may } = useSession()
  const address = may('platform') ? resumeAddress(manifests) : null
  return (
    <Box
      component="output"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        bgcolor: 'tint.warning',
        color: 'warning.main',
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      <span>
        {t('paused.text', { at: formatMoment(new Date(props.since), language, 'dateTime') })}
        {address === null && ` ${t('paused.byOthers')}`}
      </span>
      {address !== null && (
        <Button size="small" color="inherit" variant="outlined" href={address}>
          {t('paused.open')}
        </Button>
      )}
    </Box>
  )
}
