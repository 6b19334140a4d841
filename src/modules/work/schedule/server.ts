import { deleteInBatches, ROWS_AT_ONCE } from '../../../kernel/server/batches.ts'
import type { Pool } from 'pg'
import { workAnswers } from './assistant/answers.ts'
import { projectSchedule, scheduleTasks } from './threads.service.ts'
import { bindServer } from '../../../kernel/server/module.ts'
import { createBaseline, getBaseline, removeBaseline } from './baselines.service.ts'
import { removeCalendar, saveCalendar } from './calendars.service.ts'
import { change, TASK } from './change.service.ts'
import { scheduleContract } from './contract.ts'
import { listDates, taskDates } from './dates.service.ts'
import { importPlan } from './import.service.ts'
import { listTaskHistory } from './history.service.ts'
import { en as answersEn } from './i18n/answers/en.ts'
import { es as answersEs } from './i18n/answers/es.ts'
import { fr as answersFr } from './i18n/answers/fr.ts'
import { en } from './i18n/en.ts'
import { errors as spanish, es } from './i18n/es.ts'
import { errors as french, fr } from './i18n/fr.ts'
import { fields as spanishFields } from './i18n/server/es.ts'
import { fields as frenchFields } from './i18n/server/fr.ts'
import { stepsEs, stepsFr } from './i18n/server/steps.ts'
import { firstPlan } from './steps.service.ts'
import { brokenDeadlines } from './insights/broken-deadlines.ts'
import { lateTasks } from './insights/late-tasks.ts'
import { milestonesAtRisk } from './insights/milestones-at-risk.ts'
import { overspentProjects } from './insights/overspent-projects.ts'
import { quietProjects } from './insights/quiet-projects.ts'
import { stuckTasks } from './insights/stuck-tasks.ts'
import { unassignedTasks } from './insights/unassigned-tasks.ts'
import { openTasks } from './holdings.service.ts'
import { schedule } from './manifest.ts'
import { getOutlook } from './outlook.service.ts'
import { scheduleNames } from './public.ts'
import { getPlan, getLinks, getTasks } from './read.service.ts'
import { findableTasks, searchedTask } from './records.service.ts'
import { onCompanyChanged, RESCHEDULE, rescheduleJob } from './rescheduling.service.ts'
import { listResources, removeResource, resourceOf, saveResource } from './resources.service.ts'
import { purgeDays } from './days.ts'
import { readTaskFacts } from './facts.ts'
import { scheduleFigures } from './figures.ts'
import { projectFigures } from './project-figures.ts'
import { LOOK_AHEAD, lookAhead, lookAheadDaily, onProjectChanged } from './project-plan.ts'
import { DELETED_KEPT_DAYS } from './rules.ts'
import { scheduleSample } from './sample.ts'
import { listSchedules } from './schedules.service.ts'
import {
  addCheck,
  addComment,
  addTaskFile,
  FILE_KIND,
  getTask,
  holdsValue,
  listComments,
  mayReadTaskFile,
  removeCheck,
  removeComment,
  removeTaskFile,
  updateCheck,
} from './tasks.service.ts'
import { listTimeline } from './timeline.service.ts'
import { bulkWork } from './work-bulk.service.ts'
import { listWork, workFile, workViews } from './work.service.ts'
import { getWorkload } from './workload.service.ts'

/** Deleted tasks and dependencies go for good; children before what they were part of. */
async function purgeDeleted(owner: Pool, now: number): Promise<void> {
  const limit = new Date(now - DELETED_KEPT_DAYS * 86_400_000).toISOString()
  await deleteInBatches(owner, 'task_links', 'deleted_at < $1', [limit])
  // those without parts first; then their parents have none any more
  for (let gone = 1; gone > 0;) {
    const { rowCount } = await owner.query(
      `with gone as (delete from tasks where (company_id, id) in (select t.company_id, t.id from tasks t where t.deleted_at < $1
           and not exists (select 1 from tasks c where c.company_id = t.company_id and c.project_id = t.project_id and c.parent_id = t.id) limit ${ROWS_AT_ONCE}) returning company_id, id),
         loosened as (update files f set ref_kind = null, ref_id = null, loose_since = $2 from gone g where f.company_id = g.company_id and f.ref_kind = $3 and f.ref_id = g.id)
       select 1 from gone`,
      [limit, new Date(now).toISOString(), FILE_KIND],
    )
    gone = rowCount ?? 0
  }
}

export const scheduleServer = bindServer(
  schedule,
  scheduleContract,
  {
    getPlan,
    getOutlook,
    getTasks,
    getLinks,
    change,
    importPlan,
    getTask,
    addCheck,
    updateCheck,
    removeCheck,
    listTaskHistory,
    listComments,
    addComment,
    removeComment,
    addTaskFile,
    removeTaskFile,
    listResources,
    saveResource,
    removeResource,
    resourceOf,
    saveCalendar,
    removeCalendar,
    createBaseline,
    removeBaseline,
    getBaseline,
    listWork,
    bulkWork,
    listWorkViews: workViews.listViews,
    saveWorkView: workViews.saveView,
    changeWorkView: workViews.changeView,
    removeWorkView: workViews.removeView,
    restoreWorkView: workViews.restoreView,
    startWorkExport: workFile.startExport,
    listSchedules,
    listTimeline,
    getWorkload,
    listDates,
  },
  {
    figures: { ...scheduleFigures, ...projectFigures },
    threads: { projectSchedule, scheduleTasks },
    assistant: workAnswers,
    calendar: { taskDates },
    holdings: { openTasks },
    insightRules: {
      lateTasks,
      unassignedTasks,
      quietProjects,
      stuckTasks,
      milestonesAtRisk,
      brokenDeadlines,
      overspentProjects,
    },
    fieldHolders: { [TASK]: holdsValue },
    namesOf: scheduleNames,
    search: { task: searchedTask },
    facts: { task: readTaskFacts },
    findable: [findableTasks],
    jobs: {
      [RESCHEDULE]: { queue: 'slow', run: rescheduleJob },
      [LOOK_AHEAD]: { queue: 'bulk', run: lookAhead },
      ...workFile.jobs,
    },
    reactions: { 'company.updated': onCompanyChanged, 'project.updated': onProjectChanged },
    fileReaders: { [FILE_KIND]: mayReadTaskFile, ...workFile.fileReaders },
    maintenance: [purgeDeleted, purgeDays],
    ticks: [lookAheadDaily()],
    sample: [scheduleSample],
    steps: { firstPlan },
    texts: {
      en: { ...en, ...answersEn },
      es: { texts: { ...es, ...answersEs, steps: stepsEs }, errors: spanish, fields: spanishFields },
      fr: { texts: { ...fr, ...answersFr, steps: stepsFr }, errors: french, fields: frenchFields },
    },
  },
)
