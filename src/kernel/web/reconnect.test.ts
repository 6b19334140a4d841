import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { until } from '../../../tests/support/until.ts'
import { askedAgainOnline } from './reconnect.ts'

afterEach(() => onlineManager.setOnline(true))

it('what failed is asked again once the connection is back; what was answered is not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  client.mount()
  let [online, failedAsked, fineAsked] = [false, 0, 0]
  const failing = new QueryObserver(client, {
    queryKey: ['failing'],
    queryFn: async () => {
      failedAsked += 1
      if (!online) throw new Error('The server cannot be reached.')
      return 'found'
    },
    ...askedAgainOnline,
  })
  const fine = new QueryObserver(client, {
    queryKey: ['fine'],
    queryFn: async () => (fineAsked += 1),
    ...askedAgainOnline,
  })
  const leave = [failing.subscribe(() => undefined), fine.subscribe(() => undefined)]
  onlineManager.setOnline(false)
  await until(
    () => failing.getCurrentResult().isError && fine.getCurrentResult().isSuccess,
    (settled) => settled,
  )
  online = true
  onlineManager.setOnline(true)
  await until(
    () => failing.getCurrentResult().data,
    (data) => data === 'found',
  )
  expect({ failedAsked, fineAsked }).toEqual({ failedAsked: 2, fineAsked: 1 })
  for (const end of leave) end()
  client.unmount()
})
