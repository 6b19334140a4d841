import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import type { Language } from '../../../../kernel/web/i18n.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { helpApi } from '../api.ts'
import { useText } from './use-text.ts'

const RELEASES = {
  en: () => import('../news/en.ts'),
  es: () => import('../news/es.ts'),
  fr: () => import('../news/fr.ts'),
}

/** What each version brought; the one that runs is named. */
export function News() {
  const { t, language } = useText()
  const news = useQuery({
    queryKey: ['help', 'news', language],
    queryFn: () => RELEASES[language as Language](),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = useQuery(helpApi.getSystem.queryOptions({ input: {} }))
  if (news.isPending) return <LoadingBlocks rows={4} />
  if (news.isError) return <ErrorState text={failureText(news.error)} onRetry={() => void news.refetch()} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
      {news.data.releases.map((release) => (
        <Card
          key={release.version}
          padded
          title={t('news.version', { version: release.version })}
          action={known.data?.version === release.version && <StatusChip tone="copper" label={t('news.yours')} />}
        >
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 1 }}>
            <DateText value={release.date} format="long" />
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', '& li + li': { mt: 0.5 } }}>
            {release.news.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </Card>
      ))}
    </Box>
  )
}
