import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { integrationsApi } from '../api.ts'
import type { Webhook } from '../contract.ts'
import { ANSWER_WITHIN_MS } from '../rules.ts'
import { type ModuleEvents, tellableEvents } from './labels.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useText } from './use-text.ts'

const EVERY = 'every'
const CHOSEN = 'chosen'
const isAddress = (text: string) => /^https?:\/\/[^/\s]+/i.test(text) && URL.canParse(text)

/** Makes a webhook and shows its secret this once, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [which, setWhich] = useState(webhook && webhook.kinds.length > 0 ? CHOSEN : EVERY)
  const [kinds, setKinds] = useState<ReadonlySet<string>>(new Set(webhook?.kinds))
  const [left, setLeft] = useState(false)
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: async () => {
      const fields = { url: url.trim(), description: description.trim(), kinds: which === EVERY ? [] : [...kinds] }
      if (!webhook) return (await integrationsApi.createWebhook.call(fields)).secret
      await integrationsApi.updateWebhook.call({ webhookId: webhook.id, ...fields })
      onClose()
      return null
    },
    onSuccess: () => client.invalidateQueries({ queryKey: integrationsApi.listWebhooks.key() }),
  })
  if (save.data)
    return (
      <SecretDialog
        onClose={onClose}
        shown={{
          title: t('webhooks.secretTitle'),
          text: t('webhooks.secretText'),
          label: t('webhooks.secret'),
          value: save.data,
        }}
      />
    )
  const addressProblem = (left || tried) && !isAddress(url.trim()) ? t('webhooks.urlWrong') : undefined
  const noKinds = which === CHOSEN && kinds.size === 0
  return (
    <FormDialog
      open
      width={640}
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.createTitle')}
      submitLabel={t(webhook ? 'save' : 'webhooks.create')}
      busy={save.isPending}
      error={save.isError ? failureText(save.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isAddress(url.trim()) && !noKinds) save.mutate()
      }}
    >
      <TextInput
        label={t('webhooks.url')}
        required
        autoFocus
        type="url"
        maxLength={2000}
        placeholder="https://"
        value={url}
        onChange={setUrl}
        onBlur={() => setLeft(url !== '')}
        help={t('webhooks.urlHelp', { seconds: ANSWER_WITHIN_MS / 1000 })}
        error={addressProblem}
      />
      <TextInput label={t('webhooks.description')} maxLength={200} value={description} onChange={setDescription} />
      <SelectInput
        label={t('webhooks.kinds')}
        value={which}
        onChange={setWhich}
        options={[
          { value: EVERY, label: t('webhooks.every') },
          { value: CHOSEN, label: t('webhooks.chosen') },
        ]}
      />
      {which === CHOSEN && (
        <KindChoice
          chosen={kinds}
          onChange={setKinds}
          error={tried && noKinds ? t('webhooks.kindsRequired') : undefined}
        />
      )}
    </FormDialog>
  )
}

function KindChoice({
  chosen,
  onChange,
  error,
}: {
  chosen: ReadonlySet<string>
  onChange: (kinds: ReadonlySet<string>) => void
  error?: string
}) {
  return (
    <Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          border: 1,
          borderColor: error ? 'error.main' : 'line.hair',
          borderRadius: 1,
          p: 1.5,
          maxHeight: 340,
          overflowY: 'auto',
        }}
      >
        {tellableEvents().map((module) => (
          <ModuleKinds key={module.id} module={module} chosen={chosen} onChange={onChange} />
        ))}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

function ModuleKinds({
  module,
  chosen,
  onChange,
}: {
  module: ModuleEvents
  chosen: ReadonlySet<string>
  onChange: (kinds: ReadonlySet<string>) => void
}) {
  const { t } = useText()
  const all = module.kinds.every(({ kind }) => chosen.has(kind))
  const set = (kinds: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const kind of kinds) {
      if (on) next.add(kind)
      else next.delete(kind)
    }
    onChange(next)
  }
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography variant="h4" component="legend" sx={{ p: 0 }}>
        {module.label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <CheckInput
            label={t('webhooks.allOf', { module: module.label })}
            value={all}
            onChange={(on) =>
              set(
                module.kinds.map(({ kind }) => kind),
                on,
              )
            }
          />
        </Box>
        {module.kinds.map(({ kind, label }) => (
          <CheckInput key={kind} label={label} value={chosen.has(kind)} onChange={(on) => set([kind], on)} />
        ))}
      </Box>
    </Box>
  )
}
