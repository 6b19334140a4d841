import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../../../ui/Toasts.tsx'
import { BADGE_MAX, raisesToast } from '../rules.ts'
import { BellMenu } from './BellMenu.tsx'
import { useNoticeTexts } from './notice-texts.ts'
import { type BellQuery, unreadIn, useBells, useElsewhere } from './use-bells.ts'
import { useText } from './use-text.ts'

/** The bell of the top bar: how much is unread, and behind it the newest notices. */
export function Bell() {
  const { t } = useText()
  const bells = useBells()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  useUrgentToasts(bells)
  useElsewhere()
  if (bells.length === 0) return null
  const { count, capped } = unreadIn(bells)
  const said = capped ? t('bell.unreadMany', { count }) : count === 0 ? t('bell.none') : t('bell.unread', { count })
  return (
    <>
      <Tooltip title={t('bell.title')}>
        <IconButton
          aria-label={said}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setWanted(true)
            setAnchor(event.currentTarget)
          }}
          sx={{ ...(anchor && { bgcolor: 'surface.selected' }) }}
        >
          <Badge
            color="error"
            max={BADGE_MAX}
            badgeContent={capped ? BADGE_MAX + 1 : count || undefined}
            slotProps={{
              badge: {
                'aria-hidden': true,
                sx: { height: 16, minWidth: 16, px: 0.5, fontSize: '0.625rem', fontWeight: 700 },
              },
            }}
          >
            <NotificationsOutlined />
          </Badge>
        </IconButton>
      </Tooltip>
      <Box
        component="output"
        aria-live="polite"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {count === 0 ? '' : said}
      </Box>
      {wanted && <BellMenu anchor={anchor} bells={bells} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** spec 1 §4: an urgent notice that has just come is said at once, each one once. */
function useUrgentToasts(bells: readonly BellQuery[]): void {
  const { t } = useText()
  const toast = useToast()
  const { textOf, load } = useNoticeTexts()
  const said = useRef(new Set<string>())
  useEffect(() => {
    const unsaid = bells.flatMap(
      ({ query: { data } }) =>
        data?.rows.filter((row) => raisesToast(row, data.now) && !said.current.has(row.id)) ?? [],
    )
    if (unsaid.length === 0) return
    for (const { id } of unsaid) said.current.add(id)
    void load().then(() => {
      for (const notice of unsaid) toast.warning(t('bell.urgent', { ...textOf(notice) }))
    })
  })
}
