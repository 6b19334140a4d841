import { useQuery } from '@tanstack/react-query'
import { analyticsApi } from '../api.ts'
import { REFRESH_MS } from '../rules.ts'
import { useFollow } from './use-follow.ts'

export function useMonths() {
  useFollow('getMonths')
  return useQuery({ ...analyticsApi.getMonths.queryOptions({ input: {} }), refetchInterval: REFRESH_MS })
}
