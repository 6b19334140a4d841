/** Records of all modules in one answer, only what the person may see. */
import type { FoundRecord as Found, Handlers } from '../../../kernel/server/module.ts'
import { findRecords, listOfKind, recordsOfKind } from '../../../kernel/server/search/find.ts'
import type { FoundRecord, searchContract } from './contract.ts'
import { CHOICES_SHOWN } from './rules.ts'

export const shownRecord = ({ id, title, detail, address }: Found): FoundRecord => ({ id, title, detail, address })

export const getResults: Handlers<typeof searchContract>['getResults'] = async (ctx, { q, limit }) => {
  const groups = await findRecords(ctx, [...ctx.services.records], q, limit)
  return {
    groups: groups.map(({ module, kind, rows, more }) => ({
      module,
      kind,
      rows: rows.map(shownRecord),
      more,
      list: listOfKind(ctx, kind, q),
    })),
  }
}

export const getChoices: Handlers<typeof searchContract>['getChoices'] = async (ctx, { kind, q }) => {
  const records = recordsOfKind(ctx, kind)
  if (!records) throw ctx.errors.KIND_NOT_FOUND()
  return { rows: (await records.find(ctx, q, CHOICES_SHOWN)).map(shownRecord) }
}
