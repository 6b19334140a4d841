import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoints } from 'virtual:contracts/companies'
import { apiFor } from '../../../kernel/web/api.ts'
import { useSession } from '../../../kernel/web/session.tsx'
import type { companiesContract } from './contract.ts'

export const companiesApi = apiFor<typeof companiesContract>('companies', endpoints)

/** How many records of each vertical the person sees, for `<LeftOut>`; not asked for where the company works in one. */
export function useVerticalCounts() {
  const { company } = useSession()
  return useQuery({
    ...companiesApi.listVerticalRecords.queryOptions({ input: {} }),
    enabled: company?.several === true,
  })
}

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
