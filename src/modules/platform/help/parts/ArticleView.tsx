import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { link } from '../../../../kernel/contract/link.ts'
import { Card } from '../../../../ui/Card.tsx'
import { help } from '../manifest.ts'
import { ArticleList } from './Guide.tsx'
import { Marked } from './Marked.tsx'
import type { Article, Chapter } from './chapters.ts'
import { useText } from './use-text.ts'

/** One article, the way to what it is about, and its neighbours. */
export function ArticleView(props: { article: Article; chapter: Chapter; words: readonly string[]; q: string }) {
  const { t } = useText()
  const { article, chapter, words } = props
  const others = chapter.articles.filter((one) => one !== article)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 72ch) minmax(220px, 300px)' },
      }}
    >
      <Paper variant="outlined" component="article" sx={{ p: { xs: 2, md: 3 } }}>
        <Button
          size="small"
          color="inherit"
          startIcon={<ArrowBack />}
          href={link(help, 'help', { q: props.q || undefined })}
          sx={{ ml: -1, mb: 1, color: 'text.secondary' }}
        >
          {t('guide.all')}
        </Button>
        <Typography variant="caption" component="div" sx={{ color: 'ink.muted' }}>
          {chapter.title}
        </Typography>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          <Marked text={article.title} words={words} />
        </Typography>
        <Paragraphs text={article.text} words={words} />
        {article.page && (
          <Button variant="outlined" href={article.page.address} sx={{ mt: 1 }}>
            {t('guide.open', { page: article.page.title })}
          </Button>
        )}
      </Paper>
      {others.length > 0 && (
        <Card title={t('guide.more', { module: chapter.title })} padded>
          <ArticleList articles={others} />
        </Card>
      )}
    </Box>
  )
}

/** Paragraphs; those that begin with a hyphen stand together as a list. */
function Paragraphs(props: { text: readonly string[]; words: readonly string[] }) {
  const blocks: { list: boolean; lines: string[] }[] = []
  for (const line of props.text) {
    const list = line.startsWith('- ')
    const last = blocks.at(-1)
    if (list && last?.list) last.lines.push(line.slice(2))
    else blocks.push({ list, lines: [list ? line.slice(2) : line] })
  }
  return blocks.map(({ list, lines }) =>
    list ? (
      <Box key={lines[0]} component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5, typography: 'body1', '& li + li': { mt: 0.5 } }}>
        {lines.map((line) => (
          <li key={line}>
            <Marked text={line} words={props.words} />
          </li>
        ))}
      </Box>
    ) : (
      <Typography key={lines[0]} variant="body1" sx={{ mb: 1.5 }}>
        <Marked text={lines[0] ?? ''} words={props.words} />
      </Typography>
    ),
  )
}
