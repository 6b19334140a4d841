/** The sample company is played by the modules' own services: a fixed seed, a fixed clock, the same rules as for everybody. */
import { Readable } from 'node:stream'
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { createORPCErrorConstructorMap } from '@orpc/server'
import { newId } from '../../lib/ids.ts'
import { seeded, type Seeded } from '../../lib/seeded.ts'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import { mayPass } from '../contract/session.ts'
import { heldBy } from '../contract/vertical.ts'
import { type Caller, createContext, type Ctx, DEFAULT_VERTICAL, type Services, systemCaller } from './context.ts'
import { NO_COMPANY, type Transaction } from './database/transaction.ts'
import { recordFile } from './file-records.ts'
import type { BoundEndpoint, Handlers } from './module.ts'

/** Fixed, so that two installations show the same history. */
const SEED = 20_261_115
export const SAMPLE_COMPANY_ID = 'sample'
const SAMPLE_FROM = Date.UTC(2025, 0, 6, 8)
const SAMPLE_UNTIL = Date.UTC(2026, 10, 13, 17)

type Sent<P> =
  P extends ContractProcedure<infer I extends AnySchema, AnySchema, ErrorMap, infer _M extends object>
    ? InferSchemaInput<I>
    : never
type Answered<P> =
  P extends ContractProcedure<AnySchema, infer O extends AnySchema, ErrorMap, infer _M extends object>
    ? InferSchemaOutput<O>
    : never
/** `made` stands in for what the endpoint makes before its transaction: the whole history is played in one. */
type Action<P extends AnyEndpoint> = {
  endpoint: P
  handle: Handlers<{ it: P }>['it']
  input: Sent<P>
  made?: unknown
}

export type SamplePerson = { userId: string; firstName: string; lastName: string; role: string; joinedAt: number }

