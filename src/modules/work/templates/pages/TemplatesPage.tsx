/** What a new project can start from: the vertical's own workflows and what the company has kept. */
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { durationText } from '../../../../lib/durations.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { templatesApi } from '../api.ts'
import type { Template } from '../contract.ts'
import { templates } from '../manifest.ts'
import { KeepDialog } from '../parts/KeepDialog.tsx'
import { LookDialog } from '../parts/LookDialog.tsx'
import { useText } from '../parts/use-text.ts'
import { projects } from '../../projects/manifest.ts'

/** A template counts eight hours a day, whichever calendar the project will have. */
const DAY = { minutesPerDay: 480 }
const SIZE = 60

export default function TemplatesPage({ params }: { params: PageParams<typeof templates, 'templates'> }) {
  const { t, language } = useText()
  const go = useGo()
  const toast = useToast()
  const client = useQueryClient()
  const [looking, setLooking] = useState<Template | null>(null)
  const [removing, setRemoving] = useState<Template | null>(null)
  const mayCreate = useSession().may({ permission: 'projects.create' })
  const q = params.q ?? ''
  const found = useInfiniteQuery(
    templatesApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ size: SIZE, cursor, q: q || undefined }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const remove = useMutation({
    mutationFn: (template: Template) => templatesApi.remove.call({ templateId: template.id }),
    onSuccess: (_answer, template) => {
      toast.info(t('page.removed', { name: template.name }))
      void client.invalidateQueries({ queryKey: templatesApi.key() })
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => setRemoving(null),
  })
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const groups = [
    { title: t('page.builtIn'), rows: rows.filter((row) => row.builtIn) },
    { title: t('page.own'), rows: rows.filter((row) => !row.builtIn) },
  ].filter((group) => group.rows.length > 0)
  const facts = (row: Template) =>
    [
      t('page.tasks', { count: row.tasks }),
      t('page.work', { work: durationText(row.work, DAY, language) }),
      ...(row.builtIn ? [] : [t('page.by', { name: row.createdByName })]),
    ].join(' · ')
  return (
    <Page title={t('routes.templates')}>
      {(rows.length > 0 || q !== '') && (
        <Box sx={{ mb: 2 }}>
          <ListToolbar
            find={
              <FindBox
                label={t('page.find')}
                value={q}
                onChange={(text) =>
                  go(link(templates, 'templates', { q: text.trim() || undefined }), { replace: true, keepScroll: true })
                }
              />
            }
          />
        </Box>
      )}
      {found.isPending && <LoadingBlocks rows={6} />}
      {found.isError && (
        <ErrorState
          text={failureText(found.error)}
          requestId={failureOf(found.error).requestId}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data &&
        rows.length === 0 &&
        (q === '' ? (
          <EmptyState title={t('page.none')} text={t('page.noneHelp')} />
        ) : (
          <EmptyState drawing={false} title={t('page.notFound', { q })} />
        ))}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {groups.map((group) => (
          <Card key={group.title} title={group.title}>
            <Box
              component="ul"
              aria-label={group.title}
              sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
            >
              {group.rows.map((row) => (
                <Box
                  component="li"
                  key={row.id}
                  sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.25 }}
                >
                  <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                    <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      {row.name}
                    </Typography>
                    {row.description && (
                      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                        {row.description}
                      </Typography>
                    )}
                    <Typography variant="caption" component="p" sx={{ color: 'ink.muted' }}>
                      {facts(row)}
                    </Typography>
                  </Box>
                  <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
                    {row.mayRemove && (
                      <Button
                        color="error"
                        aria-label={t('page.removeOf', { name: row.name })}
                        onClick={() => setRemoving(row)}
                      >
                        {t('page.remove')}
                      </Button>
                    )}
                    <Button aria-label={t('page.lookOf', { name: row.name })} onClick={() => setLooking(row)}>
                      {t('page.look')}
                    </Button>
                    {mayCreate && (
                      <Button
                        variant="outlined"
                        color="inherit"
                        aria-label={t('page.useOf', { name: row.name })}
                        href={link(projects, 'projects', { action: 'new-project', templateId: row.id })}
                      >
                        {t('page.use')}
                      </Button>
                    )}
                  </Box>
                </Box>
              ))}
            </Box>
          </Card>
        ))}
        {found.hasNextPage && (
          <Button
            color="inherit"
            disabled={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
            sx={{ justifySelf: 'start' }}
          >
            {t('page.more')}
          </Button>
        )}
      </Box>
      {looking && <LookDialog template={looking} mayUse={mayCreate} onClose={() => setLooking(null)} />}
      {params.from && (
        <KeepDialog projectId={params.from} onClose={() => go(link(templates, 'templates'), { replace: true })} />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('page.removeTitle', { name: removing?.name ?? '' })}
        text={t('page.removeText')}
        confirmLabel={t('page.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
        onClose={() => setRemoving(null)}
      />
    </Page>
  )
}
