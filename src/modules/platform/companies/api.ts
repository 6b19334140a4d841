import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoints } from 'virtual:contracts/companies'
import { apiFor } from '../../../kernel/web/api.ts'
import type { companiesContract } from './contract.ts'

export const companiesApi = apiFor<typeof companiesContract>('companies', endpoints)

const FOUND_AT_ONCE = 20

/** Finds colleagues for a form that asks for one; a firm may have thousands. */
export function usePeopleFound(q: string) {
  const found = useQuery({
    ...companiesApi.listMembers.queryOptions({ input: { q: q || undefined, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
  })
  const people = found.data?.rows ?? []
  return {
    found: people.map(({ userId, firstName, lastName, email }) => ({
      id: userId,
      title: `${firstName} ${lastName}`.trim() || email,
      detail: email,
    })),
    loading: found.isFetching,
  }
}
