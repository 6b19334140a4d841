import { lazy, Suspense } from 'react'
import { loadStepsTexts } from '../parts/use-steps-text.ts'

const StepsKept = lazy(async () => {
  const [file] = await Promise.all([import('../parts/StepsKept.tsx'), loadStepsTexts()])
  return { default: file.StepsKept }
})

export default function StepsInHelp() {
  return (
    <Suspense fallback={null}>
      <StepsKept />
    </Suspense>
  )
}
