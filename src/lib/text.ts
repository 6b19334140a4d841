/** Up to two initials of a person's name; an e-mail address counts as its local part. */
export function initialsOf(name: string): string {
  const [local = ''] = name.trim().split('@')
  const words = local.split(/[\s._-]+/).filter((word) => word !== '')
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...last][0] ?? '']
  return letters.join('').toLocaleUpperCase()
}

/** Without accents, case and signs, for comparing what people type: "Saint-Étienne" is "saint etienne". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
