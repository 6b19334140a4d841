import Alert from '@mui/material/Alert'
import { useMutation } from '@tanstack/react-query'
import type { Session } from '../../../../kernel/contract/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DraftLine } from '../../../../ui/DraftLine.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { identityApi } from '../api.ts'
import { checkFirstName, checkLastName } from './checks.ts'
import { CardForm } from './CardForm.tsx'
import { useFields } from './use-fields.ts'
import { useProfileText } from './use-profile-text.ts'
import { useText } from './use-text.ts'

export function NameCard({ user }: { user: Session['user'] }) {
  const { t } = useText()
  const { t: p } = useProfileText()
  const toast = useToast()
  const { refresh } = useSession()
  const { values, field, valid, draft } = useFields(
    { firstName: user.firstName, lastName: user.lastName },
    {
      firstName: (all) => checkFirstName(all.firstName, t),
      lastName: (all) => checkLastName(all.lastName, t),
    },
    { draft: 'name' },
  )
  const save = useMutation({
    mutationFn: async () => {
      await identityApi.updateMe.call(values)
      // the name is saved; if it cannot be asked for again now, the frame shows it later
      await refresh().catch(() => undefined)
    },
    onSuccess: () => {
      draft.clear()
      toast.info(p('profile.nameSaved'))
    },
  })
  return (
    <Card title={p('profile.name')}>
      <CardForm
        valid={valid}
        onSend={save.mutate}
        busy={save.isPending}
        submit={save.isPending ? p('profile.saving') : p('profile.save')}
      >
        <DraftLine draft={draft} />
        {save.isError && <Alert severity="error">{failureText(save.error)}</Alert>}
        <FieldRow>
          <TextInput
            label={t('firstName')}
            required
            autoComplete="given-name"
            maxLength={100}
            {...field('firstName')}
          />
          <TextInput label={t('lastName')} required autoComplete="family-name" maxLength={100} {...field('lastName')} />
        </FieldRow>
      </CardForm>
    </Card>
  )
}
