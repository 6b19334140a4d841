import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useApp } from './app.tsx'
import type { FramePlace } from './bind.tsx'
import { PartBoundary } from './failed.tsx'

/** What the modules put into a place of the frame, in their order. */
export function FrameParts(props: { place: FramePlace }) {
  return useApp().modules.map(({ manifest, frame }) => {
    const Part = frame[props.place]
    // the place of a button is kept, so that nothing beside it moves when it comes
    return (
      Part && (
        <PartBoundary key={manifest.id} again={Part.again}>
          <Suspense fallback={props.place === 'end' ? <Box sx={{ width: 32 }} /> : null}>
            <Part />
          </Suspense>
        </PartBoundary>
      )
    )
  })
}
