/** Dates a plan from a file beside the page, which ten thousand tasks would stop for seconds. */
import { type DatesAnswer, type DatesQuestion, keepImport, previewImport } from './import-preview.ts'

globalThis.addEventListener('message', ({ data: { file, clues, target, keep } }: MessageEvent<DatesQuestion>) => {
  const check = previewImport(file, clues, target)
  const kept = keep && check && check.differ.length > 0 ? keepImport(file, clues, target) : null
  globalThis.postMessage({ check, kept } satisfies DatesAnswer)
})
