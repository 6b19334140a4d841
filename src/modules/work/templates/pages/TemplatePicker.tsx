/** The choice of a template over the dashboard, as `?action=use-template` asks for it (spec 1 §2). What is chosen goes on as a new project. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, link } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import type { PanelProps } from '../../../../kernel/web/bind.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { durationText } from '../../../../lib/durations.ts'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InfoDialog } from '../../../../ui/InfoDialog.tsx'
import { FindBox } from '../../../../ui/ListToolbar.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { templatesApi } from '../api.ts'
import { templates } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'

/** As many as are looked through; the page of templates has all of them. */
const SIZE = 20
/** A template counts eight hours a day, whichever calendar the project will have. */
const DAY = { minutesPerDay: 480 }

export default function TemplatePicker({ params }: PanelProps) {
  return params['action'] === 'use-template' ? <Picker /> : null
}

function Picker() {
  const { t, language } = useText()
  const go = useGo()
  const app = useApp()
  const mayCreate = useSession().may({ permission: 'projects.create' })
  const [q, setQ] = useState('')
  const found = useQuery({
    ...templatesApi.list.queryOptions({ input: { size: SIZE, q: q.trim() || undefined } }),
    placeholderData: keepPreviousData,
  })
  const home = (query: Record<string, string>) =>
    addressOf(app.manifests, 'dashboard.home', query) ?? link(templates, 'templates')
  const rows = found.data?.rows ?? []
  return (
    <InfoDialog
      title={t('picker.title')}
      onClose={() => go(home({}), { replace: true, keepScroll: true })}
      actions={<Button href={link(templates, 'templates', { q: q.trim() || undefined })}>{t('picker.all')}</Button>}
    >
      <FindBox label={t('page.find')} value={q} onChange={setQ} />
      {found.isPending && <LoadingBlocks rows={4} />}
      {found.isError && (
        <ErrorState headingLevel="h3" text={failureText(found.error)} onRetry={() => void found.refetch()} />
      )}
      {found.data &&
        rows.length === 0 &&
        (q.trim() === '' ? (
          <EmptyLine title={t('page.none')} text={t('page.noneHelp')} />
        ) : (
          <EmptyLine title={t('page.notFound', { q: q.trim() })} />
        ))}
      <Box
        component="ul"
        aria-label={t('picker.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
      >
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {row.name}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {[
                  t('page.tasks', { count: row.tasks }),
                  t('page.work', { work: durationText(row.work, DAY, language) }),
                  ...(row.builtIn ? [] : [t('page.by', { name: row.createdByName })]),
                ].join(' · ')}
              </Typography>
            </Box>
            {mayCreate && (
              <Button
                variant="outlined"
                color="inherit"
                aria-label={t('page.useOf', { name: row.name })}
                href={home({ action: 'new-project', templateId: row.id })}
              >
                {t('page.use')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </InfoDialog>
  )
}
