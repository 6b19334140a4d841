/** The fields a company has added to one kind of record. */
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useFieldLanguage } from '../../../../ui/FieldInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { fieldsApi } from '../api.ts'
import type { CustomField } from '../contract.ts'
import { FieldDialog } from './FieldDialog.tsx'
import { FieldRow } from './FieldRow.tsx'
import { useText } from './use-text.ts'

export function EntityFields(props: { entity: string; record: string }) {
  const { t } = useText()
  const language = useFieldLanguage()
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null)
  const [withArchived, setWithArchived] = useState(false)
  const listed = useQuery(fieldsApi.listCustom.queryOptions({ input: { entity: props.entity } }))
  const around = useQuery(fieldsApi.get.queryOptions({ input: { entity: props.entity } }))
  const verticals = (around.data?.verticals ?? []).map(({ id, title }) => ({ value: id, label: title[language] }))
  const all = listed.data?.rows ?? []
  const archived = all.filter((field) => field.archived)
  const shown = withArchived ? all : all.filter((field) => !field.archived)
  const { move, archive, restore } = useFieldActs(props.entity, all, shown)
  return (
    <Card title={props.record} action={<Button onClick={() => setEdited('new')}>{t('list.add')}</Button>}>
      {listed.isPending && <LoadingBlocks rows={4} />}
      {listed.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(listed.error)}
          requestId={failureOf(listed.error).requestId}
          onRetry={() => void listed.refetch()}
        />
      )}
      {listed.data && (
        <>
          {archived.length > 0 && (
            <Box sx={{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'line.hair' }}>
              <CheckInput
                label={t('list.showArchived', { n: archived.length })}
                value={withArchived}
                onChange={setWithArchived}
              />
            </Box>
          )}
          {shown.length === 0 ? (
            <EmptyState
              headingLevel="h3"
              drawing={false}
              title={all.length === 0 ? t('list.empty') : t('list.allArchived')}
              text={all.length === 0 ? t('list.emptyHelp') : undefined}
            />
          ) : (
            <Box
              component="ul"
              aria-label={t('list.titleOf', { record: props.record })}
              sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
            >
              {shown.map((field, place) => (
                <FieldRow
                  key={field.id}
                  field={field}
                  vertical={verticals.find((one) => one.value === field.vertical)?.label ?? field.vertical}
                  onEdit={() => setEdited(field)}
                  onUp={place > 0 ? () => move(field, -1) : undefined}
                  onDown={place < shown.length - 1 ? () => move(field, 1) : undefined}
                  onArchive={field.archived ? undefined : () => archive.mutate(field)}
                  onRestore={field.archived ? () => restore.mutate(field) : undefined}
                />
              ))}
            </Box>
          )}
        </>
      )}
      {edited !== null && (
        <FieldDialog
          entity={props.entity}
          field={edited === 'new' ? null : edited}
          verticals={verticals}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

/** Moving, archiving and bringing back happen at once; archiving can be undone. */
function useFieldActs(entity: string, all: readonly CustomField[], shown: readonly CustomField[]) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: fieldsApi.key() })
  const failed = (error: unknown) => toast.error(t('failed', { reason: failureText(error) }))
  const reorder = useMutation({
    mutationFn: (fieldIds: string[]) => fieldsApi.reorder.call({ entity, fieldIds }),
    onSuccess: (answer) => client.setQueryData(fieldsApi.listCustom.queryKey({ input: { entity } }), answer),
    onError: failed,
    onSettled: refresh,
  })
  const restore = useMutation({
    mutationFn: (field: CustomField) => fieldsApi.restore.call({ fieldId: field.id }),
    onSuccess: (_answer, field) => toast.info(t('restored', { name: field.label })),
    onError: failed,
    onSettled: refresh,
  })
  const archive = useMutation({
    mutationFn: (field: CustomField) => fieldsApi.archive.call({ fieldId: field.id }),
    onSuccess: (_answer, field) => toast.undo(t('archived', { name: field.label }), () => restore.mutate(field)),
    onError: failed,
    onSettled: refresh,
  })
  // it changes places with its neighbour on the screen, whatever archived ones stand between them
  const move = (field: CustomField, step: 1 | -1) => {
    const neighbour = shown[shown.indexOf(field) + step]
    if (!neighbour) return
    const swapped = all.map((one) => (one === field ? neighbour.id : one === neighbour ? field.id : one.id))
    reorder.mutate(swapped, {
      onSuccess: () =>
        toast.info(t('moved', { name: field.label, place: shown.indexOf(neighbour) + 1, count: shown.length })),
    })
  }
  return { move, archive, restore }
}
