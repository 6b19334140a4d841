import { Suspense } from 'react'
import type { Settings } from '../../contract/session.ts'
import { say, useApp } from '../app.tsx'
import { framePart } from '../frame-part.tsx'
import { quickAccessEntries } from '../places.ts'
import { useSession } from '../session.tsx'

const QuickAccess = framePart('QuickAccess', () => import('./QuickAccess.tsx').then((file) => file.QuickAccess))

/** A place the frame keeps for the quick access; it stands in the one the person chose. */
export function QuickAccessAt({ corner }: { corner: Settings['quickAccessCorner'] }) {
  const { manifests } = useApp()
  const { session, may } = useSession()
  if (session?.user.quickAccessCorner !== corner) return null
  const entries = quickAccessEntries(manifests, say).filter((entry) => may(entry.access))
  return (
    entries.length > 0 && (
      <Suspense fallback={null}>
        <QuickAccess corner={corner} entries={entries} />
      </Suspense>
    )
  )
}
