/** A picture of what the person sees, made in the browser; nothing leaves it by itself. */
import { signal, type Signal } from '../signal.ts'

/** The newest picture, for forms that offer to send it along. */
export const lastCapture: Signal<{ blob: Blob; at: number } | null> = signal<{ blob: Blob; at: number } | null>(null)

export async function capture(): Promise<Blob> {
  const { toBlob } = await import('html-to-image')
  const { clientWidth: width, clientHeight: height } = document.documentElement
  // the window as it stands: what lies below the fold was not seen
  const blob = await toBlob(document.body, {
    filter: (node) => node.nodeName !== 'NOSCRIPT',
    width, height, pixelRatio: Math.min(window.devicePixelRatio, 2), skipFonts: true,
    backgroundColor: getComputedStyle(document.body).backgroundColor, style: { transform: `translate(${-window.scrollX}px, ${-window.scrollY}px)` },
  })
  if (!blob) throw new Error('The browser made no picture.')
  lastCapture.set({ blob, at: Date.now() })
  return blob
}
