import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { createContext, useId, type ReactNode } from 'react'

/** What the card is called that a part of a page stands in. */
export const CardTitle = createContext('')

/** One part of a page on paper, with its name in the head. */
export function Card(props: {
  title: string
  /** Small beside the title: a count, what is left out. */ note?: ReactNode
  /** Before the title: the handle by which it is moved. */ lead?: ReactNode
  action?: ReactNode
  padded?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          pl: props.lead ? 0.5 : 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'line.hair',
          '& > .MuiButton-text:last-child': { mr: -0.5 },
        }}
      >
        {props.lead}
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1,
            py: 0.75,
            minWidth: 0,
          }}
        >
          <Typography variant="h4" component="h2" id={id}>
            {props.title}
          </Typography>
          {props.note && (
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
              {props.note}
            </Typography>
          )}
        </Box>
        {props.action}
      </Box>
      <Box sx={props.padded ? { p: 2 } : undefined}>
        <CardTitle.Provider value={props.title}>{props.children}</CardTitle.Provider>
      </Box>
    </Paper>
  )
}
