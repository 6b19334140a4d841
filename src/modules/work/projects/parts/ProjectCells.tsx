/** What stands of a project, whatever is wrong first: its expected finish against what was agreed, then what other modules know of it. */
import { type ReactNode, Suspense } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { formatDate } from '../../../../lib/dates.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { TitleBlock, TitleCell } from '../../../../ui/TitleBlock.tsx'
import type { Project } from '../contract.ts'
import { projects } from '../manifest.ts'
import { daysAfterTarget } from '../standing.rules.ts'
import { useText } from './use-text.ts'

export function ProjectCells({ project }: { project: Project }) {
  const { may } = useSession()
  const cells = panelsOn(useApp(), 'projects.project').filter(({ kind, access }) => kind === 'cells' && may(access))
  return (
    <TitleBlock>
      <FinishCell project={project} />
      {!project.byPlan && <TypedProgress project={project} />}
      {cells.map(({ key, Part }) => (
        <Suspense key={key} fallback={null}>
          <Part params={{ projectId: project.id }} />
        </Suspense>
      ))}
    </TitleBlock>
  )
}

/** The dates alone, beside the name where the page is needed for work. */
export function ProjectDates({ project }: { project: Project }) {
  const { t } = useText()
  const against = useAgainst(project)
  return (
    <TitleBlock dense>
      <TitleCell dense label={t('page.start')} value={<DateText value={project.start} />} />
      <TitleCell dense label={t('page.agreedEnd')} value={<DateText value={project.endDate} />} />
      {project.byPlan && (
        <TitleCell
          dense
          label={t(project.finishedOn === null ? 'fields.expectedFinish' : 'page.finished')}
          value={
            <>
              <DateText value={project.finishedOn ?? project.expectedFinish} />
              {against.days !== 0 && (
                <span style={{ fontWeight: 400 }}>
                  {' '}
                  {t(against.days > 0 ? 'page.after' : 'page.before', { count: Math.abs(against.days) })}
                </span>
              )}
            </>
          }
          tone={against.days > 0 ? 'error' : undefined}
        />
      )}
    </TitleBlock>
  )
}

/** How far the finish, or the expected one, lies from the agreed end. */
function useAgainst(project: Project): { days: number; words: string | undefined } {
  const { t, language } = useText()
  const { finishedOn, expectedFinish, endDate } = project
  const day = finishedOn ?? expectedFinish
  if (endDate === null) return { days: 0, words: day === null ? undefined : t('page.noTarget') }
  const date = formatDate(endDate, language)
  const days = daysAfterTarget(project)
  if (days > 0) return { days, words: t('page.targetLate', { date, count: days }) }
  if (days < 0) return { days, words: t('page.targetEarly', { date, count: -days }) }
  return { days, words: day === null ? t('page.target', { date }) : t('page.onPlan', { date }) }
}

/** What is finished is not expected; what stands still or was given up is expected by nobody, and that is said. */
function useFinish({ status, byPlan, finishedOn, expectedFinish, endDate }: Project): {
  label: string
  value: ReactNode
} {
  const { t } = useText()
  if (finishedOn !== null) return { label: t('page.finished'), value: <DateText value={finishedOn} /> }
  if (!byPlan) {
    const value = endDate === null ? t('page.noDates') : <DateText value={endDate} />
    return { label: t('page.agreedEnd'), value }
  }
  if (status === 'completed') return { label: t('page.finished'), value: t('page.dayUnknown') }
  const halted = status === 'on-hold' || status === 'cancelled' ? t(`page.nothingExpected.${status}`) : null
  return { label: t('fields.expectedFinish'), value: halted ?? <DateText value={expectedFinish} /> }
}

function FinishCell({ project }: { project: Project }) {
  const { days, words } = useAgainst(project)
  const { byPlan, lateness, finishedOn } = project
  const { label, value } = useFinish(project)
  return (
    <TitleCell
      label={label}
      value={value}
      context={byPlan || lateness || finishedOn !== null ? words : undefined}
      tone={lateness && days > 0 ? 'error' : undefined}
      edge
      href={byPlan ? link(projects, 'project', { projectId: project.id, tab: 'schedule' }) : undefined}
    />
  )
}

function TypedProgress({ project }: { project: Project }) {
  const { t } = useText()
  return (
    <TitleCell
      label={t('fields.progress')}
      value={<ProgressBar percent={project.progress} width={56} />}
      context={project.progress === null ? undefined : t('page.byHand')}
    />
  )
}
