import Box from '@mui/material/Box'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureOf, failureText, fieldIssues } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { projectsApi } from '../api.ts'
import { useText } from '../parts/use-text.ts'

/** Where the suggestions for locations come from. */
export default function PlacesPanel() {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const draft = useFormDraft('geocoder', { typed }, (kept) => setTyped(kept.typed), { ask: true })
  const geocoder = useQuery(projectsApi.getGeocoder.queryOptions({ input: {} }))
  const save = useMutation({
    mutationFn: (url: string) => projectsApi.setGeocoder.call({ url: url === '' ? null : url }),
    onSuccess: (answer) => {
      client.setQueryData(projectsApi.getGeocoder.queryKey({ input: {} }), { ...answer, on: answer.url !== null })
      setTyped(null)
      toast.info(t('places.saved'))
    },
  })
  const stored = geocoder.data?.url ?? ''
  const text = typed ?? stored
  const issue = save.isError ? fieldIssues(save.error)['url'] : undefined
  return (
    <Box sx={{ maxWidth: 840 }}>
      <Card title={t('places.geocoder')}>
        {geocoder.isPending && <LoadingBlocks rows={2} />}
        {geocoder.isError && (
          <ErrorState
            headingLevel="h3"
            text={failureText(geocoder.error)}
            requestId={failureOf(geocoder.error).requestId}
            onRetry={() => void geocoder.refetch()}
          />
        )}
        {geocoder.data && (
          <SettingsForm
            draft={draft}
            changed={typed !== null && typed.trim() !== stored}
            valid
            busy={save.isPending}
            error={save.isError && !issue ? failureText(save.error) : undefined}
            onSave={() => save.mutate(text.trim())}
            onDiscard={() => {
              setTyped(null)
              save.reset()
            }}
          >
            <TextInput
              label={t('places.url')}
              type="url"
              value={text}
              onChange={setTyped}
              maxLength={500}
              placeholder="https://nominatim.example/search?format=jsonv2&q={q}"
              help={t('places.urlHelp')}
              error={issue}
            />
          </SettingsForm>
        )}
      </Card>
    </Box>
  )
}
