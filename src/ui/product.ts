/** What the product is called here and the mark it has; a company may have its own of both. */
import { useSyncExternalStore } from 'react'

const OWN = 'Plumbline'
type Product = { name: string; /** The address of a picture; empty for the product's own mark. */ logo: string }
let product: Product = { name: OWN, logo: '' }
const listeners = new Set<() => void>()

export const productName = (): string => product.name

export function useProduct(): Product {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => product,
  )
}

/** The page on screen may have its title already, so that is renamed too. */
export function setProduct(wanted: { name: string; logo?: string }): void {
  const before = ` · ${product.name}`
  product = { name: wanted.name || OWN, logo: wanted.logo ?? '' }
  if (document.title.endsWith(before)) document.title = `${document.title.slice(0, -before.length)} · ${product.name}`
  for (const listener of listeners) listener()
}
