/** Which vertical a tab works in (spec 3 §4), as decisions that need no browser. */

/** Where a tab stands: for whom and in which company, what that company has chosen, and what the person may use there. */
export type Standing = { place: string; selected: string; accessible: readonly string[] }

/** What a tab works in, and what held when it began to. */
export type TabChoice = { id: string; place: string; selected: string }

/**
 * A tab keeps its vertical while it stands where it stood; one that is no longer accessible falls to the first that is. On signing in, in another
 * company, and when the company chooses anew, the company's choice wins if it is accessible, else the stored preference.
 */
export function verticalFor(
  { place, selected, accessible }: Standing,
  own: TabChoice | null,
  preferred: string | null,
): string | null {
  const stays = own?.place === place && own.selected === selected
  const wishes = stays ? [own.id] : [selected, preferred]
  return wishes.find((id) => id !== null && accessible.includes(id)) ?? accessible[0] ?? null
}

/** Spec 3 §8: what the console says about a switch that is denied; null where it may happen. */
export function whyNotSwitch(id: string, accessible: readonly string[]): string | null {
  return accessible.includes(id) ? null : `User does not have access to vertical: ${id}`
}

/** What was stored for this tab; anything else in its place counts as nothing. */
export function readChoice(stored: string | null): TabChoice | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<TabChoice> | null
    return typeof value?.id === 'string' && typeof value.place === 'string' && typeof value.selected === 'string'
      ? { id: value.id, place: value.place, selected: value.selected }
      : null
  } catch {
    // somebody else wrote there
    return null
  }
}
