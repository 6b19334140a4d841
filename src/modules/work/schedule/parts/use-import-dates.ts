import { useEffect, useState } from 'react'
import type { DatesAnswer, DatesQuestion } from './import-preview.ts'

type Asked = { question: DatesQuestion; answer: DatesAnswer | null }

/** What comes of the question, by a worker that ends with it. Only where nothing is computed any more the answer is the last word. */
export function useImportDates(question: DatesQuestion | null): {
  answer: DatesAnswer | null
  computing: boolean
  failed: boolean
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    if (!question) return undefined
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<DatesAnswer>) => setAsked({ question, answer: data }))
    worker.addEventListener('error', () => setAsked({ question, answer: null }))
    worker.postMessage(question)
    return () => worker.terminate()
  }, [question])
  const mine = question !== null && asked?.question === question
  // while it is computed how the dates are kept, what differs stays on screen
  const same = question !== null && asked?.question.file === question.file && asked.question.target === question.target
  return {
    answer: same ? (asked?.answer ?? null) : null,
    computing: question !== null && !mine,
    failed: mine && asked?.answer === null,
  }
}
