/** The left rail of a vertical's pages: what can be started, and the places of its sidebar. */
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useKernelText } from '../i18n.ts'
import { focusLater } from '../focus.ts'
import { useSignal } from '../signal.ts'
import { byRail, railOpen, setRailOpen, useVerticalNavigation } from './vertical-places.ts'

const TOGGLE = { open: 'rail-open', close: 'rail-close' } as const

export function Rail() {
  const { t } = useKernelText()
  const open = useSignal(railOpen)
  const { quickActions, rail, here } = useVerticalNavigation()
  const toggle = (wanted: boolean) => {
    setRailOpen(wanted)
    // the button that was pressed goes away, and its counterpart takes its place
    focusLater(() => document.getElementById(wanted ? TOGGLE.close : TOGGLE.open))
  }
  return (
    <>
      <Box sx={[{ justifyContent: 'center', pt: 1.5 }, byRail(open, { display: 'none' }, { display: 'flex' })]}>
        <IconButton
          id={TOGGLE.open}
          size="small"
          aria-label={t('openRail')}
          title={t('openRail')}
          aria-expanded={false}
          onClick={() => toggle(true)}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <Box
        component="nav"
        aria-label={t('rail')}
        sx={[{ position: 'relative', px: 1.5, py: 2 }, byRail(open, { display: 'block' }, { display: 'none' })]}
      >
        <IconButton
          id={TOGGLE.close}
          size="small"
          aria-label={t('closeRail')}
          title={t('closeRail')}
          aria-expanded
          onClick={() => toggle(false)}
          sx={{ position: 'absolute', top: 10, right: 10 }}
        >
          <ChevronLeft />
        </IconButton>
        {quickActions.length > 0 && (
          <Group title={t('quickActions')}>
            {quickActions.map((place) => (
              <Row key={place.address} address={place.address} here={place.address === here}>
                {place.label}
              </Row>
            ))}
          </Group>
        )}
        {rail.map((group) => (
          <Group key={group.label} title={group.place ? undefined : group.label}>
            {group.place && (
              <Row address={group.place.address} here={group.place.address === here} parent>
                {group.label}
              </Row>
            )}
            {group.places.map((place) => (
              <Row
                key={place.address}
                address={place.address}
                here={place.address === here && group.place?.address !== here}
                child={group.place !== null}
              >
                {place.label}
              </Row>
            ))}
          </Group>
        ))}
      </Box>
    </>
  )
}

function Group(props: { title?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ '& + &': { mt: 1.5 } }}>
      {props.title && (
        <Typography
          component="h2"
          variant="caption"
          sx={{ minHeight: 20, pl: 1.25, pr: 4, mb: 0.5, fontWeight: 600, color: 'text.secondary' }}
        >
          {props.title}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.children}
      </Box>
    </Box>
  )
}

/** The page of a group stands above its places, which are set in a little. */
function Row(props: { address: string; here: boolean; parent?: boolean; child?: boolean; children: ReactNode }) {
  return (
    <li>
      <Box
        component="a"
        href={props.address}
        aria-current={props.here ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 32,
          py: 0.5,
          pl: props.child ? 2.5 : 1.25,
          pr: 1.25,
          borderRadius: 1,
          textDecoration: 'none',
          typography: 'body2',
          overflowWrap: 'anywhere',
          '@media (pointer: coarse)': { minHeight: 44 },
          fontWeight: props.here || props.parent ? 600 : 400,
          color: props.here ? 'primary.main' : 'text.primary',
          bgcolor: props.here ? 'surface.selected' : 'transparent',
          '&:hover': { bgcolor: props.here ? 'surface.selected' : 'surface.hover' },
        }}
      >
        {props.children}
      </Box>
    </li>
  )
}
