import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ElevationDrawing } from '../../../../ui/ElevationDrawing.tsx'
import { Logo } from '../../../../ui/Logo.tsx'
import phoneDark from '../pictures/phone-dark.webp'
import phoneLight from '../pictures/phone-light.webp'
import registerDark from '../pictures/register-dark.webp'
import registerLight from '../pictures/register-light.webp'
import { LanguageSelect } from './LanguageSelect.tsx'
import { headlineLines, isLongHeadline } from '../rules.ts'
import type { Said } from './use-claims.ts'
import { useText } from './use-text.ts'
import type { WaysIn } from './use-ways-in.ts'

export const WIDTH = 1200
const GRID =
  'linear-gradient(rgb(255 255 255 / .035) 1px, transparent 1px), linear-gradient(90deg, rgb(255 255 255 / .035) 1px, transparent 1px)'
const onSlate = { color: 'ink.onSlate', borderColor: 'line.onSlate', minHeight: 44, px: 2.5 }

/** Slate with the name, the statement and the ways in; the picture stands across its lower edge. */
export function Hero(props: { ways: WaysIn; said: Said }) {
  const { ways, said } = props
  const headline = said.say('headline')
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          bottom: { xs: 220, md: 260 },
          bgcolor: 'surface.slate',
          backgroundImage: GRID,
          backgroundSize: '24px 24px',
        }}
        aria-hidden
      />
      <Box
        sx={{
          position: 'relative',
          maxWidth: WIDTH + 48,
          mx: 'auto',
          px: { xs: 2, md: 3 },
          '& :focus-visible': { outlineColor: 'currentColor' },
        }}
      >
        <TopRow ways={ways} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
            gap: 6,
            alignItems: 'center',
            pt: { xs: 5, md: 6 },
            pb: { xs: 6, md: 8 },
            color: 'ink.onSlate',
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography
              variant="h1"
              sx={{
                visibility: said.known ? undefined : 'hidden',
                fontSize: isLongHeadline(headline)
                  ? { xs: '1.75rem', sm: '2.25rem', md: '1.875rem', lg: '2.5rem' }
                  : { xs: '2.125rem', sm: '2.75rem', md: '2.25rem', lg: '3.25rem' },
                lineHeight: 1.12,
                textWrap: 'balance',
                '& > span': { display: 'block' },
              }}
            >
              {headlineLines(headline).map((clause) => (
                <span key={clause}>{clause} </span>
              ))}
            </Typography>
            <Typography
              component="p"
              sx={{
                visibility: said.known ? undefined : 'hidden',
                fontSize: '1.125rem',
                lineHeight: 1.55,
                mt: 2.5,
                maxWidth: '46ch',
                opacity: 0.86,
              }}
            >
              {said.say('intro')}
            </Typography>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                mt: 4,
                '& > *': { flex: { xs: '1 1 100%', sm: 'none' } },
              }}
            >
              <MainButtons ways={ways} />
            </Box>
          </Box>
          <Box sx={{ display: { xs: 'none', md: 'block' }, height: 380 }}>
            <ElevationDrawing />
          </Box>
        </Box>
        <ProductPicture />
      </Box>
    </Box>
  )
}

function TopRow(props: { ways: WaysIn }) {
  const { t } = useText()
  const { ways } = props
  const link = { color: 'ink.onSlate', minHeight: 44 }
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 3 }, minHeight: 72 }}>
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'ink.onSlate', minWidth: 0 }}
      >
        <Box sx={{ display: 'inline-flex' }} aria-hidden>
          <Logo size={30} onSlate markOnly />
        </Box>
        <Box
          component="span"
          sx={{
            fontFamily: 'h1.fontFamily',
            fontWeight: 700,
            fontSize: '1.1875rem',
            letterSpacing: '-0.01em',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {ways.product}
        </Box>
      </Box>
      <Box component="nav" aria-label={t('top')} sx={{ display: { xs: 'none', md: 'flex' }, gap: 1 }}>
        <Button href="#product" sx={link}>
          {t('nav.product')}
        </Button>
        <Button href="#verticals" sx={link}>
          {t('nav.verticals')}
        </Button>
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 1, flex: 'none' }}>
        <LanguageSelect />
        {ways.home ? (
          <Button href={ways.home} sx={{ ...onSlate, display: { xs: 'none', sm: 'inline-flex' } }} variant="outlined">
            {t('goToDashboard')}
          </Button>
        ) : (
          <Button href={ways.signIn} sx={{ ...link, px: 1.5 }}>
            {t('signIn')}
          </Button>
        )}
        {!ways.home && ways.signUp && (
          <Button
            href={ways.signUp}
            variant="contained"
            sx={{
              display: { xs: 'none', sm: 'inline-flex' },
              bgcolor: 'ink.onSlate',
              color: 'surface.slate',
              minHeight: 36,
              '&:hover': { bgcolor: 'ink.onSlate', opacity: 0.92 },
            }}
          >
            {t('signUp')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** The one copper button of the product, and the other way in. */
function MainButtons(props: { ways: WaysIn }) {
  const { t } = useText()
  const { home, signIn, signUp } = props.ways
  const main = home
    ? { href: home, label: t('goToDashboard') }
    : signUp
      ? { href: signUp, label: t('signUp') }
      : { href: signIn, label: t('signIn') }
  return (
    <>
      <Button
        href={main.href}
        variant="contained"
        sx={{
          minHeight: 48,
          px: 3,
          fontSize: '1rem',
          bgcolor: 'line.copperOnSlate',
          color: 'surface.slate',
          '&:hover': { bgcolor: 'ink.copperOnSlate' },
        }}
      >
        {main.label}
      </Button>
      {!home && signUp && (
        <Button
          href={signIn}
          variant="outlined"
          sx={{ ...onSlate, minHeight: 48, fontSize: '1rem', '&&:not(.Mui-disabled)': { borderColor: 'line.onSlate' } }}
        >
          {t('signIn')}
        </Button>
      )}
    </>
  )
}

const frame = {
  width: '100%',
  height: 'auto',
  borderRadius: 2.5,
  border: 1,
  borderColor: 'line.hair',
  boxShadow: '0 24px 70px rgb(15 22 30 / .22)',
}
const WIDE = { light: registerLight, dark: registerDark }
const PHONE = { light: phoneLight, dark: phoneDark }

/** The register as it looks with the sample company, in the theme of the page. */
function ProductPicture() {
  const { t } = useText()
  return (['light', 'dark'] as const).map((scheme) => (
    // only the picture that is shown is fetched: a lazy one that is hidden never is
    <Box
      key={scheme}
      component="picture"
      sx={(theme) => ({
        display: scheme === 'light' ? 'block' : 'none',
        ...theme.applyStyles('dark', { display: scheme === 'dark' ? 'block' : 'none' }),
      })}
    >
      <source media="(min-width: 600px)" srcSet={WIDE[scheme]} width={2160} height={1170} />
      <Box
        component="img"
        src={PHONE[scheme]}
        alt={t('picture')}
        width={780}
        height={1520}
        loading="lazy"
        decoding="async"
        sx={{ ...frame, display: 'block', maxWidth: { xs: 300, sm: 'none' }, mx: 'auto' }}
      />
    </Box>
  ))
}
