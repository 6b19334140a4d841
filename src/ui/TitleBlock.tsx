import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { openWorking } from './figure-store.ts'
import { useUiText } from './use-ui-text.ts'

/** Labelled cells divided by hairlines, as on a drawing: what stands of a record, whatever is wrong first. Two columns on phones. */
export function TitleBlock({ children, dense = false }: { children: ReactNode; dense?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        m: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        overflow: 'hidden',
        // lines run on the far side of each cell and are cut off at the frame, so any number of cells has clean edges
        '& > div': {
          borderRight: 1,
          borderBottom: 1,
          borderColor: 'line.hair',
          mr: '-1px',
          mb: '-1px',
          ...(!dense && { flex: '1 1 22%' }),
        },
        // an odd one takes the row, so that no cell is empty
        '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
        // where they do not fit into one row, rows hold as many as leave no cell alone: four, or three of five and of six
        ...(!dense && {
          flexWrap: { sm: 'wrap', lg: 'nowrap' },
          '&:has(> div:nth-of-type(5):last-of-type) > div, &:has(> div:nth-of-type(6):last-of-type) > div': {
            flexBasis: '30%',
          },
        }),
      }}
    >
      {children}
    </Box>
  )
}

type TitleCellProps = {
  label: string
  value: ReactNode
  /** One line: what it is measured against. */
  context?: ReactNode
  /** A 3 px edge, only for what is bad; without an edge the value alone is coloured. */
  tone?: 'error' | 'warning'
  edge?: boolean
  /** What stands behind the value: a figure of the record, or a page. */
  figure?: { id: string; of: string }
  href?: string
  dense?: boolean
}

export function TitleCell({ label, value, context, tone, edge = false, figure, href, dense = false }: TitleCellProps) {
  const { t } = useUiText()
  const ink = { fontWeight: 600, color: tone ? `${tone}.main` : 'text.primary', font: 'inherit' } as const
  const rule = {
    textDecoration: 'underline dotted 1.5px var(--mui-palette-line-strong)',
    textUnderlineOffset: '4px',
  } as const
  return (
    <Box
      sx={{
        px: dense ? 1.5 : 2,
        py: dense ? 0.75 : 1.25,
        minWidth: 0,
        ...(tone && edge && { boxShadow: (theme) => `inset 3px 0 ${theme.vars?.palette[tone].main}` }),
      }}
    >
      <Box component="dt" sx={{ typography: 'overline', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, fontSize: dense ? undefined : { xs: '1.0625rem', sm: '0.9375rem' } }}>
          {figure ? (
            <Box
              component="button"
              type="button"
              title={t('openWorking', { name: label })}
              onClick={() => openWorking(figure)}
              sx={{ ...ink, ...rule, background: 'none', border: 0, p: 0, cursor: 'pointer', textAlign: 'left' }}
            >
              {value}
            </Box>
          ) : href ? (
            <Link href={href} sx={{ ...ink, ...rule }}>
              {value}
            </Link>
          ) : (
            <Box component="span" sx={ink}>
              {value}
            </Box>
          )}
        </Box>
        {context && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{context}</Box>}
      </Box>
    </Box>
  )
}
