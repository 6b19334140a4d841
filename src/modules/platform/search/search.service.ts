/** Records of all modules in one answer. Each module finds its own and answers only what the person may see. */
import type { FoundRecord as Found, Handlers } from '../../../kernel/server/module.ts'
import type { FoundRecord, searchContract } from './contract.ts'

export const shownRecord = ({ id, title, detail, address }: Found): FoundRecord => ({ id, title, detail, address })

export const getResults: Handlers<typeof searchContract>['getResults'] = async (ctx, { q, limit }) => {
  const groups: { module: string; rows: FoundRecord[] }[] = []
  // one after the other: they share the request's connection
  for (const [module, source] of ctx.services.records) {
    const rows = await source.find(ctx, q, limit)
    if (rows.length > 0)
      groups.push({
        module,
        rows: rows
          .toSorted((a, b) => b.score - a.score)
          .slice(0, limit)
          .map(shownRecord),
      })
  }
  return { groups }
}
