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
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: `repeat(auto-fit, minmax(${dense ? 'max-content' : '136px'}, 1fr))`,
        },
        ...(dense && { display: { xs: 'grid', sm: 'flex' } }),
        m: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        overflow: 'hidden',
        // lines run on the far side of each cell and are cut off at the frame, so any number of cells has clean edges
        '& > div': { borderRight: 1, borderBottom: 1, borderColor: 'line.hair', mr: '-1px', mb: '-1px' },
        // an odd one takes the row, so that no cell is empty
        '& > div:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
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
