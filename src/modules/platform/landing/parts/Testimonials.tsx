import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Testimonial } from '../contract.ts'
import { useText } from './use-text.ts'

/** What people said of the product, as they said it; without any there is no such part. */
export function Testimonials(props: { testimonials: readonly Testimonial[] }) {
  const { t } = useText()
  const { testimonials } = props
  if (testimonials.length === 0) return null
  return (
    <Box component="section" aria-labelledby="testimonials" sx={{ pt: { xs: 7, md: 10 } }}>
      <Typography variant="h2" id="testimonials" sx={{ fontSize: { xs: '1.5rem', md: '1.75rem' }, mb: 2.5 }}>
        {t('testimonials')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          rowGap: { xs: 4, md: 0 },
          borderTop: 1,
          borderColor: 'line.hair',
          pt: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${testimonials.length}, minmax(0, 1fr))` },
        }}
      >
        {testimonials.map((one, place) => (
          <Box
            key={`${one.name} ${one.quote}`}
            component="figure"
            sx={{
              m: 0,
              // the names stand in one line, however long each quote is
              display: { md: 'grid' },
              gridRow: { md: 'span 2' },
              gridTemplateRows: { md: 'subgrid' },
              overflowWrap: 'anywhere',
              pr: { md: 4 },
              pl: { md: place === 0 ? 0 : 4 },
              borderLeft: { md: place === 0 ? 0 : 1 },
              borderColor: { md: 'line.hair' },
            }}
          >
            <Typography
              component="blockquote"
              sx={{
                m: 0,
                fontSize: '1.0625rem',
                lineHeight: 1.6,
                maxWidth: '64ch',
                whiteSpace: 'pre-line',
                // a mark that is read by the eye alone
                '&::before': {
                  content: "'\\201C' / ''",
                  display: 'block',
                  height: 28,
                  fontFamily: 'h1.fontFamily',
                  fontSize: '3rem',
                  lineHeight: 1,
                  color: 'line.copper',
                },
              }}
            >
              {one.quote}
            </Typography>
            <Box component="figcaption" sx={{ pt: 2, typography: 'body1' }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {one.name}
              </Box>
              {one.firm !== '' && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {one.firm}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
