import { useQuery } from '@tanstack/react-query'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { analyticsApi } from '../api.ts'

export function useMonths() {
  useFollow(['projects'], analyticsApi.getMonths.key())
  return useQuery({ ...analyticsApi.getMonths.queryOptions({ input: {} }), refetchInterval: REFRESH_MS })
}
