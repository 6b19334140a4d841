/** What only people do here: it is refused plainly, with the way to the place where it is done. */
import { addressOf } from '../../../kernel/contract/link.ts'
import type { Part } from '../../../kernel/contract/answer.ts'
import { mayPass } from '../../../kernel/contract/session.ts'
import type { Subject } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { plainText } from '../../../lib/text.ts'
import { ACTIONS, ASKING_FOR, MAKING } from './engine-actions.ts'
import { linkPart, say } from './parts-made.ts'

const PREFIXES = ASKING_FOR.map((text) => text.split(' ')).toSorted((a, b) => b.length - a.length)
/** A list is an answer, a change order a record, and the email of somebody a thing. */
const NO_ACTION = /^\S+ of\b|^(?:make|change|cambia|changer?) (?:(?:a|an|me|une|la) )*(?:list|lista|liste|orders?)\b/

/** Whether a question asks for something to be done; `makes` where it is to be made anew. */
export function actionIn(question: string): { makes: boolean } | null {
  let words = plainText(question).split(' ')
  for (let found = true; found;) {
    const prefix = PREFIXES.find((one) => one.every((word, at) => words[at] === word))
    found = prefix !== undefined
    words = words.slice(prefix?.length ?? 0)
  }
  const [verb = ''] = words
  if (!ACTIONS.has(verb) || words.length < 2 || NO_ACTION.test(words.join(' '))) return null
  return { makes: MAKING.has(verb) }
}

export async function refuse(
  ctx: Ctx,
  { makes }: { makes: boolean },
  kind: string | undefined,
  subject: Subject | null,
): Promise<Part[]> {
  const place = (makes ? placeToMake(ctx, kind) : null) ?? (await placeOf(ctx, subject)) ?? listOf(ctx, kind)
  return [say('action.no'), ...(place === null ? [] : [linkPart('action.there', place)])]
}

const moduleOf = ({ services }: Ctx, kind: string | undefined) => {
  const noun = services.assistant.nouns.find((one) => one.kind === kind)
  return services.modules.find(({ id }) => id === noun?.module)
}

function placeToMake(ctx: Ctx, kind: string | undefined): string | null {
  const module = moduleOf(ctx, kind)
  const entry = Object.values(module?.quickCreate ?? {}).find(({ access }) =>
    mayPass(access, ctx.holder, ctx.services.modules),
  )
  return module && entry ? addressOf(ctx.services.modules, `${module.id}.${entry.opens}`, entry.query) : null
}

/** The page of the record that is named. */
async function placeOf(ctx: Ctx, subject: Subject | null): Promise<string | null> {
  const module = ctx.services.assistant.subjects.find(({ kind }) => kind === subject?.kind)?.module
  const [record] = (subject && module && (await ctx.services.records.get(module)?.get(ctx, [subject.id]))) || []
  return record?.address ?? null
}

function listOf(ctx: Ctx, kind: string | undefined): string | null {
  const { modules } = ctx.services
  const listed = moduleOf(ctx, kind)?.entities?.[kind ?? '']?.listed
  const [owner = '', route = ''] = listed?.opens.split('.') ?? []
  const access = modules.find(({ id }) => id === owner)?.routes[route]?.access
  return listed && access && mayPass(access, ctx.holder, modules)
    ? addressOf(modules, listed.opens, listed.params)
    : null
}
