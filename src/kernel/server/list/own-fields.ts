/** Of a record's own fields those that a list was asked for; their keys stand between commas. */
export function askedFields<V>(
  fields: Readonly<Record<string, V>> | undefined,
  columns: string | undefined,
): Record<string, V> {
  const keys = columns?.split(',') ?? []
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([key]) => keys.includes(key)))
}
