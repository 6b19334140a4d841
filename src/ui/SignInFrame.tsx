import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ElevationDrawing } from './ElevationDrawing.tsx'
import { Logo } from './Logo.tsx'
import { useProduct } from './product.ts'

export type SignInFrameProps = {
  title: string
  /** Under the title: "to Ridgeline Engineering". */
  subtitle?: ReactNode
  /** One sentence under the drawing. */
  statement?: string
  children: ReactNode
}

/** Split frame of the public forms: drawing on slate left, form 408 px wide right; one column on phones. */
export function SignInFrame(props: SignInFrameProps) {
  const { name } = useProduct()
  useEffect(() => {
    document.title = `${props.title} · ${name}`
  }, [props.title, name])
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.paper' }}>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          flex: '1 1 58%',
          minWidth: 0,
          p: 6,
          bgcolor: 'surface.slate',
          color: 'ink.onSlate',
          position: 'sticky',
          top: 0,
          height: '100dvh',
          backgroundImage:
            'linear-gradient(rgb(255 255 255 / .035) 1px, transparent 1px), linear-gradient(90deg, rgb(255 255 255 / .035) 1px, transparent 1px)',
          backgroundSize: '24px 24px',
          '& :focus-visible': { outlineColor: 'currentColor' },
        }}
      >
        <Logo size={30} onSlate />
        <Box sx={{ flex: 1, minHeight: 0, display: 'grid', placeItems: 'center', py: 3 }}>
          <ElevationDrawing />
        </Box>
        {props.statement && (
          <Typography
            component="p"
            sx={{
              fontFamily: 'h1.fontFamily',
              fontSize: '1.25rem',
              lineHeight: 1.4,
              fontWeight: 500,
              maxWidth: '40ch',
              m: 0,
            }}
          >
            {props.statement}
          </Typography>
        )}
      </Box>
      <Box
        component="main"
        sx={{
          flex: { xs: '1 1 100%', md: '1 1 42%' },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: { md: 'center' },
          alignItems: 'center',
          px: { xs: 3, md: 4 },
          py: { xs: 4, md: 6 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 408 }}>
          <Box sx={{ display: { md: 'none' }, mb: 6 }}>
            <Logo size={30} />
          </Box>
          <Typography variant="h1">{props.title}</Typography>
          {props.subtitle && (
            <Typography variant="body1" component="p" sx={{ color: 'text.secondary', mt: 0.5, mb: 0 }}>
              {props.subtitle}
            </Typography>
          )}
          <Box sx={{ mt: 3.5, '& .MuiButton-root.MuiButton-fullWidth': { minHeight: 44, fontSize: '0.9375rem' } }}>
            {props.children}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
