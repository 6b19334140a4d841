/** Up to two initials of a person's name; an e-mail address counts as its local part. */
export function initialsOf(name: string): string {
  const [local = ''] = name.trim().split('@')
  const words = local.split(/[\s._-]+/).filter((word) => word !== '')
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...last][0] ?? '']
  return letters.join('').toLocaleUpperCase()
}

/** Letters that have no accent to take off, and what people type for them. */
const SPELLED: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', œ: 'oe', æ: 'ae', ß: 'ss' }

/** Without accents, case and signs, for comparing what people type: "Saint-Étienne" is "saint etienne". The database folds in the same way (`search_fold`). */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[øłđœæß]/g, (letter) => SPELLED[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}
