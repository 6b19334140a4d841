/** Bars by month. A bar opens the working of its figure; the table beside it has the same numbers. */
import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { openWorking } from '../../../../ui/figure-store.ts'
import type { MonthNumbers } from '../contract.ts'
import { useText } from './use-text.ts'

export type Series = {
  key: 'started' | 'completed' | 'contracted' | 'estimated' | 'onTime'
  figure: `analytics.${string}`
  label: string
  colour: string
}
type MonthBarsProps = {
  months: readonly MonthNumbers[]
  series: readonly Series[]
  write: (value: number) => string
  stacked?: boolean
  most?: number
}

const HEIGHT_PX = 190
const AXIS = { fontSize: 12, fill: 'var(--mui-palette-text-secondary)' } as const

export function MonthBars({ months, series, write, stacked = false, most }: MonthBarsProps) {
  const { language } = useText()
  const shortMonth = (month: string) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  // a kind of which a whole year has nothing needs no colour
  const drawn = series.filter(({ key }) => series.length === 1 || months.some((month) => (month[key] ?? 0) > 0))
  // every second month, so that the newest one is named
  const everySecond = (_month: unknown, place: number) => (months.length - 1 - place) % 2 === 0
  return (
    <Box>
      {drawn.length > 0 && series.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption', color: 'text.secondary' }}>
          {drawn.map(({ key, label, colour }) => (
            <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
              {label}
            </Box>
          ))}
        </Box>
      )}
      <Box
        sx={{
          '& .MuiBarChart-element': { cursor: 'pointer' },
          '&& .MuiChartsAxis-line, && .MuiChartsAxis-tick': { stroke: 'var(--mui-palette-line-strong)' },
          '&& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-chart-grid)' },
        }}
      >
        <BarChart
          height={HEIGHT_PX}
          skipAnimation
          hideLegend
          borderRadius={2}
          grid={{ horizontal: true }}
          margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
          xAxis={[
            {
              data: months.map(({ month }) => month),
              scaleType: 'band',
              valueFormatter: shortMonth,
              tickLabelStyle: AXIS,
              categoryGapRatio: 0.35,
              barGapRatio: 0.1,
              height: 26,
              tickLabelInterval: everySecond,
              disableTicks: true,
            },
          ]}
          yAxis={[
            {
              min: 0,
              ...(most === undefined ? {} : { max: most }),
              valueFormatter: write,
              tickLabelStyle: AXIS,
              width: 'auto',
              tickNumber: 4,
              tickMinStep: 1,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          series={drawn.map(({ key, label, colour }) => ({
            id: key,
            label,
            color: `var(--mui-palette-${colour.replace('.', '-')})`,
            data: months.map((month) => month[key]),
            valueFormatter: (value: number | null) => (value === null ? '–' : write(value)),
            ...(stacked ? { stack: 'all' } : {}),
          }))}
          onItemClick={(_event, item) => {
            const figure = series.find(({ key }) => key === item.seriesId)?.figure
            const month = months[item.dataIndex]?.month
            if (figure && month) openWorking({ id: figure, of: month })
          }}
        />
      </Box>
    </Box>
  )
}
