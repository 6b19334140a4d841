/** The one-time token of the set-up link stands in the fragment, which browsers do not send to servers or keep in logs. */
const found = new URLSearchParams(window.location.hash.slice(1)).get('token')

if (found !== null) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)

export const setupToken: string | null = found
