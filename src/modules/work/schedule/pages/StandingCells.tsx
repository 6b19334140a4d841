/** Cells that the schedule adds to the title block of a project: progress, earned value, the next milestone, and what is late and who has it. */
import { useQuery } from '@tanstack/react-query'
import { daysBetween, formatDate } from '../../../../lib/dates.ts'
import { formatFigure } from '../../../../lib/figures.ts'
import type { PanelProps } from '../../../../kernel/web/bind.tsx'
import { useFigure } from '../../../../ui/figure-store.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { TitleCell } from '../../../../ui/TitleBlock.tsx'
import { projectsApi } from '../../projects/api.ts'
import type { Project } from '../../projects/contract.ts'
import { projectTaskAddress } from '../company/addresses.ts'
import type { Outlook } from '../outlook.contract.ts'
import { useOutlook, useStandingText } from '../parts/use-outlook.ts'

export default function StandingCells({ params }: PanelProps) {
  const projectId = String(params['projectId'])
  const project = useQuery(projectsApi.get.queryOptions({ input: { projectId } }))
  const { data: outlook } = useOutlook(projectId)
  // without tasks the project's own cells say what there is; a failure is told by the cards below
  if (!outlook || outlook.tasks === 0 || !project.data) return null
  return (
    <>
      <ProgressCell projectId={projectId} percent={project.data.progress} planned={outlook.planned} />
      {/* what nobody works on falls behind its plan day by day, which says nothing of the work */}
      {isAwaited(project.data) && <RatioCell projectId={projectId} name="spi" id="schedule.projectSpi" />}
      <RatioCell projectId={projectId} name="cpi" id="schedule.projectCpi" />
      {outlook.milestone && <MilestoneCell projectId={projectId} milestone={outlook.milestone} />}
      <LateCell projectId={projectId} late={outlook.late} atRisk={outlook.atRisk.count} />
    </>
  )
}

const isAwaited = ({ status }: Pick<Project, 'status'>) => status !== 'on-hold' && status !== 'cancelled'

function ProgressCell(props: { projectId: string; percent: number | null; planned: number | null }) {
  const { t } = useStandingText()
  const { projectId, percent, planned } = props
  return (
    <TitleCell
      label={t('progress')}
      value={<ProgressBar percent={percent} width={56} />}
      context={planned === null ? undefined : t('plan', { percent: planned })}
      figure={{ id: 'schedule.projectProgress', of: projectId }}
    />
  )
}

/** Appears with the first budget or cost, not as a zero. */
function RatioCell({ projectId, name, id }: { projectId: string; name: 'spi' | 'cpi'; id: string }) {
  const { t, language } = useStandingText()
  const shown = useFigure({ id, of: projectId })
  if (shown === null || shown === 'lost' || shown.value === null) return null
  // as it is read: 0.999 stands there as 1.00
  const low = Math.round(shown.value * 100) < 100
  return (
    <TitleCell
      label={t(name)}
      value={formatFigure(shown.value, 'index', { language, locale: language, currency: '', short: true })}
      context={t(`${name}${low ? 'Low' : 'High'}`)}
      tone={low ? 'warning' : undefined}
      figure={{ id, of: projectId }}
    />
  )
}

function MilestoneCell(props: { projectId: string; milestone: NonNullable<Outlook['milestone']> }) {
  const { t, language } = useStandingText()
  const { taskId, name, date, expected } = props.milestone
  const days = daysBetween(date, expected)
  return (
    <TitleCell
      label={t('milestone')}
      value={name}
      href={projectTaskAddress(props.projectId, taskId)}
      context={
        days > 0
          ? t('milestoneLate', { date: formatDate(expected, language), count: days })
          : t('milestoneOn', { date: formatDate(date, language) })
      }
    />
  )
}

function LateCell(props: { projectId: string; late: Outlook['late']; atRisk: number }) {
  const { t } = useStandingText()
  const { projectId, late, atRisk } = props
  const who = [
    ...late.people.map((person) => t('who', person)),
    ...(late.unassigned > 0 ? [t('nobody', { count: late.unassigned })] : []),
  ]
  return late.count === 0 ? (
    <TitleCell
      label={t('lateNow')}
      value={t('nothingLate')}
      context={atRisk > 0 ? t('late.atRisk', { count: atRisk }) : undefined}
      tone={atRisk > 0 ? 'warning' : undefined}
    />
  ) : (
    <TitleCell
      label={t('lateNow')}
      value={t('lateTasks', { count: late.count })}
      context={who.join(', ')}
      tone="error"
      edge
      figure={{ id: 'schedule.projectLate', of: projectId }}
    />
  )
}
