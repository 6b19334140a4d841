/** What a view leaves out because it shows one vertical of several, and the way to see it. Nothing is left out where the company works in one. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useKernelText } from './i18n.ts'
import { useSession } from './session.tsx'
import { useVertical } from './vertical.tsx'

/** The sentence with the ways beside it; a list that knows how many its filters would find says it by itself. */
export function LeftOutNote(props: { count: number; capped?: boolean; ways: ReactNode }) {
  const { t } = useKernelText()
  return (
    <Alert severity="info" role="note" sx={{ mb: 1.5, py: 0, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ mr: 'auto' }}>
          {t(props.capped ? 'leftOut.capped' : 'leftOut.more', { count: props.count })}
        </Box>
        {props.ways}
      </Box>
    </Alert>
  )
}

/** To the same view of all verticals. */
export function ShowAllVerticals(props: { href: string }) {
  const { t } = useKernelText()
  return (
    <Button color="inherit" href={props.href}>
      {t('leftOut.all')}
    </Button>
  )
}

type LeftOutProps = {
  found: UseQueryResult<{ rows: readonly { vertical: string; title: string; count: number }[] }>
  /** The vertical that the view shows; left out, that of the tab. `all` leaves nothing out. */
  shown?: string | undefined
  /** The address of the view with all of them; where there is none, another vertical is gone to. */
  all?: string
}

/** For views that are no lists: all records of other verticals that the person sees. */
export function LeftOut({ found, shown, all }: LeftOutProps) {
  const { t } = useKernelText()
  const { company } = useSession()
  const { vertical, accessible, switchTo } = useVertical()
  const here = shown ?? vertical.id
  const rows = (found.data?.rows ?? []).filter((row) => row.vertical !== here)
  if (!company?.several || here === 'all' || rows.length === 0) return null
  const others = rows.map((row) => {
    const words = t('leftOut.other', { vertical: row.title, n: row.count })
    return accessible.includes(row.vertical) ? (
      <Button
        key={row.vertical}
        color="inherit"
        aria-label={t('leftOut.goTo', { vertical: row.title, n: row.count })}
        onClick={() => switchTo(row.vertical)}
      >
        {words}
      </Button>
    ) : (
      <span key={row.vertical}>{words}</span>
    )
  })
  return (
    <LeftOutNote
      count={rows.reduce((sum, { count }) => sum + count, 0)}
      ways={all === undefined ? others : <ShowAllVerticals href={all} />}
    />
  )
}
