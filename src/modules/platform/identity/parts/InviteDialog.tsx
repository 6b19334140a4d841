/** Invites one person or a pasted list. The link of a single invitation is shown once: only a hash of its secret is stored. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { StatusChip, type Tone } from '../../../../ui/StatusChip.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { identityApi } from '../api.ts'
import { addressesIn, INVITE_LIFETIME_DAYS, MOST_INVITES_AT_ONCE } from '../rules.ts'
import { checkEmail } from './checks.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { useVerticalRoles } from './RoleOf.tsx'
import { useText } from './use-text.ts'

type Outcome = Awaited<ReturnType<typeof identityApi.inviteMany.call>>['rows'][number]
type Made = { kind: 'link'; email: string; link: string } | { kind: 'list'; rows: Outcome[] }

const TONES: Record<Outcome['outcome'], Tone> = {
  invited: 'success',
  member: 'neutral',
  invalid: 'error',
  tooMany: 'warning',
}

type Props = { onMade: () => void; onClose: () => void }

/** Made anew each time it opens; what was typed before is kept as a draft. */
export function InviteDialog({ open, ...props }: Props & { open: boolean }) {
  return open ? <Invite {...props} /> : null
}

function Invite(props: Props) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [role, setRole] = useState<string>('user')
  const verticalRoles = useVerticalRoles()
  const [verticalRole, setVerticalRole] = useState<string>(useVertical().vertical.defaultRole)
  const emails = addressesIn(typed)
  const problem =
    emails.length > MOST_INVITES_AT_ONCE
      ? t('invite.tooMany', { most: MOST_INVITES_AT_ONCE })
      : emails.length === 0
        ? checkEmail(typed, t)
        : emails.length === 1
          ? checkEmail(emails[0] ?? '', t)
          : undefined
  const draft = useFormDraft('invite', { typed, role, verticalRole }, (kept) => {
    setTyped(kept.typed)
    setRole(kept.role)
    setVerticalRole(kept.verticalRole)
  })
  const invite = useMutation({
    mutationFn: async (): Promise<Made> => {
      const terms = { role: COMPANY_ROLES.find((one) => one === role) ?? 'user', verticalRole }
      if (emails.length > 1)
        return { kind: 'list', rows: (await identityApi.inviteMany.call({ emails, ...terms })).rows }
      const { invitation, link } = await identityApi.invite.call({ email: emails[0] ?? '', ...terms })
      return { kind: 'link', email: invitation.email, link }
    },
    onSuccess: (made) => {
      draft.clear()
      props.onMade()
      if (made.kind === 'list')
        toast.info(t('invite.sent', { count: made.rows.filter((row) => row.outcome === 'invited').length }))
      void client.invalidateQueries({ queryKey: identityApi.listInvitations.key() })
    },
  })
  const made = invite.data
  if (made?.kind === 'link')
    return (
      <LinkDialog
        open
        onClose={props.onClose}
        link={made.link}
        intro={t('invite.linkIntro', { email: made.email, days: INVITE_LIFETIME_DAYS })}
      />
    )
  if (made?.kind === 'list') {
    return (
      <FormDialog
        open
        onClose={props.onClose}
        width={560}
        title={t('invite.listTitle')}
        submitLabel={t('invite.done')}
        onSubmit={props.onClose}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {made.rows.map((row) => (
            <Box
              component="li"
              key={row.email}
              sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
            >
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {row.email}
              </Typography>
              <StatusChip tone={TONES[row.outcome]} label={t(`invite.outcomes.${row.outcome}`)} />
            </Box>
          ))}
        </Box>
      </FormDialog>
    )
  }
  return (
    <FormDialog
      open
      onClose={props.onClose}
      width={520}
      title={t('invite.title')}
      submitLabel={emails.length > 1 ? t('invite.submitMany', { count: emails.length }) : t('invite.submit')}
      busy={invite.isPending}
      submitDisabled={typed.trim() === ''}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
      error={invite.isError ? failureText(invite.error) : undefined}
      onSubmit={() => {
        setLeft(true)
        if (problem === undefined) invite.mutate()
      }}
    >
      <TextInput
        label={t('email')}
        rows={2}
        required
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onBlur={() => setLeft(typed !== '')}
        help={t('invite.listHelp')}
        error={left ? problem : undefined}
      />
      <FieldRow>
        <SelectInput
          label={t('admin.role')}
          value={role}
          onChange={setRole}
          options={COMPANY_ROLES.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
        />
        <SelectInput
          label={t('admin.verticalRole')}
          value={verticalRole}
          onChange={setVerticalRole}
          options={verticalRoles}
        />
      </FieldRow>
    </FormDialog>
  )
}