export type SamplePlayer = {
  /** Puts an act into the history. Acts are played in the order of time, whichever module they are of; an act may plan later ones. */
  plan(at: number, act: () => Promise<void>): void
  /** Each step has its own sequence, so that a new step changes nobody else's history. */
  random: Seeded
  /** People who have joined by now, in that order; the first is the administrator. */
  people: SamplePerson[]
  /** The password of every sample account, and its hash, made before the history is played. */
  password: string
  passwordHash: string
  /** The first moment of the history and the moment it is played for. */
  from: number
  until: number
  /** Acts as one of the sample's people at a moment of its history. */
  as<T>(userId: string, at: number, act: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Calls an endpoint as one of the people: guarded by its access, the input read and the answer checked by its contract. */
  call<P extends AnyEndpoint>(userId: string, at: number, action: Action<P>): Promise<Answered<P>>
  /** The same from outside, by somebody who is not signed in. */
  visit<P extends AnyEndpoint>(at: number, action: Action<P>): Promise<Answered<P>>
  /** Uploads a file; the answer is its id. */
  upload(userId: string, at: number, file: { name: string; type: string; content: string }): Promise<string>
}

/** One module's part of the history, in dependency order. */
export type SampleStep = {
  name: string
  plan(player: SamplePlayer): void
  /** What the days since the end of the history bring without anybody acting: it is looked at today. */
  untilToday?: (ctx: Ctx) => Promise<void>
  /**
   * The load generator for benches, plain SQL: `firsts` sets the played rows of company `$1` aside in temporary tables,
   * `copies` adds the copies from number `$2` to number `$3` of them.
   */
  multiply?: { firsts: readonly string[]; copies: readonly string[] }
  /** Statements about company `$1` that must return no row once everything is loaded. */
  invariants?: readonly string[]
}

export async function playSample(
  services: Services,
  tx: Transaction,
  steps: readonly SampleStep[],
  password: Pick<SamplePlayer, 'password' | 'passwordHash'>,
  today: number,
): Promise<void> {
  const agenda = createAgenda()
  const player = createPlayer(services, tx, { ...password, plan: agenda.plan })
  for (const step of steps) step.plan({ ...player, random: seeded(SEED + hashOfName(step.name)) })
  await agenda.play()
  if (today > SAMPLE_UNTIL) for (const { untilToday } of steps) if (untilToday) await player.as('', today, untilToday)
}

function createAgenda() {
  const acts: { at: number; act: () => Promise<void> }[] = []
  return {
    plan(at: number, act: () => Promise<void>): void {
      if (at > SAMPLE_UNTIL) return
      const place = acts.findIndex((other) => other.at > at)
      acts.splice(place === -1 ? acts.length : place, 0, { at, act })
    },
    async play(): Promise<void> {
      for (let next = acts.shift(); next; next = acts.shift()) await next.act()
    },
  }
}

function createPlayer(
  services: Services,
  tx: Transaction,
  given: Pick<SamplePlayer, 'password' | 'passwordHash' | 'plan'>,
): SamplePlayer {
  const people: SamplePerson[] = []
  const idBytes = seeded(SEED)
  const vertical = services.verticals.get(DEFAULT_VERTICAL)
  const held = vertical ? { [vertical.id]: heldBy(vertical, vertical.defaultRole, {}, () => false) } : {}
  const callerOf = (userId: string, at: number): Caller => {
    const person = people.find((one) => one.userId === userId)
    const name = person ? `${person.firstName} ${person.lastName}` : 'Plumbline'
    const drawId = () =>
      newId(
        at,
        Uint8Array.from({ length: 16 }, () => idBytes.int(0, 255)),
      )
    return systemCaller(SAMPLE_COMPANY_ID, at, {
      requestId: drawId(),
      newId: drawId,
      userId,
      userName: name,
      role: person?.role ?? 'admin',
      holder: { role: person?.role ?? 'admin', held, vertical: vertical?.id },
      history: true,
    })
  }
  const as: SamplePlayer['as'] = (userId, at, act) => act(createContext(services, tx, callerOf(userId, at)))
  return {
    ...given,
    random: idBytes,
    people,
    from: SAMPLE_FROM,
    until: SAMPLE_UNTIL,
    as,
    call(userId, at, action) {
      const caller = callerOf(userId, at)
      if (!mayPass(action.endpoint['~orpc'].meta.access, caller.holder ?? { role: caller.role }, services.modules))
        throw new Error(`${caller.userName} may not call ${action.endpoint['~orpc'].route.path}.`)
      return perform(createContext(services, tx, caller), action)
    },
    visit: (at, action) =>
      perform(
        createContext(services, tx, { ...callerOf('', at), companyId: NO_COMPANY, role: null, userName: 'Visitor' }),
        action,
      ),
    upload: (userId, at, { content, ...file }) =>
      as(userId, at, async (ctx) =>
        recordFile(ctx, {
          ...file,
          ...(await services.files.write(ctx.companyId, Readable.from([Buffer.from(content)]))),
        }),
      ),
  }
}

async function perform<P extends AnyEndpoint>(
  ctx: Ctx,
  { endpoint, handle, input, made }: Action<P>,
): Promise<Answered<P>> {
  const { inputSchema, outputSchema, errorMap, route } = endpoint['~orpc']
  const read = await inputSchema?.['~standard'].validate(input)
  if (!read || read.issues)
    throw new Error(
      `The sample sends ${route.method} ${route.path} what it does not take: ${JSON.stringify(read?.issues)}`,
    )
  const act = handle as unknown as BoundEndpoint['handle']
  if (act.before && made === undefined)
    throw new Error(`The sample calls ${route.path} without what it makes before its transaction.`)
  const answer = await outputSchema?.['~standard'].validate(
    await act({ ...ctx, errors: createORPCErrorConstructorMap(errorMap) }, read.value, made),
  )
  if (!answer || answer.issues)
    throw new Error(
      `${route.method} ${route.path} answers the sample with what its contract does not know: ${JSON.stringify(answer?.issues)}`,
    )
  return answer.value as Answered<P>
}

function hashOfName(name: string): number {
  return [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
}
