/** Frame of the invitation: logo and language on top, one card in the middle. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { LANGUAGES } from '../../../../kernel/contract/session.ts'
import { setLanguage, type Language } from '../../../../kernel/web/i18n.ts'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { Logo } from '../../../../ui/Logo.tsx'
import { useProduct } from '../../../../ui/product.ts'
import { useText } from './use-text.ts'

const NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

export function PlainFrame(props: { title: string; children: ReactNode }) {
  const { t, language } = useText()
  const { name } = useProduct()
  useEffect(() => {
    document.title = `${props.title} · ${name}`
  }, [props.title, name])
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 64,
          px: { xs: 2, md: 4 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'line.hair',
        }}
      >
        <Logo size={30} />
        <Box sx={{ ml: 'auto' }}>
          <InlineSelect<Language>
            label={t('language')}
            value={LANGUAGES.find((one) => one === language) ?? 'en'}
            options={LANGUAGES.map((one) => ({ value: one, label: NAMES[one], lang: one }))}
            onChange={(one) => void setLanguage(one)}
          />
        </Box>
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 752, mx: 'auto', px: 2, pt: { xs: 2, md: 7 }, pb: 6 }}>
        {props.children}
      </Box>
    </Box>
  )
}

export function PlainCard(props: { children: ReactNode }) {
  return (
    <Box
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        p: { xs: 2, sm: 4 },
        '& .MuiButton-root': { minHeight: 44, px: 3, fontSize: '0.9375rem' },
      }}
    >
      {props.children}
    </Box>
  )
}

/** What a card is read from; it takes the focus when it appears. */
export function PlainTitle(props: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Typography
      variant="h1"
      ref={heading}
      tabIndex={-1}
      sx={{
        fontSize: { xs: '1.375rem', sm: '1.5rem' },
        mb: 0.5,
        outline: 'none',
        '&:focus-visible': { outline: 'none' },
      }}
    >
      {props.children}
    </Typography>
  )
}
