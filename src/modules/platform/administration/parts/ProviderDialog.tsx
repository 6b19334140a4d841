import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { administrationApi } from '../api.ts'
import type { ShownProvider } from '../contract.ts'
import { isHttpAddress, isProviderId } from '../rules.ts'
import { DiscoveryOutcome } from './DiscoveryOutcome.tsx'
import { useShowSettings } from './use-settings.ts'
import { useText } from './use-text.ts'

const NEW = {
  id: '',
  kind: 'oidc' as ShownProvider['kind'],
  name: '',
  clientId: '',
  discoveryUrl: '',
  enabled: true,
  clientSecret: '',
}
type Values = typeof NEW

/** Adds a sign-in provider or changes one. The stored secret stays where none is typed. */
export function ProviderDialog({
  provider,
  taken,
  onClose,
}: {
  provider: ShownProvider | null
  taken: readonly string[]
  onClose: () => void
}) {
  const { t } = useText()
  const toast = useToast()
  const show = useShowSettings()
  const [values, setValues] = useState<Values>({ ...NEW, ...provider })
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set())
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const { clientSecret: _secret, ...open } = values
  const draft = useFormDraft(`provider/${provider?.id ?? ''}`, open, (kept) => set(kept))
  const google = values.kind === 'google'
  const problems: Partial<Record<keyof Values, string | undefined>> = {
    id: provider
      ? undefined
      : !isProviderId(values.id)
        ? t('provider.idWrong')
        : taken.includes(values.id)
          ? t('provider.idTaken')
          : undefined,
    name: values.name.trim() === '' ? t('provider.nameRequired') : undefined,
    clientId: values.clientId.trim() === '' ? t('provider.clientIdRequired') : undefined,
    discoveryUrl: google || isHttpAddress(values.discoveryUrl.trim()) ? undefined : t('provider.discoveryUrlWrong'),
    clientSecret:
      values.clientSecret.trim() === '' && !provider?.secretStored ? t('provider.clientSecretRequired') : undefined,
  }
  const field = (name: 'id' | 'name' | 'clientId' | 'discoveryUrl' | 'clientSecret') => ({
    name,
    value: values[name],
    onChange: (text: string) => set({ [name]: text }),
    onBlur: () => setLeft((now) => new Set([...now, name])),
    error: left.has(name) ? problems[name] : undefined,
    required: true,
  })
  const save = useMutation({
    mutationFn: () =>
      administrationApi.saveProvider.call({
        providerId: values.id,
        kind: values.kind,
        name: values.name,
        clientId: values.clientId,
        discoveryUrl: google ? '' : values.discoveryUrl,
        enabled: values.enabled,
        ...(values.clientSecret.trim() === '' ? {} : { clientSecret: values.clientSecret }),
      }),
    onSuccess: (answer) => {
      draft.clear()
      show(answer)
      toast.info(t('provider.saved', { name: values.name }))
      onClose()
    },
  })
  const test = useMutation({
    mutationFn: () =>
      administrationApi.testProvider.call({ kind: values.kind, discoveryUrl: google ? '' : values.discoveryUrl }),
  })
  const submit = () => {
    setLeft(new Set(['id', 'name', 'clientId', 'discoveryUrl', 'clientSecret']))
    if (Object.values(problems).every((problem) => problem === undefined)) save.mutate()
  }
  return (
    <FormDialog
      open
      title={provider ? t('provider.editTitle', { name: provider.name }) : t('provider.addTitle')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={provider ? t('save') : t('provider.add')}
      busy={save.isPending}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
      error={save.isError ? failureText(save.error) : undefined}
      footLeft={
        <Button disabled={test.isPending || problems.discoveryUrl !== undefined} onClick={() => test.mutate()}>
          {test.isPending ? t('testing') : t('test')}
        </Button>
      }
    >
      <FieldRow>
        <SelectInput
          label={t('settings.kind')}
          value={values.kind}
          readOnly={provider !== null}
          options={(['oidc', 'google'] as const).map((kind) => ({ value: kind, label: t(`settings.kinds.${kind}`) }))}
          onChange={(kind) =>
            set(
              kind === 'google' ? { kind, id: values.id || 'google', name: values.name || 'Google' } : { kind: 'oidc' },
            )
          }
        />
        <TextInput label={t('provider.name')} maxLength={60} {...field('name')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={t('provider.id')}
          maxLength={31}
          readOnly={provider !== null}
          help={t('provider.idHelp')}
          {...field('id')}
        />
        <TextInput label={t('provider.clientId')} maxLength={300} autoComplete="off" {...field('clientId')} />
      </FieldRow>
      <PasswordInput
        label={t('provider.clientSecret')}
        autoComplete="new-password"
        placeholder={provider?.secretStored ? '••••••••' : undefined}
        help={provider?.secretStored ? t('provider.clientSecretStored') : t('provider.clientSecretHelp')}
        {...field('clientSecret')}
        required={!provider?.secretStored}
      />
      {!google && (
        <TextInput
          label={t('provider.discoveryUrl')}
          type="url"
          maxLength={500}
          placeholder="https://"
          help={t('provider.discoveryUrlHelp')}
          {...field('discoveryUrl')}
        />
      )}
      <CheckInput label={t('provider.enabled')} value={values.enabled} onChange={(enabled) => set({ enabled })} />
      {test.isError && <Alert severity="error">{failureText(test.error)}</Alert>}
      {test.data && !test.isPending && <DiscoveryOutcome found={test.data} />}
    </FormDialog>
  )
}
