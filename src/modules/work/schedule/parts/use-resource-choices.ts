/** Who or what can be put on a task: colleagues and named resources, found on the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePaused } from '../../../../ui/use-paused.ts'
import { companiesApi } from '../../projects/api.ts'
import { scheduleApi } from '../api.ts'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 12

export type ResourceChoice = {
  key: string
  name: string
  about: string
  userId: string | null
  resourceId: string | null
}

export function useResourceChoices(typed: string, except?: ReadonlySet<string>) {
  const { t } = useText()
  const q = usePaused(typed).trim()
  const asked = { ...(q ? { q } : {}), size: FOUND_AT_ONCE }
  const people = useQuery({
    ...companiesApi.listMembers.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const named = useQuery({
    ...scheduleApi.listResources.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const choices: ResourceChoice[] = [
    ...(people.data?.rows ?? []).map((person) => ({
      key: `p${person.userId}`,
      name: `${person.firstName} ${person.lastName}`.trim() || person.email,
      about: person.email,
      userId: person.userId,
      resourceId: null,
    })),
    ...(named.data?.rows ?? [])
      .filter((one) => one.userId === null && !except?.has(one.id))
      .map((one) => ({
        key: `r${one.id}`,
        name: one.name,
        about: t(`resources.kinds.${one.kind}`),
        userId: null,
        resourceId: one.id,
      })),
  ]
  return { choices, searching: people.isFetching }
}

/** A colleague who was never assigned becomes a resource. */
export const resourceIdOf = async (choice: ResourceChoice): Promise<string> =>
  choice.resourceId ?? (await scheduleApi.resourceOf.call({ userId: choice.userId ?? '' })).id
