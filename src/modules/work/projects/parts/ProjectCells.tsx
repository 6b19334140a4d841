/** What stands of a project, whatever is wrong first: its expected finish against what was agreed, then what other modules know of it. */
import { Suspense } from 'react'
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
      <TitleCell dense label={t('page.end')} value={<DateText value={project.endDate} />} />
      {project.byPlan && (
        <TitleCell
          dense
          label={t('fields.expectedFinish')}
          value={
            <>
              <DateText value={project.expectedFinish} />
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

/** How far the expected finish lies from the agreed end. */
function useAgainst(project: Project): { days: number; words: string | undefined } {
  const { t, language } = useText()
  const { expectedFinish, endDate } = project
  if (endDate === null) return { days: 0, words: expectedFinish === null ? undefined : t('page.noTarget') }
  const date = formatDate(endDate, language)
  const days = daysAfterTarget(project)
  if (days > 0) return { days, words: t('page.targetLate', { date, count: days }) }
  if (days < 0) return { days, words: t('page.targetEarly', { date, count: -days }) }
  return { days, words: expectedFinish === null ? t('page.target', { date }) : t('page.onPlan', { date }) }
}

function FinishCell({ project }: { project: Project }) {
  const { t } = useText()
  const { days, words } = useAgainst(project)
  const { byPlan, expectedFinish, endDate, lateness, status } = project
  const day = expectedFinish ?? (byPlan ? null : endDate)
  return (
    <TitleCell
      label={t(status === 'completed' ? 'page.finished' : byPlan ? 'fields.expectedFinish' : 'page.agreedEnd')}
      value={day === null ? t('page.noDates') : <DateText value={day} />}
      context={byPlan || lateness ? words : undefined}
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
