/** Pictures of the screen, for whoever asks for help. The code that draws one is fetched when the first is taken. */
import { signal } from '../signal.ts'

export type Captured = {
  /** A PNG of what was on the screen, without the values of password fields. */
  blob: Blob
  width: number
  height: number
  /** Epoch milliseconds. */
  at: number
  /** The address of the page that was shown. */
  address: string
}

/** The last picture of this tab; it is kept in memory only. */
export const lastCapture = signal<Captured | null>(null)

export type CaptureState = 'idle' | 'capturing' | 'complete'
export const captureState = signal<CaptureState>('idle')

/** "complete" is shown for so long, then the chip is idle again. */
const COMPLETE_SHOWN_MS = 5000

/** The window hears of every picture by this name. */
const CAPTURED_EVENT = 'screenCaptured'

let running: Promise<Captured> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Takes a picture of what is on the screen; a second call while one is being taken gets the same. */
export function capture(): Promise<Captured> {
  running ??= take().finally(() => {
    running = null
  })
  return running
}

async function take(): Promise<Captured> {
  clearTimeout(timer)
  captureState.set('capturing')
  try {
    const { pictureOfScreen } = await import('./picture.ts')
    const captured = {
      ...(await pictureOfScreen()),
      at: Date.now(),
      address: window.location.pathname + window.location.search,
    }
    lastCapture.set(captured)
    captureState.set('complete')
    timer = setTimeout(() => captureState.set('idle'), COMPLETE_SHOWN_MS)
    window.dispatchEvent(new CustomEvent(CAPTURED_EVENT, { detail: captured }))
    return captured
  } catch (error) {
    captureState.set('idle')
    throw error
  }
}
