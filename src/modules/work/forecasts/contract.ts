import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { Change } from '../schedule/contract.ts'

const id = z.string().min(1).max(100)

export const ProjectForecast = z.object({
  projectId: z.string(),
  name: z.string(),
  end: z.string(),
  /** The finish of the schedule itself. */ planned: z.string(),
  p50: z.string(),
  p80: z.string(),
  p95: z.string(),
  /** Percent of the runs that keep the end date. */
  chance: z.number().int(),
  /** Days between the finish that half of the runs keep and the one that 80 in 100 keep. */
  spread: z.number().int(),
  runs: z.number().int(),
  estimated: z.number().int(),
  madeAt: z.number(),
})
export type ProjectForecast = z.infer<typeof ProjectForecast>

/** How good plans and forecasts were, over projects whose finish is known. `judged` had a forecast two weeks before their finish; each is counted in `held` or `missed`. */
export const Accuracy = z.object({
  projects: z.number().int(),
  /** Days between the planned end and the finish, in the median. */ medianDays: z.number().nullable(),
  judged: z.number().int(),
  /** Finished by the P80 of that forecast, or later. */ held: z.number().int(),
  missed: z.number().int(),
  /** Told rightly, or wrongly, that the end date of that day would be kept or missed. */ right: z.number().int(),
  wrong: z.number().int(),
  /** Days between the P50 of that forecast and the finish, on average. */ forecastDays: z.number().nullable(),
  /** The naive guess: days between the finish of the plan as it was that day, or that day where it lay before, and the finish, on average. */
  planDays: z.number().nullable(),
  /** False where forecasts were further off than the plans themselves: then none are shown. */
  believed: z.boolean(),
})
export type Accuracy = z.infer<typeof Accuracy>

const LevelledTask = z.object({
  taskId: z.string(),
  name: z.string(),
  oldStart: z.string(),
  newStart: z.string(),
  /** Who it waits for; null where it only follows others. */ resource: z.string().nullable(),
  waitsFor: z.array(z.string()),
})
export const LevellingProposal = z.object({
  projectId: z.string(),
  projectName: z.string(),
  mayEdit: z.boolean(),
  oldFinish: z.string().nullable(),
  newFinish: z.string().nullable(),
  moves: z.array(LevelledTask),
  /** The steps that make it so, for POST /projects/{projectId}/schedule/changes. */
  changes: z.array(Change),
})
export type LevellingProposal = z.infer<typeof LevellingProposal>

export const OverbookedProject = z.object({
  id: z.string(),
  name: z.string(),
  people: z.array(z.string()),
  /** It books somebody for more than there is without the help of other projects. */ alone: z.boolean(),
  mayEdit: z.boolean(),
})
export type OverbookedProject = z.infer<typeof OverbookedProject>

/** Predictions and levelling: a company may do without them. */
const access = { feature: 'advancedAnalytics' } as const

export const forecastsContract = {
  listForecasts: endpoint({
    method: 'GET',
    path: '/insights/forecasts',
    access,
    summary:
      'When projects will finish as simulations of their schedules have it, the least likely to keep their end date first; nothing below five finished projects, or where such forecasts were further off than the plans themselves',
    input: z.object({ ...pageInput }),
    output: pageOf(ProjectForecast).extend({ accuracy: Accuracy }),
  }),
  getForecast: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/forecast',
    access,
    summary: 'When one project will finish as simulations of its schedule have it; nothing where none are shown',
    input: z.object({ projectId: id }),
    output: z.object({ forecast: ProjectForecast.pick({ p50: true, p80: true, chance: true, runs: true }).nullable() }),
  }),
  listOverbooked: endpoint({
    method: 'GET',
    path: '/insights/overbooked-projects',
    access,
    summary: 'Projects with people who are booked for more than they have in the next four weeks',
    input: z.object({ ...pageInput }),
    output: pageOf(OverbookedProject),
  }),
  getLevelling: endpoint({
    method: 'GET',
    path: '/insights/levelling/{projectId}',
    access,
    summary: 'Which tasks of a project would wait so that nobody is in two places; nothing is changed',
    input: z.object({ projectId: id }),
    output: LevellingProposal,
    errors: {
      PROJECT_NOT_FOUND: { status: 404, message: 'This project does not exist, or it is not shared with you.' },
      TOO_LARGE_TO_LEVEL: {
        status: 422,
        message: 'This schedule has more than {{most}} tasks. Level it in its own analysis.',
        data: z.object({ most: z.number() }),
      },
      DEMAND_TOO_HIGH: {
        status: 422,
        message: 'The task {{task}} asks for more of {{resource}} than there is. Change the assignment first.',
        data: z.object({ task: z.string(), resource: z.string() }),
      },
      LEVELLING_REFUSED: { status: 422, message: 'This schedule cannot be computed. Open it to see why.' },
    },
  }),
}
