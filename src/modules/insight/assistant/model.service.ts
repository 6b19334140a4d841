/** Which model phrases answers, which the installation decides, and a test of it. */
import type { Services } from '../../../kernel/server/context.ts'
import type { Errand, Handlers } from '../../../kernel/server/module.ts'
import { checkOutbound } from '../../../kernel/server/outbound-fetch.ts'
import { type assistantContract, type ModelSettings, ModelTest } from './contract.ts'
import { type Model, phrase, wordsFor } from './model.ts'
import { MODEL_LIMIT_MS } from './rules.ts'

type Service = Handlers<typeof assistantContract>

/** The names of the installation's settings. */
const NAMES = {
  on: 'assistantModelOn',
  url: 'assistantModelUrl',
  model: 'assistantModelName',
  test: 'assistantModelTest',
} as const
const KEY = 'assistantModelKey'

type Stored = { on: boolean; url: string | null; model: string; key: string | null }

function read({
  open,
  secret,
}: {
  open: Readonly<Record<string, unknown>>
  secret: Readonly<Record<string, string>>
}): Stored {
  const { [NAMES.on]: on, [NAMES.url]: url, [NAMES.model]: model } = open
  // questions leave the house only when somebody has decided so
  return {
    on: on === true,
    url: typeof url === 'string' && url !== '' ? url : null,
    model: typeof model === 'string' ? model : '',
    key: secret[KEY] ?? null,
  }
}

const stored = async ({ settings }: Pick<Services, 'settings'>): Promise<Stored> => read(await settings.read())
const complete = ({ url, model, key }: Stored): Model | null =>
  url !== null && model !== '' ? { url, model, key } : null

/** The model that phrases answers now; null where none does. */
export async function modelOf(services: Pick<Services, 'settings'>): Promise<Model | null> {
  const settings = await stored(services)
  return settings.on ? complete(settings) : null
}

const shown = ({ on, url, model, key }: Stored): ModelSettings => ({ on, url, model, hasKey: key !== null })

export const getModelSettings: Service['getModelSettings'] = async (ctx) => shown(await stored(ctx.services))

export const setModelSettings: Service['setModelSettings'] = async (ctx, given) => {
  if (typeof given.url === 'string')
    await checkOutbound(given.url, ctx.services.config.allowedHosts).catch((error: unknown) => {
      // whatever keeps the address from being reached is what the person has to know
      throw ctx.errors.MODEL_REFUSED({ data: { reason: error instanceof Error ? error.message : String(error) } })
    })
  const decided: { now?: Stored } = {}
  await ctx.services.settings.decide(async (found) => {
    const before = read(found)
    const now: Stored = {
      on: given.on ?? before.on,
      url: given.url === undefined ? before.url : given.url,
      model: given.model ?? before.model,
      key: given.key === undefined ? before.key : given.key,
    }
    if (now.on && complete(now) === null) throw ctx.errors.MODEL_INCOMPLETE()
    decided.now = now
    const [was, is] = [logged(before), logged(now)]
    if (JSON.stringify(was) !== JSON.stringify(is) || given.key !== undefined)
      await ctx.event('assistantModel.changed', 'installation', { before: was, after: is })
    return {
      open: {
        [NAMES.on]: now.on ? true : null,
        [NAMES.url]: now.url,
        [NAMES.model]: now.model === '' ? null : now.model,
      },
      secret: { [KEY]: now.key },
    }
  })
  return shown(decided.now ?? (await stored(ctx.services)))
}

/** In the log there is neither the key nor what may stand in the query of an address. */
const logged = (settings: Stored) => ({
  on: settings.on,
  url: settings.url?.split('?')[0] ?? null,
  model: settings.model,
  key: settings.key !== null,
})

export const TEST_QUEUE = 'assistant.testModel'
type Payload = { askedAt: number }

/** Tells nothing about the company. */
const TEST_WORDS = wordsFor(
  'What is late?',
  '3 tasks are late.\n- Pour the slab: Sample house, due 12 Nov 2026, 4 days late',
)

function testIn(open: Readonly<Record<string, unknown>>): ModelTest | null {
  const found = ModelTest.safeParse(open[NAMES.test])
  return found.success ? found.data : null
}

export const testModel: Service['testModel'] = async (ctx) => {
  const { settings } = ctx.services
  if (complete(await stored(ctx.services)) === null) throw ctx.errors.MODEL_UNKNOWN()
  const claim: { test: ModelTest; mine: boolean } = {
    test: { askedAt: ctx.now, answeredAt: null, answer: null },
    mine: true,
  }
  await settings.decide(({ open }) => {
    const last = testIn(open)
    // a test that is under way answers for both
    if (last?.answeredAt === null && last.askedAt > ctx.now - 2 * MODEL_LIMIT_MS)
      Object.assign(claim, { test: last, mine: false })
    return { open: { [NAMES.test]: claim.test } }
  })
  if (claim.mine) await ctx.enqueue(TEST_QUEUE, { askedAt: claim.test.askedAt } satisfies Payload)
  return claim.test
}

export const getModelTest: Service['getModelTest'] = async (ctx) => ({
  test: testIn((await ctx.services.settings.read()).open),
})

export async function runTest({ services, now, inside }: Errand, { askedAt }: Payload): Promise<void> {
  const model = complete(await stored(services))
  if (!model) return
  const { problem, status, durationMs, said } = await phrase(services, model, TEST_WORDS)
  await services.settings.decide(({ open }) => {
    const last = testIn(open)
    return last?.askedAt === askedAt && last.answeredAt === null
      ? {
          open: {
            [NAMES.test]: {
              askedAt,
              answeredAt: now,
              answer: { ok: problem === null, problem, host: new URL(model.url).host, status, durationMs, said },
            } satisfies ModelTest,
          },
        }
      : {}
  })
  await inside((ctx) => ctx.event('assistantModel.tested', 'installation', { after: { problem, status } }))
}
