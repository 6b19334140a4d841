/** Invites one person or a pasted list. The link of a single invitation is shown once: only a hash of its secret is stored. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailWay } from '../../../../kernel/contract/mail.ts'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { identityApi } from '../api.ts'
import { addressesIn, INVITE_LIFETIME_DAYS, linesWithoutAddress, MOST_INVITES_AT_ONCE } from '../rules.ts'
import { checkEmail } from './checks.ts'
import { InvitedList } from './InvitedList.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { useRolesToGive } from './RoleOf.tsx'
import { useText } from './use-text.ts'

type Answer = Awaited<ReturnType<typeof identityApi.inviteMany.call>>
type Made = { kind: 'link'; email: string; link: string; mail: MailWay } | ({ kind: 'list' } & Answer)

type Props = {
  /** Whom to invite, where that is settled already. */
  email?: string | undefined
  onMade?: () => void
  onClose: () => void
}

/** Made anew each time it opens; what was typed before is kept as a draft. */
export function InviteDialog({ open, ...props }: Props & { open: boolean }) {
  return open ? <Invite {...props} /> : null
}

function Invite(props: Props) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState(props.email ?? '')
  const [left, setLeft] = useState(false)
  const [role, setRole] = useState<string>('user')
  const given = useRolesToGive()
  const [chosen, setChosen] = useState('')
  // a role that was chosen in another vertical, in a draft perhaps, is none here
  const verticalRole = given.options.some(({ value }) => value === chosen) ? chosen : given.defaultRole
  const emails = addressesIn(typed)
  const passedOver = emails.length === 0 ? [] : linesWithoutAddress(typed)
  const problem =
    emails.length > MOST_INVITES_AT_ONCE
      ? t('invite.tooMany', { most: MOST_INVITES_AT_ONCE })
      : emails.length === 0
        ? checkEmail(typed, t)
        : emails.length === 1
          ? checkEmail(emails[0] ?? '', t)
          : undefined
  const draft = useFormDraft(
    props.email ? `invite ${props.email}` : 'invite',
    { typed, role, verticalRole },
    (kept) => {
      setTyped(kept.typed)
      setRole(kept.role)
      setChosen(kept.verticalRole)
    },
  )
  const invite = useMutation({
    mutationFn: async (): Promise<Made> => {
      const terms = {
        role: COMPANY_ROLES.find((one) => one === role) ?? 'user',
        vertical: given.vertical,
        verticalRole,
      }
      if (emails.length > 1) return { kind: 'list', ...(await identityApi.inviteMany.call({ emails, ...terms })) }
      const { invitation, link, mail } = await identityApi.invite.call({ email: emails[0] ?? '', ...terms })
      return { kind: 'link', email: invitation.email, link, mail }
    },
    onSuccess: (made) => {
      draft.clear()
      props.onMade?.()
      if (made.kind === 'list')
        toast.info(
          t(made.mail === 'sent' ? 'invite.sent' : 'invite.made', {
            count: made.rows.filter((row) => row.outcome === 'invited').length,
          }),
        )
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
        note={made.mail === 'sent' ? undefined : t(`invite.mail.${made.mail}`)}
      />
    )
  if (made?.kind === 'list') return <InvitedList rows={made.rows} mail={made.mail} onClose={props.onClose} />
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
        help={passedOver.length > 0 ? t('invite.passedOver', { lines: passedOver.join('; ') }) : t('invite.listHelp')}
        error={left ? problem : undefined}
      />
      <FieldRow>
        <SelectInput
          label={t('admin.role')}
          value={role}
          onChange={setRole}
          options={COMPANY_ROLES.map((one) => ({ value: one, label: t(`roles.${one}`) }))}
        />
        <SelectInput label={given.label} value={verticalRole} onChange={setChosen} options={given.options} />
      </FieldRow>
    </FormDialog>
  )
}
