/** What the product is called here; a company may have its own name for it. */
let name = 'Plumbline'

export const productName = (): string => name

export function setProductName(own: string): void {
  name = own || 'Plumbline'
}
