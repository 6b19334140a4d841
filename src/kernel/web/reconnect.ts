import type { Query } from '@tanstack/react-query'

/**
 * For a question whose failure stands on the screen: it is asked again as soon as the browser is back on the network. Queries do not do that by
 * themselves, since they are sent whatever the browser thinks of its connection.
 */
export const askedAgainOnline = {
  refetchOnReconnect: ({ state }: Pick<Query, 'state'>): 'always' | false =>
    state.status === 'error' ? 'always' : false,
}
