/** How many projects are in which state, each a figure that opens its rows, and their proportions as one thin bar. */
import Box from '@mui/material/Box'
import { EmptyLine } from '../../../../ui/EmptyLine.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { InlineFigure } from '../../../../ui/Figure.tsx'
import { ModuleCard } from '../../../../ui/ModuleCard.tsx'
import { Sparkline } from '../../../../ui/Sparkline.tsx'
import { useText } from '../parts/use-text.ts'

const STATES = [
  { id: 'projects.active', colour: 'success.main' },
  { id: 'projects.upcoming', colour: 'info.main' },
  { id: 'projects.planning', colour: 'chart.c4' },
  { id: 'projects.overdue', colour: 'error.main' },
  { id: 'projects.completed', colour: 'primary.main' },
  { id: 'projects.onHold', colour: 'warning.main' },
  { id: 'projects.cancelled', colour: 'line.strong' },
  { id: 'projects.unscheduled', colour: 'line.hair' },
] as const

/** Where the card is narrow the drawing says it alone. */
const NARROW = '@container (max-width: 439px)'
/** One grid for all rows, so that its columns stand in line; a row's own edge of 16 px lies in its first and last one. */
const LIST = {
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr) auto 60px auto',
  columnGap: 1.25,
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  [NARROW]: { gridTemplateColumns: '26px minmax(0, 1fr) 60px auto' },
} as const

export default function StatusModule() {
  const { t } = useText()
  const figures = useFigures()
  const overdue = useOverdueOf()
  // what is overdue may be active or in planning by its status, and stands in the bar once
  const shares = figures
    .map((one) => ({ ...one, share: (one.figure?.value ?? 0) - (overdue[one.id] ?? 0) }))
    .filter(({ share }) => share > 0)
  const empty = figures.every(({ figure }) => figure?.value === null)
  return (
    <ModuleCard title={t('panels.status')}>
      {empty ? (
        <EmptyLine title={t('home.noData')} />
      ) : (
        <>
          {/* the figures below say the same in words */}
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              gap: '2px',
              height: 8,
              mx: 2,
              mt: 2,
              mb: 0.5,
              borderRadius: '3px',
              overflow: 'hidden',
              bgcolor: 'surface.sunk',
            }}
          >
            {shares.map(({ id, colour, share, figure }) => (
              <Box
                key={id}
                title={figure ? `${figure.title}: ${share}` : undefined}
                sx={{ flex: `${share} 1 0`, minWidth: 4, bgcolor: colour }}
              />
            ))}
          </Box>
          <Box sx={{ containerType: 'inline-size' }}>
            <Box component="ul" aria-label={t('panels.status')} sx={LIST}>
              {figures.map(({ id, colour, figure }) => (
                <Box
                  key={id}
                  component="li"
                  sx={{
                    display: 'grid',
                    gridColumn: '1 / -1',
                    gridTemplateColumns: 'subgrid',
                    alignItems: 'center',
                    px: 2,
                    minHeight: 36,
                    borderTop: 1,
                    borderColor: 'line.hair',
                    typography: 'body2',
                  }}
                >
                  <Box
                    aria-hidden
                    sx={{
                      height: 10,
                      borderRadius: '2px',
                      bgcolor: colour,
                      border: 1,
                      borderColor: colour === 'line.hair' ? 'line.strong' : colour,
                    }}
                  />
                  <span>{figure?.title ?? '\u00A0'}</span>
                  <Box
                    component="span"
                    sx={{
                      typography: 'caption',
                      color: 'text.secondary',
                      textAlign: 'right',
                      [NARROW]: { display: 'none' },
                    }}
                  >
                    {figure?.context}
                  </Box>
                  <Box sx={{ display: 'flex' }}>
                    {figure?.trend && <Sparkline points={figure.trend} target={null} />}
                  </Box>
                  <Box sx={{ textAlign: 'right', fontWeight: 600 }}>
                    <InlineFigure id={id} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        </>
      )}
    </ModuleCard>
  )
}

/** How many of a state are overdue. */
function useOverdueOf(): Readonly<Record<string, number>> {
  const active = useFigure({ id: 'projects.overdueActive', of: '' })
  const planning = useFigure({ id: 'projects.overduePlanning', of: '' })
  const valueOf = (figure: typeof active) => (figure && figure !== 'lost' ? (figure.value ?? 0) : 0)
  return { 'projects.active': valueOf(active), 'projects.planning': valueOf(planning) }
}

/** The figures as far as they are known; the states are always the same ones. */
function useFigures() {
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  const known = STATES.map(({ id }) => useFigure({ id, of: '' }))
  return STATES.map((state, place) => {
    const figure = known[place] ?? null
    return { ...state, figure: figure === 'lost' ? null : figure }
  })
}
