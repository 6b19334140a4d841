/** Figures of the product as the asking person may see them, in the shape answers are made of. */
import { mayPass } from '../../../kernel/contract/session.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import { declaredFigure } from '../../platform/figures/public.ts'
import { addressOf } from '../../../kernel/contract/link.ts'

/** What each figure is called in the three languages, what else people call it, and what it counts: those of the company, or those about one record of a kind. */
export function figureNames(ctx: Ctx, of?: string): { id: string; titles: string[]; names: string[]; rows: string }[] {
  const mine = [...ctx.services.figures].filter(
    ([, { declared }]) => declared.of === of && mayPass(declared.access, ctx.holder, ctx.services.modules),
  )
  return mine.map(([id, { declared }]) => {
    const [module = '', name = ''] = id.split('.')
    const told = (['es', 'fr'] as const).map((language) =>
      ctx.speech.text(language, `${module}:keyFigures.${name}.title`, declared.title),
    )
    const titles = [declared.title, ...told]
    return { id, titles, names: [...titles, ...synonymsOf(ctx, module, name)], rows: declared.rows }
  })
}

export async function figureList(ctx: Ctx, id: string): Promise<string | null> {
  const list = (await declaredFigure(ctx, id))?.list
  return list ? addressOf(ctx.services.modules, list.opens, list.params) : null
}

export async function figureAdds(ctx: Ctx, id: string): Promise<boolean> {
  return (await declaredFigure(ctx, id))?.aggregate === 'sum'
}

function synonymsOf({ services }: Ctx, module: string, name: string): readonly string[] {
  return services.assistant.sources.find((one) => one.module === module)?.source.synonyms?.[name] ?? []
}
