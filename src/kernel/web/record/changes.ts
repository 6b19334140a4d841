/** What a person changed in a form. */

/** The entries of `after` that differ from `before`: only what a person changed is sent, so that nobody else's change is undone. */
export function changesIn<V extends object>(before: V, after: V): Partial<V> {
  const changed = (Object.keys(after) as (keyof V)[]).filter((key) => !isSame(before[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<V>
}

/** The same for values by key, such as own fields. */
export const changedEntries = <V>(before: Readonly<Record<string, V>>, after: Readonly<Record<string, V>>) =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(before[key], value)))

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)
