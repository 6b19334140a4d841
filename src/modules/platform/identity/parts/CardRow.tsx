import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'

/** Rows of a card, with a hairline between. */
export function CardRows({
  label,
  ref,
  children,
}: {
  label: string
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}) {
  return (
    <Box
      component="ul"
      ref={ref}
      tabIndex={-1}
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none', '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
    >
      {children}
    </Box>
  )
}

/** One thing of a card: its name, what is known of it, and what can be done with it. */
export function CardRow(props: { title: ReactNode; status?: ReactNode; facts?: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        pl: 2,
        pr: 1,
        py: 1.25,
        minHeight: 64,
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.5,
            typography: 'body2',
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          {props.title}
          {props.status}
        </Box>
        {props.facts && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 2,
              typography: 'caption',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            {props.facts}
          </Box>
        )}
      </Box>
      {props.actions && <Box sx={{ display: 'flex', flex: 'none', ml: { xs: -1.5, sm: 0 } }}>{props.actions}</Box>}
    </Box>
  )
}

/** A sentence of a card, as wide as reads well. */
export function CardText(props: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
      {props.children}
    </Typography>
  )
}
