/** Over the top bar: what the product wants people to try, until they close it for good (spec 2 §2). */
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { useToast } from '../../../ui/Toasts.tsx'
import { failureText } from '../failure.ts'
import { useKernelText } from '../i18n.ts'
import type { Banner as Shown } from '../places.ts'
import { useSession } from '../session.tsx'

export function Banner(props: { banner: Shown }) {
  const { t } = useKernelText()
  const toast = useToast()
  const { session, savePreferences } = useSession()
  const { key, text, button, address } = props.banner
  const close = () => {
    savePreferences({ dismissed: [...new Set([...(session?.user.dismissed ?? []), key])] }).catch((error: unknown) =>
      toast.error(t('preferencesFailed', { reason: failureText(error) })),
    )
  }
  return (
    <Box
      component="aside"
      aria-label={t('banner')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 34,
        px: { xs: 2, md: 3 },
        bgcolor: 'surface.banner',
        color: 'ink.onSlate',
        typography: 'body2',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'line.copperOnSlate', flex: 'none' }}
      />
      <span>{text}</span>
      <Link href={address} color="inherit" underline="always" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {button}
      </Link>
      <IconButton aria-label={t('closeBanner')} onClick={close} sx={{ ml: 'auto', color: 'inherit' }}>
        <Close />
      </IconButton>
    </Box>
  )
}
