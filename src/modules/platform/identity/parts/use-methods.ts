import { useQuery } from '@tanstack/react-query'
import { identityApi } from '../api.ts'

/** How the person can sign in; several cards of the profile ask, one call answers. */
export const useMethods = () => useQuery(identityApi.getSignInMethods.queryOptions({ input: {} }))

export type Methods = NonNullable<ReturnType<typeof useMethods>['data']>
