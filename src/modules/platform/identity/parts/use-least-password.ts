import { useQuery } from '@tanstack/react-query'
import { identityApi } from '../api.ts'
import { MIN_PASSWORD_LENGTH } from '../rules.ts'

/** How long a password has to be that is chosen by a link or at a sign-up: the company it leads to may ask for more than every installation does. */
export function useLeastPassword(by: {
  inviteId?: string | undefined
  token?: string | undefined
  companyLink?: string | undefined
}): number {
  const rule = useQuery({
    ...identityApi.askPasswordRule.queryOptions({ input: by }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return rule.data?.least ?? MIN_PASSWORD_LENGTH
}
