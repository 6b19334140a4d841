/** What the assistant says of when a project will finish: the forecast, or why none is shown, and what the schedule says. */
import type { Part } from '../../../kernel/contract/answer.ts'
import { mayPass } from '../../../kernel/contract/session.ts'
import type { TextKey } from '../../../kernel/contract/texts.ts'
import { answerWords, type Asked, type AssistantSource } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { link } from '../../../kernel/contract/link.ts'
import { projects } from '../projects/manifest.ts'
import { openProject } from '../projects/public.ts'
import { isUnderWay, type ProjectStatus } from '../projects/rules.ts'
import { standingOf } from '../projects/standing.rules.ts'
import { accuracyOf, forecastOf } from './forecasts.service.ts'
import type { en } from './i18n/en.ts'
import { forecasts } from './manifest.ts'
import { MIN_HISTORY } from './rules.ts'

const { say } = answerWords<TextKey<(typeof en)['answers']>>()

const WORDS = {
  forecast: [
    ...['forecast', 'forecasts', 'prediction', 'predictions', 'pronostico', 'pronosticos', 'prevision', 'previsiones'],
    ...['previsions', 'prediccion'],
  ],
}

async function forecast({ ctx, subject }: Asked): Promise<Part[]> {
  const open = subject?.kind === 'project' ? await openProject(ctx, subject.id) : null
  if (!open) return [say('forecast.which')]
  const { id, name, endDate } = open.row
  const status = open.row.status as ProjectStatus | null
  const { state, expectedFinish, finishedOn } = standingOf({ ...open.row, status }, ctx.today)
  const project = { record: name, address: link(projects, 'project', { projectId: id }) }
  const agreed = endDate === null ? [] : [say('forecast.agreed', { end: { date: endDate } }, id)]
  // nothing is expected of what is done, whatever its status says
  if (finishedOn !== null) return [say('forecast.finished', { project, finished: { date: finishedOn } }, id), ...agreed]
  const told = isUnderWay({ status })
    ? await simulated(ctx, id)
    : [say('forecast.halted', { project, state: { state } }, id)]
  return [
    ...told,
    ...(expectedFinish === null
      ? [say('forecast.noPlan', { project }, id)]
      : [say('forecast.plan', { project, expected: { date: expectedFinish } }, id)]),
    ...agreed,
  ]
}

async function simulated(ctx: Ctx, projectId: string): Promise<Part[]> {
  if (!mayPass(forecasts.panels.predictions.access, ctx.holder, ctx.services.modules))
    return [say('forecast.notInPlan', {}, projectId)]
  const { projects: finished, believed, forecastDays, planDays } = await accuracyOf(ctx)
  if (finished < MIN_HISTORY) return [say('forecast.tooFew', { count: MIN_HISTORY }, projectId)]
  if (!believed) return [say('forecast.hidden', { forecast: days(forecastDays), plan: days(planDays) }, projectId)]
  const found = await forecastOf(ctx, projectId)
  if (!found) return [say('forecast.none', {}, projectId)]
  return [say('forecast.is', { p50: { date: found.p50 }, p80: { date: found.p80 } }, projectId)]
}

const days = (value: number | null) => Math.round((value ?? 0) * 10) / 10

export const forecastAnswers: AssistantSource = {
  words: WORDS,
  answers: {
    forecast: {
      rules: [{ order: 75, when: (has, names) => has('forecast') && !names['figure'] && !names['person'] }],
      takes: ['forecast', 'project', 'status'],
      answer: forecast,
    },
  },
}
