import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { copyText } from '../../../../ui/copy.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { identityApi } from '../api.ts'
import { useText } from './use-text.ts'

type Answer = Awaited<ReturnType<typeof identityApi.inviteMany.call>>

const TONES: Record<Answer['rows'][number]['outcome'], Tone> = {
  invited: 'success',
  member: 'neutral',
  invalid: 'error',
  tooMany: 'warning',
  full: 'error',
}

/** What became of each address of a list, with the links to pass on; they are shown once. */
export function InvitedList({ rows, mail, onClose }: Answer & { onClose: () => void }) {
  const { t } = useText()
  const toast = useToast()
  const links = rows.filter((row) => row.link !== null)
  const copy = async (text: string, count: number) => {
    if (await copyText(text)) toast.info(t('invite.linksCopied', { count }))
    else toast.error(t('invite.linksNotCopied'))
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      width={600}
      title={t('invite.listTitle')}
      submitLabel={links.length > 0 ? t('invite.copyAll') : t('invite.done')}
      cancelLabel={links.length > 0 ? t('invite.done') : null}
      onSubmit={
        links.length > 0
          ? () => void copy(links.map(({ email, link }) => `${email} ${link}`).join('\n'), links.length)
          : onClose
      }
    >
      {links.length > 0 && mail !== 'sent' && <Alert severity="warning">{t(`invite.mail.${mail}`)}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {rows.map(({ email, outcome, link }) => (
          <Box
            component="li"
            key={email}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', columnGap: 1 }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', flex: 1, minWidth: 160 }}>
              {email}
            </Typography>
            <StatusChip tone={TONES[outcome]} label={t(`invite.outcomes.${outcome}`)} />
            {link !== null && (
              <Button size="small" aria-label={t('invite.copyOf', { email })} onClick={() => void copy(link, 1)}>
                {t('invite.copy')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </FormDialog>
  )
}
