import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** Figures in one paper with hairlines between them: two columns on phones, as many as fit on wider screens. */
export function FigureGrid(props: { children: ReactNode; columns?: number }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        display: 'grid',
        overflow: 'hidden',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: props.columns ? `repeat(${props.columns}, minmax(0, 1fr))` : 'repeat(auto-fit, minmax(180px, 1fr))',
        },
        // Lines run on the far side of each cell and are cut off at the frame, so any number of cells has clean edges.
        '& > *': { borderRight: 1, borderBottom: 1, borderColor: 'line.hair', mr: '-1px', mb: '-1px' },
        // an odd one takes the row, so that no cell is empty
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {props.children}
    </Paper>
  )
}
