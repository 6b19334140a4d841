/** When the project ends in 80 of 100 runs, as a cell of its title block; nothing where no forecast is shown. */
import { useQuery } from '@tanstack/react-query'
import { link } from '../../../../kernel/contract/link.ts'
import type { PanelProps } from '../../../../kernel/web/bind.tsx'
import { useFollow } from '../../../../kernel/web/follow.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { TitleCell } from '../../../../ui/TitleBlock.tsx'
import { projects } from '../../projects/manifest.ts'
import { forecastsApi } from '../api.ts'
import { useText } from '../parts/use-text.ts'

export default function ForecastCell({ params }: PanelProps) {
  const { t } = useText()
  const projectId = String(params['projectId'])
  // a change of the schedule or of the target makes it another one
  useFollow(['projects', 'schedule'], forecastsApi.getForecast.key())
  const forecast = useQuery(forecastsApi.getForecast.queryOptions({ input: { projectId } })).data?.forecast
  if (!forecast) return null
  return (
    <TitleCell
      label={t('panels.projectP80')}
      value={<DateText value={forecast.p80} />}
      href={link(projects, 'project', { projectId, tab: 'schedule' })}
      context={<span title={t('cell.chance', { percent: forecast.chance })}>{t('cell.context')}</span>}
    />
  )
}
