import Check from '@mui/icons-material/CheckOutlined'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { UnreadMark } from '../../../../kernel/web/shell/UnreadMark.tsx'
import { FindBox } from '../../../../ui/ListToolbar.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { companiesApi } from '../api.ts'
import { companyColour, ownColours } from './company-colour.ts'
import { Cue } from './CompanySwitcher.tsx'
import { useSwitch } from './use-switch.ts'
import { useText } from './use-text.ts'

const SHOWN = 20
/** With fewer, nobody needs to search. */
const FIND_FROM = 8

type Line = { id: string; name: string; mark?: string; colour: string }

/** One's own companies; the platform owner's people find every other one as well. */
export function CompanyMenu(props: { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useText()
  const { session, company } = useSession()
  const [q, setQ] = useState('')
  const change = useSwitch()
  const staff = session?.user.staff === true
  const all = useQuery({
    ...companiesApi.listCompanies.queryOptions({ input: { q, size: SHOWN } }),
    enabled: staff && props.anchor !== null,
    placeholderData: keepPreviousData,
  })
  const own = (session?.companies ?? []).filter((one) => one.name.toLowerCase().includes(q.toLowerCase()))
  const colourOf = ownColours(session?.companies ?? [])
  const lines: Line[] = own.map((one) => ({
    id: one.id,
    name: one.name,
    colour: colourOf(one.id),
    mark: one.master ? t('switcher.platform') : one.sample ? t('switcher.sample') : undefined,
  }))
  const others: Line[] = staff
    ? (all.data?.rows ?? [])
        .filter((one) => !own.some((mine) => mine.id === one.id))
        .map((one) => ({
          id: one.id,
          name: one.name,
          colour: companyColour(one),
          mark: one.sample ? t('switcher.sample') : undefined,
        }))
    : []
  const choose = ({ id, name }: Line) => {
    props.onClose()
    change.mutate({ id, name })
  }
  const row = (line: Line) => (
    <ListItemButton
      key={line.id}
      component="button"
      selected={line.id === company?.id}
      aria-current={line.id === company?.id || undefined}
      onClick={() => choose(line)}
      sx={{ width: '100%', gap: 1.25, border: 0, textAlign: 'left', font: 'inherit', minHeight: 36, py: 0.5 }}
    >
      <Cue colour={line.colour} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {line.name}
      </Box>
      <UnreadMark companyId={line.id} />
      {line.mark && <StatusChip tone="neutral" label={line.mark} />}
      {line.id === company?.id && <Check fontSize="small" />}
    </ListItemButton>
  )
  const nothing = lines.length + others.length === 0
  return (
    <Popover
      anchorEl={props.anchor}
      open={props.anchor !== null}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('switcher.own'),
          sx: { ...floating, width: 320, maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(480px, 80vh)' },
        },
      }}
    >
      {(staff || lines.length >= FIND_FROM) && (
        <Box sx={{ display: 'grid', p: 1, borderBottom: 1, borderColor: 'line.hair', '&& > *': { width: 'auto' } }}>
          <FindBox label={t('switcher.find')} value={q} onChange={setQ} />
        </Box>
      )}
      <Box sx={{ py: 0.5 }}>
        {lines.map(row)}
        {others.length > 0 && (
          <Typography
            variant="caption"
            component="div"
            sx={{ px: 2, pt: 1, pb: 0.5, fontWeight: 600, color: 'text.secondary' }}
          >
            {t('switcher.all')}
          </Typography>
        )}
        {others.map(row)}
        {nothing && !all.isFetching && (
          <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
            {t('switcher.none')}
          </Typography>
        )}
      </Box>
    </Popover>
  )
}
