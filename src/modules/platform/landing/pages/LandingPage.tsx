import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { LANGUAGES } from '../../../../kernel/contract/session.ts'
import { setLanguage } from '../../../../kernel/web/i18n.ts'
import { Hero, WIDTH } from '../parts/Hero.tsx'
import { LANGUAGE_NAMES } from '../parts/LanguageSelect.tsx'
import { Testimonials } from '../parts/Testimonials.tsx'
import { type Said, useClaims } from '../parts/use-claims.ts'
import { useText } from '../parts/use-text.ts'
import { useWaysIn, type WaysIn } from '../parts/use-ways-in.ts'
import { STATEMENTS, VERTICALS } from '../rules.ts'

const wide = { maxWidth: WIDTH + 48, mx: 'auto', px: { xs: 2, md: 3 } }

/** What the product is, for whom, and the ways in. */
export default function LandingPage() {
  const ways = useWaysIn()
  const said = useClaims()
  const headline = said.known ? said.say('headline') : ''
  useEffect(() => {
    if (ways.product && headline) document.title = `${ways.product} · ${headline}`
  }, [ways.product, headline])
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', scrollBehavior: 'smooth' }}>
      <main>
        <Hero ways={ways} said={said} />
        <Statements said={said} />
        <Box sx={wide}>
          <Testimonials testimonials={said.testimonials} />
        </Box>
        <Verticals />
      </main>
      <Foot ways={ways} />
    </Box>
  )
}

function Statements({ said }: { said: Said }) {
  const { t } = useText()
  return (
    <Box
      id="product"
      component="section"
      aria-label={t('nav.product')}
      sx={{
        ...wide,
        pt: { xs: 6, md: 8 },
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        rowGap: 4,
        visibility: said.known ? undefined : 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {STATEMENTS.map((one, place) => (
        <Box
          key={one}
          sx={{
            pr: { md: 4 },
            pl: { md: place === 0 ? 0 : 4 },
            borderLeft: { md: place === 0 ? 0 : 1 },
            borderColor: { md: 'line.hair' },
          }}
        >
          <Box sx={{ width: 28, height: 3, bgcolor: 'line.copper', mb: 2 }} aria-hidden />
          <Typography variant="h2" sx={{ mb: 1 }}>
            {said.say(`${one}Title`)}
          </Typography>
          <Typography variant="body1" sx={{ color: 'text.secondary', fontSize: '1rem', maxWidth: '52ch' }}>
            {said.say(`${one}Text`)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function Verticals() {
  const { t } = useText()
  return (
    <Box id="verticals" component="section" aria-labelledby="trades" sx={{ ...wide, pt: { xs: 7, md: 10 } }}>
      <Typography variant="h2" id="trades" sx={{ fontSize: { xs: '1.5rem', md: '1.75rem' }, mb: 0.5 }}>
        {t('trades.title')}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t('trades.text')}
      </Typography>
      <Paper
        variant="outlined"
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: '1px',
          overflow: 'hidden',
          bgcolor: 'line.hair',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        {VERTICALS.map((one) => (
          <Box key={one} component="li" sx={{ bgcolor: 'background.paper', p: 2.5, minWidth: 0 }}>
            <Typography variant="h3" sx={{ mb: 0.75 }}>
              {t(`verticals.${one}.name`)}
            </Typography>
            <Typography variant="body2">{t(`verticals.${one}.about`)}</Typography>
          </Box>
        ))}
      </Paper>
    </Box>
  )
}

function Foot(props: { ways: WaysIn }) {
  const { t, language } = useText()
  const { product, supportContact } = props.ways
  return (
    <Box component="footer" sx={{ ...wide, pt: { xs: 6, md: 8 }, pb: 4 }}>
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'line.hair',
          pt: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 0.5,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <span>{product}</span>
        <span>{t('selfHosted')}</span>
        {supportContact !== '' && (
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {t('support', { contact: supportContact })}
          </Box>
        )}
        <Box component="span" sx={{ ml: { xs: -1.5, md: 'auto' }, mr: { md: -1.5 }, display: 'flex', gap: 0.5 }}>
          {LANGUAGES.map((one) => (
            <Button
              key={one}
              lang={one}
              color="inherit"
              aria-pressed={one === language}
              onClick={() => void setLanguage(one)}
              sx={{ fontWeight: one === language ? 600 : 400 }}
            >
              {LANGUAGE_NAMES[one]}
            </Button>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
