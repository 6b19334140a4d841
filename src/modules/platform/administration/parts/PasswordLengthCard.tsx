import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { companiesApi } from '../api.ts'
import { PASSWORD_LENGTH } from '../rules.ts'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { useText } from './use-text.ts'

/** The least length of a password in this company. */
export function PasswordLengthCard({ readOnly }: { readOnly: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const draft = useFormDraft('password-length', { typed }, (kept) => setTyped(kept.typed), { ask: true })
  const company = useQuery(companiesApi.get.queryOptions({ input: {} }))
  const save = useMutation({
    mutationFn: (minPasswordLength: number) =>
      companiesApi.update.call({ version: company.data?.version ?? 0, minPasswordLength }),
    onSuccess: (answer) => {
      client.setQueryData(companiesApi.get.queryKey({ input: {} }), answer)
      setTyped(null)
      toast.info(t('saved'))
    },
    onError: () => client.invalidateQueries({ queryKey: companiesApi.get.key() }),
  })
  const { min, max } = PASSWORD_LENGTH
  const text = typed ?? String(company.data?.minPasswordLength ?? '')
  const length = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  const valid = length >= min && length <= max
  const conflict = save.isError && failureOf(save.error).code === 'CONFLICT'
  return (
    <Card title={t('settings.passwords')}>
      {company.isPending && <LoadingBlocks rows={2} />}
      {company.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(company.error)}
          requestId={failureOf(company.error).requestId}
          onRetry={() => void company.refetch()}
        />
      )}
      {company.data && (
        <SettingsForm
          draft={draft}
          changed={typed !== null && length !== company.data.minPasswordLength}
          valid={valid}
          busy={save.isPending}
          readOnly={readOnly}
          onSave={() => save.mutate(length)}
          onDiscard={() => {
            setTyped(null)
            save.reset()
          }}
          error={
            !save.isError
              ? undefined
              : conflict
                ? t('settings.conflict', { theirs: company.data.minPasswordLength })
                : failureText(save.error)
          }
        >
          <TextInput
            label={t('settings.minPasswordLength')}
            inputMode="numeric"
            maxLength={3}
            readOnly={readOnly}
            value={text}
            onChange={setTyped}
            help={t('settings.minPasswordLengthHelp', { company: company.data.name, min, max })}
            error={valid ? undefined : t('settings.minPasswordLengthWrong', { min, max })}
          />
        </SettingsForm>
      )}
    </Card>
  )
}
