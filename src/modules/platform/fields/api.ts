import { useQuery } from '@tanstack/react-query'
import { endpoints } from 'virtual:contracts/fields'
import { apiFor } from '../../../kernel/web/api.ts'
import { useUnits } from '../../../kernel/web/units.ts'
import { useVertical } from '../../../kernel/web/vertical.tsx'
import type { fieldsContract } from './contract.ts'

export const fieldsApi = apiFor<typeof fieldsContract>('fields', endpoints)

/** The fields of a kind of record, quantities in the units of the reader: `asked` stand in its form, `all` has the archived ones too. */
export function useFields(entity: string, vertical?: string) {
  const active = useVertical().vertical.id
  const found = useQuery(fieldsApi.get.queryOptions({ input: { entity, vertical: vertical || active } }))
  const units = useUnits()
  const all = (found.data?.rows ?? []).map((field) => units.field(field))
  return {
    found,
    all,
    asked: all.filter((field) => !field.archived && !field.computed),
    verticals: found.data?.verticals ?? [],
  }
}
