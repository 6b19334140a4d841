/** Voice input by the browser's own speech recognition (spec 1 §2): English, one utterance. */
import { useEffect, useRef, useState } from 'react'
import { SPEECH_LANGUAGE } from '../rules.ts'

type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  abort: () => void
}
type Recognizer = new () => Recognition

/** What the person can do about it, by the browser's own names of errors. */
const PROBLEMS = {
  'not-allowed': 'notAllowed',
  'service-not-allowed': 'notAllowed',
  'no-speech': 'noSpeech',
  'audio-capture': 'audioCapture',
  network: 'network',
  'language-not-supported': 'language',
} as const
export type VoiceProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'other'

const problemOf = (error: string): VoiceProblem =>
  error in PROBLEMS ? PROBLEMS[error as keyof typeof PROBLEMS] : 'other'

function recognizer(): Recognizer | undefined {
  const found = window as unknown as { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer }
  return found.SpeechRecognition ?? found.webkitSpeechRecognition
}

export function useVoice(told: {
  onHeard: (text: string) => void
  onError: (problem: VoiceProblem, error: string) => void
}) {
  const [listening, setListening] = useState(false)
  const running = useRef<Recognition | null>(null)
  const latest = useRef(told)
  useEffect(() => {
    latest.current = told
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = (Kind: Recognizer) => {
    const recognition = new Kind()
    Object.assign(recognition, { lang: SPEECH_LANGUAGE, continuous: false, interimResults: false, maxAlternatives: 1 })
    recognition.onresult = ({ results }) => {
      const text = results[0]?.[0]?.transcript.trim() ?? ''
      if (text !== '') latest.current.onHeard(text)
    }
    // "aborted" is the person's own doing
    recognition.onerror = ({ error }) => {
      if (error !== 'aborted') latest.current.onError(problemOf(error), error)
    }
    recognition.onend = () => {
      running.current = null
      setListening(false)
    }
    running.current = recognition
    setListening(true)
    try {
      recognition.start()
    } catch (error) {
      running.current = null
      setListening(false)
      latest.current.onError('other', error instanceof Error ? error.message : String(error))
    }
  }

  const Kind = recognizer()
  return {
    supported: Kind !== undefined,
    listening,
    toggle: () => {
      if (running.current) running.current.abort()
      else if (Kind) start(Kind)
    },
  }
}
