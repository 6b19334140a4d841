/** Parts of the frame that are fetched on first use. */
import type { ComponentType } from 'react'
import { lazyPage } from './bind.tsx'
import { PartBoundary } from './failed.tsx'

/** Where the code cannot be had, the rest of the frame stays, and the part can be tried again in its place. */
export function framePart<P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyPage(`frame.${name}`, async () => ({ default: await load() }))
  return (props: P) => (
    <PartBoundary again={Part.again}>
      <Part {...props} />
    </PartBoundary>
  )
}
