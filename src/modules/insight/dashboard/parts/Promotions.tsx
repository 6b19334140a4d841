/** What the dashboard offers to begin with (spec 1 §2): the banner of templates and two tiles. Each is named once the product answers there. */
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useText } from './use-text.ts'
import { addressOf } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'

export function Promotions() {
  const { t } = useText()
  const { may } = useSession()
  const { manifests } = useApp()
  const templates = addressOf(manifests, 'templates.templates')
  const guide = addressOf(manifests, 'help.help', { tab: 'guide' })
  const imports = may({ permission: 'projects.create' })
    ? addressOf(manifests, 'projects.projects', { imported: 'new' })
    : null
  const tiles = [
    ...(guide === null ? [] : [{ title: t('promo.guide'), text: t('promo.guideText'), path: guide }]),
    ...(imports === null ? [] : [{ title: t('promo.import'), text: t('promo.importText'), path: imports }]),
  ]
  return (
    <Paper
      variant="outlined"
      sx={{
        display: 'grid',
        overflow: 'hidden',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `minmax(0, 1.3fr) repeat(${tiles.length}, minmax(0, 1fr))` },
        '& > * + *': { borderLeft: { sm: 1 }, borderTop: { xs: 1, sm: 0 } },
        '& > *': { borderColor: 'line.hair' },
      }}
    >
      <Box component="section" aria-label={t('promo.title')} sx={{ px: 2, py: 1.5 }}>
        <Typography variant="h4" component="h2">
          {t('promo.title')}
        </Typography>
        {templates !== null && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            <Link href={templates} sx={{ fontWeight: 600 }}>
              {t('promo.browse')}
            </Link>
          </Typography>
        )}
      </Box>
      {tiles.map(({ title, text, path }) => (
        <Box
          key={path}
          component="a"
          href={path}
          sx={{
            display: 'flex',
            alignItems: 'start',
            gap: 1,
            px: 2,
            py: 1.5,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { bgcolor: 'surface.hover' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h4" component="h2">
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {text}
            </Typography>
          </Box>
          <ArrowForward sx={{ color: 'line.copper', alignSelf: 'center' }} />
        </Box>
      ))}
    </Paper>
  )
}
