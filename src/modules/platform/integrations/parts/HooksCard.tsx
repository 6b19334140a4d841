import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { integrationsApi } from '../api.ts'
import type { IncomingHook } from '../contract.ts'
import { CallsDialog } from './CallsDialog.tsx'
import { Item, ItemMenu, ListCard } from './ListCard.tsx'
import { NameDialog } from './NameDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useText } from './use-text.ts'

/** Addresses of ours that programs outside post to. */
export function HooksCard({ manages, readOnly }: { manages: boolean; readOnly: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<IncomingHook | null>(null)
  const [asked, setAsked] = useState<IncomingHook | null>(null)
  const [logOf, setLogOf] = useState<IncomingHook | null>(null)
  const hooks = useQuery(integrationsApi.listHooks.queryOptions({ input: {} }))
  const onSettled = () => client.invalidateQueries({ queryKey: integrationsApi.listHooks.key() })
  const create = useMutation({ mutationFn: (name: string) => integrationsApi.createHook.call({ name }), onSettled })
  const update = useMutation({
    mutationFn: (change: { hookId: string; name?: string; active?: boolean }) =>
      integrationsApi.updateHook.call(change),
    onSuccess: () => setRenamed(null),
    onError: (error, change) => {
      if (change.name === undefined) toast.error(t('failed', { reason: failureText(error) }))
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (hook: IncomingHook) => integrationsApi.removeHook.call({ hookId: hook.id }),
    onSuccess: (_answer, hook) => {
      setAsked(null)
      toast.info(t('hooks.removed', { name: hook.name }))
    },
    onSettled,
  })
  const rows = hooks.data?.rows ?? []
  if (!manages && rows.length === 0) return null
  const actsOf = (hook: IncomingHook) => [
    {
      label: t('hooks.rename'),
      onChoose: () => {
        update.reset()
        setRenamed(hook)
      },
    },
    {
      label: t(hook.active ? 'pause' : 'resume'),
      onChoose: () => update.mutate({ hookId: hook.id, active: !hook.active }),
    },
    {
      label: t('remove'),
      danger: true,
      onChoose: () => {
        remove.reset()
        setAsked(hook)
      },
    },
  ]
  const endAdding = () => {
    setAdding(false)
    create.reset()
  }
  return (
    <>
      <ListCard
        title={t('hooks.title')}
        help={t('hooks.help')}
        query={hooks}
        isEmpty={rows.length === 0}
        empty={t('hooks.none')}
        emptyHelp={manages ? t('hooks.noneHelp') : undefined}
        action={manages && !readOnly && <Button onClick={() => setAdding(true)}>{t('hooks.add')}</Button>}
      >
        {rows.map((hook) => (
          <Item
            key={hook.id}
            title={hook.name}
            chips={
              <StatusChip
                tone={hook.active ? 'success' : 'neutral'}
                label={t(hook.active ? 'states.active' : 'states.paused')}
              />
            }
            facts={
              hook.lastReceivedAt === null ? (
                <span>{t('hooks.nothing')}</span>
              ) : (
                <>
                  <span>{t('hooks.received', { count: hook.received })}</span>
                  <span>
                    {t('hooks.last')} <DateText value={new Date(hook.lastReceivedAt)} format="ago" />
                  </span>
                </>
              )
            }
            actions={
              <>
                <Button aria-label={t('hooks.logOf', { name: hook.name })} onClick={() => setLogOf(hook)}>
                  {t('hooks.log')}
                </Button>
                {manages && !readOnly && <ItemMenu name={hook.name} acts={actsOf(hook)} />}
              </>
            }
          />
        ))}
      </ListCard>
      {adding && !create.data && (
        <NameDialog
          title={t('hooks.createTitle')}
          submit={t('hooks.create')}
          help={t('hooks.nameHelp')}
          busy={create.isPending}
          error={create.isError ? failureText(create.error) : undefined}
          onClose={endAdding}
          onName={(name) => create.mutate(name)}
        />
      )}
      {adding && create.data && (
        <SecretDialog
          onClose={endAdding}
          shown={{
            title: t('hooks.secretTitle'),
            text: t('hooks.secretText'),
            label: t('hooks.address'),
            value: create.data.address,
          }}
        />
      )}
      {renamed && (
        <NameDialog
          title={t('hooks.renameTitle')}
          submit={t('save')}
          initial={renamed.name}
          busy={update.isPending}
          error={update.isError ? failureText(update.error) : undefined}
          onClose={() => setRenamed(null)}
          onName={(name) => update.mutate({ hookId: renamed.id, name })}
        />
      )}
      {logOf && <CallsDialog hook={logOf} onClose={() => setLogOf(null)} />}
      <ConfirmDialog
        open={asked !== null}
        title={t('hooks.removeTitle', { name: asked?.name ?? '' })}
        text={t('hooks.removeText')}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutate(asked)}
      />
    </>
  )
}
