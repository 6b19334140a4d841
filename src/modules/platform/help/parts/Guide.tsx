import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { help } from '../manifest.ts'
import { ArticleView } from './ArticleView.tsx'
import { findArticles, wordsOf } from './find.ts'
import { Marked } from './Marked.tsx'
import type { Article, Chapter } from './chapters.ts'
import { useGuide } from './use-guide.ts'
import { useText } from './use-text.ts'

const articleAddress = (article: string, q?: string) => link(help, 'help', { article, q: q || undefined })

/** The guide: everything by module, what was found, or one article. */
export function Guide(props: { article: string | undefined; q: string }) {
  const { t } = useText()
  const go = useGo()
  const guide = useGuide()
  if (guide.isPending) return <LoadingBlocks rows={6} />
  if (guide.isError || !guide.chapters)
    return <ErrorState title={t('guide.failed')} onRetry={() => void guide.refetch()} />
  const words = wordsOf(props.q)
  const chapter =
    props.article === undefined
      ? undefined
      : guide.chapters.find((one) => one.articles.some((article) => article.key === props.article))
  const article = chapter?.articles.find((one) => one.key === props.article)
  const find = (q: string) => go(link(help, 'help', { q: q || undefined }), { replace: true, keepScroll: true })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <ListToolbar find={<FindBox value={props.q} onChange={find} label={t('guide.find')} />} />
      {props.article !== undefined && !article && (
        <EmptyState
          title={t('guide.missing')}
          text={t('guide.missingHelp')}
          actions={
            <Button variant="outlined" href={link(help, 'help')}>
              {t('guide.all')}
            </Button>
          }
        />
      )}
      {article && chapter && <ArticleView article={article} chapter={chapter} words={words} q={props.q} />}
      {props.article === undefined &&
        (words.length > 0 ? (
          <Found chapters={guide.chapters} words={words} q={props.q} />
        ) : (
          <>
            <Begun />
            <Chapters chapters={guide.chapters} />
          </>
        ))}
    </Box>
  )
}

/** What other modules have for whoever begins. */
function Begun() {
  const { may } = useSession()
  return panelsOn(useApp(), 'help.help')
    .filter(({ kind, access }) => kind === 'cards' && may(access))
    .map(({ key, Part }) => (
      <Suspense key={key} fallback={null}>
        <Part params={{}} />
      </Suspense>
    ))
}

function Chapters(props: { chapters: readonly Chapter[] }) {
  return (
    <Box sx={{ columnCount: { xs: 1, md: 2, lg: 3 }, columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}>
      {props.chapters.map((chapter) => (
        <div key={chapter.id}>
          <Card title={chapter.title} padded>
            <ArticleList articles={chapter.articles} />
          </Card>
        </div>
      ))}
    </Box>
  )
}

export function ArticleList(props: { articles: readonly Article[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
      {props.articles.map((article) => (
        <li key={article.key}>
          <Link
            href={articleAddress(article.key)}
            sx={{
              typography: 'body2',
              fontWeight: 600,
              '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
            }}
          >
            {article.title}
          </Link>
        </li>
      ))}
    </Box>
  )
}

function Found(props: { chapters: readonly Chapter[]; words: readonly string[]; q: string }) {
  const { t } = useText()
  const hits = findArticles(
    props.chapters.flatMap((chapter) => chapter.articles.map((article) => ({ ...article, chapter: chapter.title }))),
    props.words,
  )
  if (hits.length === 0) {
    return (
      <EmptyState
        drawing={false}
        title={t('guide.none', { q: props.q })}
        text={t('guide.noneHelp')}
        actions={
          <Button variant="outlined" href={link(help, 'help', { tab: 'contact' })}>
            {t('guide.ask')}
          </Button>
        }
      />
    )
  }
  return (
    <Box sx={{ maxWidth: '72ch' }}>
      <Typography variant="caption" component="output" sx={{ display: 'block', color: 'text.secondary', mb: 1 }}>
        {t('guide.found', { count: hits.length })}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'line.hair',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {hits.map(({ article, line }) => (
          <Box key={article.key} component="li" sx={{ px: 2, py: 1.5 }}>
            <Typography variant="caption" component="div" sx={{ color: 'ink.muted' }}>
              {article.chapter}
            </Typography>
            <Link href={articleAddress(article.key, props.q)} sx={{ fontWeight: 600 }}>
              <Marked text={article.title} words={props.words} />
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
              <Marked text={line.replace(/^- /, '')} words={props.words} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
