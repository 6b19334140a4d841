/** What the product is called here; a company may have its own name for it. */
const OWN = 'Plumbline'
let name = OWN

export const productName = (): string => name

/** The page on screen may have its title already, so that is renamed too. */
export function setProductName(wanted: string): void {
  const before = ` · ${name}`
  name = wanted || OWN
  if (document.title.endsWith(before)) document.title = `${document.title.slice(0, -before.length)} · ${name}`
}
