/** What an event tells of a change: only what is different now, as it was and as it is; null where nothing is. */
export function changedIn(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  if (changed.length === 0) return null
  const only = (source: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, source[name] ?? null]))
  return { before: only(before), after: only(after) }
}
