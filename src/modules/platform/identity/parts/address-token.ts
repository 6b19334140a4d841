/** One-time tokens of links stand in the fragment, which browsers do not send to servers or keep in logs. */

/** Reads the token and takes it out of the address bar; null where there is none. */
export function takeToken(): string | null {
  const found = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (found !== null)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return found
}
