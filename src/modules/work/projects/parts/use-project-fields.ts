import { useQuery } from '@tanstack/react-query'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { fieldsApi } from '../../../platform/fields/api.ts'

/** The fields of projects of a vertical: `asked` stand in the form, `all` has the archived ones too. */
export function useProjectFields(vertical?: string) {
  const active = useVertical().vertical.id
  const found = useQuery(fieldsApi.get.queryOptions({ input: { entity: 'project', vertical: vertical || active } }))
  const all = found.data?.rows ?? []
  return {
    found,
    all,
    asked: all.filter((field) => !field.archived && !field.computed),
    verticals: found.data?.verticals ?? [],
  }
}
