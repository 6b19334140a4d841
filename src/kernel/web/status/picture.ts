/** Draws the window as it stands: what has been scrolled to, what sticks to an edge, and nothing that is secret. */
import { toCanvas } from 'html-to-image'

/** Fields whose values stay out of the picture, also while they are shown in the clear. */
const SECRETS = 'input[type="password"], input[autocomplete*="password"], input[autocomplete="one-time-code"], [data-secret]'

export async function pictureOfScreen(): Promise<{ blob: Blob; width: number; height: number }> {
  const [width, height] = [window.innerWidth, window.innerHeight]
  const secrets = [...document.querySelectorAll<HTMLElement>(SECRETS)].map((field) => field.getBoundingClientRect())
  const release = holdStill()
  try {
    const canvas = await toCanvas(document.body, {
      width, height, canvasWidth: width, canvasHeight: height, pixelRatio: 1,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      // the copy has no scroll position, so it is moved instead
      style: { margin: `${-window.scrollY}px 0 0 ${-window.scrollX}px`, width: `${document.body.offsetWidth}px` },
      filter: (node) => isSeen(node, height),
    })
    cover(canvas, secrets)
    const blob = await new Promise<Blob | null>((done) => { canvas.toBlob(done, 'image/png') })
    if (!blob) throw new Error('The browser could not make a picture.')
    return { blob, width, height }
  } finally {
    release()
  }
}

/** What lies below the window moves nothing above it; leaving it out makes long lists quick. */
function isSeen(node: HTMLElement, height: number): boolean {
  if (!(node instanceof Element)) return true
  if (node.tagName === 'SCRIPT' || node.tagName === 'NOSCRIPT') return false
  return node.getBoundingClientRect().top <= height || getComputedStyle(node).position === 'fixed'
}

/**
 * In the copy nothing sticks, because nothing scrolls. Each element that sticks is put where it is seen by a plain offset, which
 * looks the same on the page itself; the returned function undoes it.
 */
function holdStill(): () => void {
  const undo: (() => void)[] = []
  const sticky = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => getComputedStyle(element).position === 'sticky')
  for (const element of sticky) {
    const seen = element.getBoundingClientRect()
    const { position, top, bottom, left } = element.style
    Object.assign(element.style, { position: 'relative', top: '0px', bottom: 'auto', left: '0px' })
    const natural = element.getBoundingClientRect()
    Object.assign(element.style, { top: `${seen.top - natural.top}px`, left: `${seen.left - natural.left}px` })
    undo.push(() => Object.assign(element.style, { position, top, bottom, left }))
  }
  return () => { for (const step of undo) step() }
}

function cover(canvas: HTMLCanvasElement, places: readonly DOMRect[]): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on.')
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-surface-sunk').trim() || '#808080'
  for (const { x, y, width, height } of places) pen.fillRect(x, y, width, height)
}
