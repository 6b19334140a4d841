// The theme of look and feel: tokens per scheme and component defaults. Colours live here and nowhere else.
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import { createTheme } from '@mui/material/styles'
import { createElement } from 'react'

type Tokens = Record<'ink' | 'surface' | 'line' | 'tint' | 'gantt' | 'chart', Record<string, string>>
declare module '@mui/material/styles' {
  // Module augmentation is the one place where an interface is needed.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Palette extends Tokens {}
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface PaletteOptions extends Partial<Tokens> {}
}
const head = '"Montserrat Variable", Montserrat, sans-serif'
const body = '"Source Sans 3 Variable", "Source Sans 3", sans-serif'
const coarse = '@media (pointer: coarse)'
const raised = {
  backgroundColor: 'var(--mui-palette-surface-raised)',
  border: '1px solid var(--mui-palette-line-hair)',
}
const tinted = (severity: 'success' | 'info' | 'warning' | 'error') => ({
  props: { severity, variant: 'standard' as const },
  style: {
    backgroundColor: `var(--mui-palette-tint-${severity})`,
    color: `var(--mui-palette-${severity}-main)`,
    '& .MuiAlert-icon': { color: 'inherit' },
  },
})

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#3A5378', dark: '#2B405F', light: '#5C759C', contrastText: '#FFFFFF' },
        secondary: { main: '#955521', dark: '#74400F', light: '#B87333', contrastText: '#FFFFFF' },
        success: { main: '#23693F', contrastText: '#FFFFFF' },
        warning: { main: '#8A5300', contrastText: '#FFFFFF' },
        error: { main: '#B3261E', contrastText: '#FFFFFF' },
        info: { main: '#1F6480', contrastText: '#FFFFFF' },
        background: { default: '#F4F4F1', paper: '#FFFFFF' },
        divider: '#DEE1E2',
        text: { primary: '#18222E', secondary: '#4D5966', disabled: '#8A949E' },
        ink: { muted: '#5E6A76', onSlate: '#E9EEF6', copperOnSlate: '#E3A672' },
        surface: {
          sunk: '#ECEDEA',
          raised: '#FFFFFF',
          selected: '#E8EDF5',
          hover: '#F3F5F8',
          banner: '#22344F',
          bannerText: '#E9EEF6',
          slate: '#1B2A41',
          logo: '#22344F',
        },
        line: { hair: '#DEE1E2', strong: '#7A8691', copper: '#B87333', onSlate: '#8FA6C8', copperOnSlate: '#D08A4B' },
        tint: {
          success: '#E3F1E7',
          warning: '#FBEED6',
          error: '#FBE6E4',
          info: '#E1EFF5',
          neutral: '#ECEDEA',
          copper: '#F8EBDE',
          primary: '#E8EDF5',
        },
        gantt: {
          bar: '#D5DFEE',
          done: '#3A5378',
          critical: '#F6D5D2',
          criticalDone: '#B3261E',
          baseline: '#84909B',
          float: '#84909B',
          summary: '#2A3644',
          link: '#66727E',
          weekend: '#F4F5F4',
        },
        chart: {
          c1: '#3A5378',
          c2: '#B87333',
          c3: '#3B9A90',
          c4: '#9A86D0',
          c5: '#3F0F2B',
          c6: '#7A5A3C',
          spark: '#8093AF',
          grid: '#E4E7E8',
        },
      },
    },
    dark: {
      palette: {
        primary: { main: '#9FB8DC', dark: '#7F9CC6', light: '#C3D3EA', contrastText: '#101820' },
        secondary: { main: '#E3A672', dark: '#C98447', light: '#F0C49E', contrastText: '#1C120A' },
        success: { main: '#7FCB98', contrastText: '#0E1A12' },
        warning: { main: '#EBB45C', contrastText: '#1C1405' },
        error: { main: '#F2A09A', contrastText: '#210B09' },
        info: { main: '#7FC3DE', contrastText: '#08181F' },
        background: { default: '#12171D', paper: '#1A2129' },
        divider: '#2D3742',
        text: { primary: '#E9ECEF', secondary: '#AAB5C0', disabled: '#6F7B87' },
        ink: { muted: '#95A1AD', onSlate: '#E9EEF6', copperOnSlate: '#E3A672' },
        surface: {
          sunk: '#141A21',
          raised: '#222B35',
          selected: '#26344A',
          hover: '#212A34',
          banner: '#1F2E45',
          bannerText: '#DCE6F4',
          slate: '#1B2A41',
          logo: '#2A3D5A',
        },
        line: { hair: '#2D3742', strong: '#75828F', copper: '#C98447', onSlate: '#8FA6C8', copperOnSlate: '#D08A4B' },
        tint: {
          success: '#1C3527',
          warning: '#3A2C12',
          error: '#43211F',
          info: '#16323F',
          neutral: '#29323C',
          copper: '#3A2819',
          primary: '#26344A',
        },
        gantt: {
          bar: '#2A3A54',
          done: '#9FB8DC',
          critical: '#4A2725',
          criticalDone: '#F2A09A',
          baseline: '#66727E',
          float: '#8B97A3',
          summary: '#C9D1D9',
          link: '#8B97A3',
          weekend: '#171E25',
        },
        chart: {
          c1: '#9FB8DC',
          c2: '#D98F4E',
          c3: '#2A8F78',
          c4: '#766BA3',
          c5: '#F0C0B8',
          c6: '#E6EC8C',
          spark: '#6B82A6',
          grid: '#2A343E',
        },
      },
    },
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: body,
    fontSize: 14,
    htmlFontSize: 16,
    h1: { fontFamily: head, fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.015em' },
    h2: { fontFamily: head, fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, letterSpacing: '-0.01em' },
    h3: { fontFamily: head, fontSize: '1rem', lineHeight: 1.375, fontWeight: 600 },
    h4: { fontFamily: head, fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 600 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.47 },
    body2: { fontSize: '0.875rem', lineHeight: 1.43 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.38 },
    overline: {
      fontSize: '0.75rem',
      lineHeight: 1.33,
      fontWeight: 600,
      letterSpacing: '0.02em',
      textTransform: 'none',
    },
    button: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: {
    duration: { shortest: 90, shorter: 120, short: 160, standard: 200, enteringScreen: 200, leavingScreen: 140 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums lining-nums', WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animation: 'none !important', transition: 'none !important' },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: 'var(--mui-palette-line-hair)' } },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { size: 'small', disableElevation: true },
      styleOverrides: {
        sizeSmall: {
          minHeight: 32,
          padding: '4px 12px',
          fontSize: '0.875rem',
          '@media (pointer: coarse)': { minHeight: 44 },
        },
        outlined: { '&&:not(.Mui-disabled)': { borderColor: 'var(--mui-palette-line-strong)' } },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: { borderRadius: 6, color: 'var(--mui-palette-text-secondary)' },
        sizeSmall: { width: 32, height: 32, '@media (pointer: coarse)': { width: 44, height: 44 } },
      },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
    MuiTextField: { defaultProps: { size: 'small' } },
    // Whatever opens a list has the same arrow; InlineSelect draws it too.
    MuiSelect: { defaultProps: { size: 'small', IconComponent: ExpandMore } },
    MuiAutocomplete: { defaultProps: { popupIcon: createElement(ExpandMore) } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    // The caret is copper; 16 px on touch keeps the browser from zooming into the field.
    MuiInputBase: {
      styleOverrides: {
        input: {
          caretColor: 'var(--mui-palette-line-copper)',
          '&::placeholder': { color: 'var(--mui-palette-ink-muted)', opacity: 1 },
        },
        root: { [coarse]: { minHeight: 44, fontSize: '1rem' } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: 'var(--mui-palette-background-paper)',
          fontSize: '0.875rem',
          '&.MuiInputBase-sizeSmall .MuiOutlinedInput-input:not(.MuiInputBase-inputMultiline):not(textarea)': {
            height: 20,
            minHeight: 20,
            paddingTop: 6,
            paddingBottom: 6,
            paddingLeft: 10,
          },
        },
        notchedOutline: { top: 0, borderColor: 'var(--mui-palette-line-strong)', '& legend': { display: 'none' } },
        multiline: { '&&': { padding: '6px 10px' } },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        outlined: {
          position: 'static',
          transform: 'none',
          marginBottom: 4,
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1.38,
          color: 'var(--mui-palette-text-secondary)',
          maxWidth: 'none',
          '&.Mui-focused:not(.Mui-error)': { color: 'var(--mui-palette-text-secondary)' },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          fontSize: '0.8125rem',
          lineHeight: 1.38,
          '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' },
        },
      },
    },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 6 } } },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: 4, fontWeight: 600 }, sizeSmall: { height: 22, fontSize: '0.8125rem' } },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 }, list: { gap: 20 }, indicator: { display: 'none' } } }, // measured in script, wrong until the fonts are there; the tab draws it
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          minWidth: 24,
          [coarse]: { minHeight: 44, minWidth: 44 },
          padding: '8px 0',
          fontSize: '0.875rem',
          '&.Mui-selected': {
            color: 'var(--mui-palette-text-primary)',
            boxShadow: 'inset 0 -2px var(--mui-palette-line-copper)',
          },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: 'var(--mui-palette-line-hair)',
          padding: '0 12px',
          height: 36,
          fontSize: '0.875rem',
          '&:first-of-type': { paddingLeft: 16 },
          '&:last-of-type': { paddingRight: 16 },
        },
        sizeSmall: { padding: '0 12px', height: 36 },
        paddingCheckbox: { '&&': { padding: '0 0 0 8px', width: 40 } },
        head: {
          height: 32,
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1.2,
          color: 'var(--mui-palette-text-secondary)',
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiToggleButton: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          height: 32,
          padding: '0 10px',
          borderColor: 'var(--mui-palette-line-strong)',
          color: 'var(--mui-palette-text-secondary)',
          fontSize: '0.8125rem',
          [coarse]: { height: 44 },
          '&.Mui-selected': {
            backgroundColor: 'var(--mui-palette-surface-selected)',
            color: 'var(--mui-palette-primary-main)',
            '&:hover': { backgroundColor: 'var(--mui-palette-surface-selected)' },
          },
        },
      },
    },
    MuiMenu: {
      defaultProps: { elevation: 8 },
      styleOverrides: { paper: { ...raised, boxShadow: '0 16px 48px rgb(0 0 0 / .2)' } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 32,
          fontSize: '0.875rem',
          '&.Mui-focusVisible': { outlineOffset: -2 },
          [coarse]: { minHeight: 44 },
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(15 22 30 / .36)' } } },
    },
    MuiDialog: { styleOverrides: { paper: { ...raised, borderRadius: 10, boxShadow: '0 24px 70px rgb(0 0 0 / .3)' } } },
    MuiDialogTitle: {
      styleOverrides: { root: { fontFamily: head, fontSize: '1rem', fontWeight: 600, padding: '16px 20px 8px' } },
    },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
    MuiLinearProgress: {
      styleOverrides: { root: { height: 4, borderRadius: 2, backgroundColor: 'var(--mui-palette-surface-sunk)' } },
    },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 600 } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: 6,
          padding: '4px 12px',
          variants: (['success', 'info', 'warning', 'error'] as const).map(tinted),
        },
      },
    },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'transparent' } },
  },
})
