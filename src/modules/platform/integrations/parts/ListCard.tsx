import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useText } from './use-text.ts'

type Query = Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'error' | 'refetch'>

/** A card with a sentence what it is for, and its rows; waiting, failure and emptiness look alike in all of them. */
export function ListCard(props: {
  title: string
  help: ReactNode
  action?: ReactNode
  query: Query
  isEmpty: boolean
  empty: string
  emptyHelp?: string
  foot?: ReactNode
  children: ReactNode
}) {
  const { query } = props
  return (
    <Card title={props.title} action={props.action}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 880, px: 2, pt: 1.5, pb: 1 }}>
        {props.help}
      </Typography>
      {query.isPending && <LoadingBlocks rows={2} rowHeight={56} />}
      {query.isError && (
        <ErrorState
          headingLevel="h3"
          text={failureText(query.error)}
          requestId={failureOf(query.error).requestId}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.isPending && !query.isError && props.isEmpty && (
        <Box sx={{ borderTop: 1, borderColor: 'line.hair' }}>
          <EmptyState drawing={false} headingLevel="h3" title={props.empty} text={props.emptyHelp} />
        </Box>
      )}
      {!query.isPending && !query.isError && !props.isEmpty && (
        <Box
          component="ul"
          aria-label={props.title}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: 1, borderColor: 'line.hair' } }}
        >
          {props.children}
        </Box>
      )}
      {props.foot}
    </Card>
  )
}

/** One thing of a card: its name, its state, what is known of it, and what can be done with it. */
export function Item(props: { title: ReactNode; chips?: ReactNode; facts?: ReactNode; actions?: ReactNode }) {
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
        py: 1,
        minHeight: 56,
      }}
    >
      <Box sx={{ flex: 1, minWidth: { xs: '55%', sm: 0 } }}>
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
          <Box component="span" sx={{ minWidth: 0 }}>
            {props.title}
          </Box>
          {props.chips}
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
              mt: 0.25,
            }}
          >
            {props.facts}
          </Box>
        )}
      </Box>
      {props.actions && (
        <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none', ml: 'auto' }}>{props.actions}</Box>
      )}
    </Box>
  )
}

export type Act = { label: string; onChoose: () => void; danger?: boolean }

/** What else can be done with a row. */
export function ItemMenu(props: { name: string; acts: readonly Act[] }) {
  const { t } = useText()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = t('menuOf', { name: props.name })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label }, paper: { sx: { ...floating, minWidth: 180 } } }}
      >
        {props.acts.map((act) => (
          <MenuItem
            key={act.label}
            sx={act.danger ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null)
              act.onChoose()
            }}
          >
            {act.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
