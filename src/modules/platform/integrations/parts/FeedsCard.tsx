import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { integrationsApi } from '../api.ts'
import type { CalendarFeed } from '../contract.ts'
import { FEED_SCOPES } from '../rules.ts'
import { Item, ListCard } from './ListCard.tsx'
import { NameDialog } from './NameDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useText } from './use-text.ts'

/** A person's own calendar addresses. */
export function FeedsCard({ readOnly }: { readOnly: boolean }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [scope, setScope] = useState<CalendarFeed['scope']>('mine')
  const [asked, setAsked] = useState<CalendarFeed | null>(null)
  const feeds = useQuery(integrationsApi.listFeeds.queryOptions({ input: {} }))
  const onSettled = () => client.invalidateQueries({ queryKey: integrationsApi.listFeeds.key() })
  const create = useMutation({
    mutationFn: (name: string) => integrationsApi.createFeed.call({ name, scope }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (feed: CalendarFeed) => integrationsApi.removeFeed.call({ feedId: feed.id }),
    onSuccess: (_answer, feed) => {
      setAsked(null)
      toast.info(t('feeds.removed', { name: feed.name }))
    },
    onSettled,
  })
  const rows = feeds.data?.rows ?? []
  const endAdding = () => {
    setAdding(false)
    create.reset()
  }
  return (
    <>
      <ListCard
        title={t('feeds.title')}
        help={t('feeds.help')}
        query={feeds}
        isEmpty={rows.length === 0}
        empty={t('feeds.none')}
        emptyHelp={t('feeds.noneHelp')}
        action={!readOnly && <Button onClick={() => setAdding(true)}>{t('feeds.add')}</Button>}
      >
        {rows.map((feed) => (
          <Item
            key={feed.id}
            title={feed.name}
            facts={
              <>
                <span>{t(`feeds.scopes.${feed.scope}`)}</span>
                <span>
                  {feed.lastReadAt === null ? (
                    t('feeds.unread')
                  ) : (
                    <>
                      {t('feeds.read')} <DateText value={new Date(feed.lastReadAt)} format="ago" />
                    </>
                  )}
                </span>
              </>
            }
            actions={
              !readOnly && (
                <Button
                  color="error"
                  aria-label={t('feeds.removeTitle', { name: feed.name })}
                  onClick={() => {
                    remove.reset()
                    setAsked(feed)
                  }}
                >
                  {t('remove')}
                </Button>
              )
            }
          />
        ))}
      </ListCard>
      {adding && !create.data && (
        <NameDialog
          title={t('feeds.createTitle')}
          submit={t('feeds.create')}
          help={t('feeds.nameHelp')}
          initial={t('feeds.defaultName')}
          busy={create.isPending}
          error={create.isError ? failureText(create.error) : undefined}
          onClose={endAdding}
          onName={(name) => create.mutate(name)}
        >
          <SelectInput
            label={t('feeds.scope')}
            value={scope}
            onChange={(value) => setScope(FEED_SCOPES.find((one) => one === value) ?? 'mine')}
            options={FEED_SCOPES.map((one) => ({ value: one, label: t(`feeds.scopes.${one}`) }))}
          />
        </NameDialog>
      )}
      {adding && create.data && (
        <SecretDialog
          onClose={endAdding}
          shown={{
            title: t('feeds.secretTitle'),
            text: t('feeds.secretText'),
            label: t('feeds.address'),
            value: create.data.address,
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('feeds.removeTitle', { name: asked?.name ?? '' })}
        text={t('feeds.removeText')}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove.mutate(asked)}
      />
    </>
  )
}
