import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MailWay } from '../../../../kernel/contract/mail.ts'
import { copyText } from '../../../../ui/copy.ts'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { useText } from './use-text.ts'

type Answer = { outcome: 'shared' | 'invited' | 'waiting'; link: string | null; mail: MailWay }

/** What became of sharing with an address: whether mail went out, and the link for where it did not. */
export function Invited({ email, answer: { outcome, link, mail } }: { email: string; answer: Answer }) {
  const { t } = useText()
  const toast = useToast()
  if (outcome === 'shared') return <Alert severity="success">{t('sharing.shared', { name: email })}</Alert>
  const wasMailed = outcome === 'invited' && mail === 'sent'
  const said =
    outcome === 'waiting' ? 'waiting' : mail === 'sent' ? 'mailed' : mail === 'waits' ? 'mailWaits' : 'noMail'
  const copy = async () => {
    if (link !== null && (await copyText(link))) toast.info(t('sharing.linkCopied'))
    else toast.error(t('sharing.linkNotCopied'))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} aria-live="polite">
      <Alert severity={wasMailed ? 'success' : 'warning'}>{t(`sharing.invited.${said}`, { email })}</Alert>
      {link !== null && (
        <Box sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <TextInput label={t('sharing.link')} readOnly value={link} onChange={() => undefined} />
          </Box>
          <Button variant="outlined" color="inherit" onClick={() => void copy()}>
            {t('sharing.copyLink')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
