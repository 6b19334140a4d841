import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, Question } from './analysis.ts'

export type Analysing = {
  answer: Exclude<Answer, { kind: 'progress' }> | null
  progress: number | null
  failed: boolean
  ask: (question: Question) => void
}

/** One worker for one question at a time; it ends with whoever asked. */
export function useAnalysis(): Analysing {
  const worker = useRef<Worker | null>(null)
  const [answer, setAnswer] = useState<Analysing['answer']>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const end = () => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => end, [])
  const ask = useCallback((question: Question) => {
    end()
    setAnswer(null)
    setFailed(false)
    setProgress(0)
    const started = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'progress') return setProgress(data.done / data.of)
      setProgress(null)
      setAnswer(data)
      end()
      return undefined
    })
    started.addEventListener('error', () => {
      setProgress(null)
      setFailed(true)
      end()
    })
    started.postMessage(question)
  }, [])
  return { answer, progress, failed, ask }
}
