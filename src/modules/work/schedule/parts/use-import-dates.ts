import { useEffect, useState } from 'react'
import type { DatesAnswer, DatesQuestion } from './import-preview.ts'

type Asked = { question: DatesQuestion; answer: DatesAnswer | null }

/** What comes of the question, by a worker that ends with it. `answer` is null until then, and for good where it failed. */
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
  const mine = question !== null && asked?.question === question ? asked : null
  return {
    answer: mine?.answer ?? null,
    computing: question !== null && mine === null,
    failed: mine !== null && mine.answer === null,
  }
}
