import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '../../../../kernel/web/failure.ts'
import { projectsApi } from '../api.ts'
import { DEMO_ID } from '../rules.ts'

/** A project by its id. The demo project is made when it is opened and not there; one that is deleted while it is open stays deleted. */
export function useProject(projectId: string) {
  const client = useQueryClient()
  const options = projectsApi.get.queryOptions({ input: { projectId } })
  return useQuery({
    ...options,
    queryFn: async () => {
      try {
        return await projectsApi.get.call({ projectId })
      } catch (error) {
        const wasOpen = client.getQueryData(options.queryKey) !== undefined
        if (projectId !== DEMO_ID || wasOpen || failureOf(error).code !== 'PROJECT_NOT_FOUND') throw error
        return projectsApi.openDemo.call({})
      }
    },
  })
}
