import '@fontsource-variable/montserrat/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

export type ThemeMode = 'light' | 'dark' | 'system'

/** Theme, fonts and base styles around the whole application. */
export function ThemeRoot(props: { children: ReactNode; defaultMode?: ThemeMode }) {
  return (
    <ThemeProvider theme={theme} defaultMode={props.defaultMode ?? 'light'}>
      <CssBaseline enableColorScheme />
      {props.children}
    </ThemeProvider>
  )
}

/** The chosen mode and its setter; "auto" of the settings page is `system`. */
export function useThemeMode(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void } {
  const { mode, setMode } = useColorScheme()
  return { mode: mode ?? 'light', setMode }
}
