/** The facts of an answer as text, in the language of whoever asked. */
import type { Ctx } from '../../../kernel/server/context.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatFigure } from '../../../lib/figures.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { companySettings } from '../../platform/companies/public.ts'
import type { Part, Value } from '../../../kernel/contract/answer.ts'
import { writeParts } from './engine-write.ts'

export async function factsOf(ctx: Ctx, parts: readonly Part[]): Promise<string> {
  const { numbers: formats } = await companySettings(ctx)
  const locale = formats.locale || ctx.language
  const spaces = ['assistant', ...ctx.services.assistant.sources.map(({ module }) => module)]
  const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    ctx.speech.say(
      ctx.language,
      spaces.map((space) => `${space}:${key}`),
      values,
    )
  const value = (one: Value): string => {
    if (typeof one === 'string') return one
    if (typeof one === 'number') return formatNumber(one, locale)
    if ('figure' in one)
      return one.value === null
        ? '–'
        : formatFigure(one.value, one.unit, { language: ctx.language, locale, currency: formats.currency })
    if ('amount' in one)
      return formatFigure(one.amount, one.unit, { language: ctx.language, locale, currency: formats.currency })
    if ('titleOf' in one) return figureTitle(ctx, one.titleOf)
    if ('labels' in one) return one.labels.map((label) => ctx.speech.say(ctx.language, label)).join(' / ')
    if ('date' in one) return formatDate(one.date, ctx.language)
    if ('at' in one) return formatDate(new Date(one.at), ctx.language, 'dateTime', ctx.zone)
    if ('state' in one) return stateText(ctx, one.state, one.words)
    if ('event' in one) return eventText(ctx, one.event)
    if ('hours' in one) return `${formatNumber(one.hours, locale)} h`
    return 'percent' in one ? `${formatNumber(one.percent, locale)} %` : one.record
  }
  return writeParts(parts, {
    value,
    text: (key, values) => say(`answers.${key}`, values),
    example: (key) => say(`examples.${key}`),
  })
}

/** A state of a subject, in the words of its module; one that no catalogue has stands as it is. */
function stateText({ services, speech, language }: Ctx, state: string, words?: string): string {
  const addresses =
    words === undefined
      ? services.assistant.subjects.map(({ module }) => `${module}:states.${state}`)
      : [`${words}.${state}`]
  const found = speech.say(language, addresses)
  return found === addresses.at(-1) ? state : found
}

function figureTitle({ services, speech, language }: Ctx, id: string): string {
  const [module = '', name = ''] = id.split('.')
  return speech.text(language, `${module}:keyFigures.${name}.title`, services.figures.get(id)?.declared.title ?? id)
}

function eventText({ services, speech, language }: Ctx, kind: string): string {
  const module = services.modules.find((one) => kind in one.events)
  const label = module?.events[kind as `${string}.${string}`]?.label ?? kind
  return module ? speech.text(language, `${module.id}:events.${kind}`, label) : label
}
