/** What a module reaches outside of the product, as it told itself when it last tried: nothing is called connected that was never asked. */
export const CONNECTION_STATES = ['off', 'untried', 'ok', 'failed'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]
