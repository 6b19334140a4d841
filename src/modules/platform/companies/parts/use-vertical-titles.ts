import { useQuery } from '@tanstack/react-query'
import { companiesApi } from '../api.ts'

/** What the verticals are called, by id. */
export function useVerticalTitles(): (id: string) => string {
  const known = useQuery(companiesApi.listVerticals.queryOptions({ input: {} }))
  return (id) => known.data?.rows.find((one) => one.id === id)?.title ?? id
}
