/** How the company numbers its projects, with the number the next one gets while the pattern is typed. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureOf, failureText, fieldIssues } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { companyToday } from '../../../../ui/formats.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { useText } from '../parts/use-text.ts'
import { MAX_NUMBER, patternProblem, projectNumber } from '../rules.ts'

export default function NumberingCard() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const draft = useFormDraft('project-numbering', { typed }, (kept) => setTyped(kept.typed), { ask: true })
  const { queryKey, ...options } = projectsApi.getNumbering.queryOptions({ input: {} })
  const found = useQuery({ queryKey, ...options })
  const save = useMutation({
    mutationFn: (pattern: string) => projectsApi.setNumbering.call({ pattern }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      setTyped(null)
      toast.info(t('numbering.saved'))
    },
  })
  const stored = found.data?.pattern ?? ''
  const pattern = (typed ?? stored).trim()
  const issue = save.isError ? fieldIssues(save.error)['pattern'] : undefined
  const example =
    patternProblem(pattern) === null
      ? pattern === stored
        ? t('numbering.next', { number: projectNumber(pattern, companyToday(), found.data?.next ?? 1) })
        : t('numbering.example', { number: projectNumber(pattern, companyToday(), 1) })
      : ''
  return (
    <Card title={t('panels.numbering')}>
      {found.isPending && <LoadingBlocks rows={2} />}
      {found.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(found.error)}
          requestId={failureOf(found.error).requestId}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <SettingsForm
          draft={draft}
          changed={typed !== null && pattern !== stored}
          valid={pattern !== ''}
          busy={save.isPending}
          error={save.isError && !issue ? failureText(save.error) : undefined}
          onSave={() => save.mutate(pattern)}
          onDiscard={() => {
            setTyped(null)
            save.reset()
          }}
        >
          <TextInput
            label={t('numbering.pattern')}
            value={typed ?? stored}
            onChange={(next) => {
              setTyped(next)
              save.reset()
            }}
            maxLength={MAX_NUMBER}
            help={[example, t('numbering.help')].filter(Boolean).join(' ')}
            error={issue}
          />
        </SettingsForm>
      )}
    </Card>
  )
}
