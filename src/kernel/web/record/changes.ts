/** What a person changed in a form. */

/** The entries of `after` that differ from `before`: only what a person changed is sent, so that nobody else's change is undone. */
export function changesIn<V extends object>(before: V, after: V): Partial<V> {
  const changed = (Object.keys(after) as (keyof V)[]).filter((key) => !isSame(before[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<V>
}

/**
 * What a form holds whose record somebody else may change while a person types. `base` is the record as it was when they began, `stored` as it is now: what they did not touch follows
 * the record, and `clashes` is what the record now says where both wrote something else.
 */
export function mergedIn<V extends object>(base: V, typed: V, stored: V): { values: V; clashes: Partial<V> } {
  const own = changesIn(base, typed)
  const values = { ...stored, ...own }
  const theirs = changesIn(base, stored)
  const both = (Object.keys(own) as (keyof V)[]).filter((key) => key in theirs && !isSame(stored[key], values[key]))
  return { values, clashes: Object.fromEntries(both.map((key) => [key, stored[key]])) as Partial<V> }
}

/** What changed of values by key, such as own fields. */
export const changedEntries = <V>(before: Readonly<Record<string, V>>, after: Readonly<Record<string, V>>) =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(before[key], value)))

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)
