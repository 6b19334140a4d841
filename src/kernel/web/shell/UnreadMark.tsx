import Box from '@mui/material/Box'
import { unreadElsewhere } from '../company.ts'
import { useKernelText } from '../i18n.ts'
import { useSignal } from '../signal.ts'

/** Beside the name of a company: how much is unread there. */
export function UnreadMark(props: { companyId: string }) {
  const { t } = useKernelText()
  const count = useSignal(unreadElsewhere).get(props.companyId) ?? 0
  if (count === 0) return null
  return (
    <Box
      component="span"
      sx={{ flex: 'none', ml: 'auto', pl: 1, typography: 'caption', color: 'error.main', fontWeight: 600 }}
    >
      {t('unreadThere', { count })}
    </Box>
  )
}
