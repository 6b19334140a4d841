/** How many projects are in which state, each a figure that opens its rows, and their proportions as one thin bar. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFigure } from '../../../ui/figure-store.ts'
import { Figure } from '../../../ui/Figure.tsx'
import { ModuleCard } from '../../../ui/ModuleCard.tsx'
import { useText } from '../parts/use-text.ts'

const STATES = [
  { id: 'projects.active', colour: 'success.main' }, { id: 'projects.upcoming', colour: 'info.main' }, { id: 'projects.planning', colour: 'chart.c4' }, { id: 'projects.overdue', colour: 'error.main' },
  { id: 'projects.completed', colour: 'primary.main' }, { id: 'projects.onHold', colour: 'warning.main' }, { id: 'projects.cancelled', colour: 'line.strong' }, { id: 'projects.unscheduled', colour: 'line.hair' },
] as const

export default function StatusModule() {
  const { t } = useText()
  const figures = useFigures()
  const overdue = figures.find(({ id }) => id === 'projects.overdue')?.figure?.value ?? 0
  // what is overdue is completed by its dates too (spec 1 §4), and stands in the bar once
  const shares = figures.map((one) => ({ ...one, share: Math.max(0, (one.figure?.value ?? 0) - (one.id === 'projects.completed' ? overdue : 0)) })).filter(({ share }) => share > 0)
  const empty = figures.every(({ figure }) => figure?.value === null)
  return (
    <ModuleCard title={t('panels.status')}>
      {empty ? <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>{t('home.noData')}</Typography> : (
        <>
          {/* the figures below say the same in words */}
          <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 8, mx: 2, mt: 2, mb: 0.5, borderRadius: '3px', overflow: 'hidden', bgcolor: 'surface.sunk' }}>
            {shares.map(({ id, colour, share, figure }) => <Box key={id} title={figure ? `${figure.title}: ${share}` : undefined} sx={{ flex: `${share} 1 0`, minWidth: 4, bgcolor: colour }} />)}
          </Box>
          <Box sx={{ overflow: 'hidden' }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))', mr: '-1px', mb: '-1px' }}>
              {STATES.map((state) => (
                <Box key={state.id} sx={{ display: 'flex', borderRight: 1, borderBottom: 1, borderColor: 'line.hair', minWidth: 0, '& > :last-child': { flex: 1 } }}>
                  <Box aria-hidden sx={{ flex: 'none', width: 10, height: 10, mt: 2, ml: 2, mr: -1, borderRadius: '2px', bgcolor: state.colour, border: 1, borderColor: 'line.strong' }} />
                  <Figure id={state.id} size="second" />
                </Box>
              ))}
            </Box>
          </Box>
        </>
      )}
    </ModuleCard>
  )
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
