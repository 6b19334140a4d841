/** Draws the window as it stands: what has been scrolled to, what sticks to an edge, and nothing that is secret. */
import { toCanvas } from 'html-to-image'

/** Fields whose values stay out of the picture, also while they are shown in the clear. */
const SECRETS =
  'input[type="password"], input[autocomplete*="password"], input[autocomplete="one-time-code"], [data-secret]'

export async function pictureOfScreen(): Promise<{ blob: Blob; width: number; height: number }> {
  const [width, height] = [window.innerWidth, window.innerHeight]
  const secrets = [...document.querySelectorAll<HTMLElement>(SECRETS)].map((field) => field.getBoundingClientRect())
  const fontEmbedCSS = await fonts()
  const undo = [...holdStill(), ...paintShapes()]
  try {
    const canvas = await toCanvas(document.body, {
      width,
      height,
      canvasWidth: width,
      canvasHeight: height,
      pixelRatio: 1,
      fontEmbedCSS,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      // the copy has no scroll position, so it is moved instead
      style: { margin: `${-window.scrollY}px 0 0 ${-window.scrollX}px`, width: `${document.body.offsetWidth}px` },
      filter: (node) => isSeen(node, height),
    })
    cover(canvas, secrets)
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/png')
    })
    if (!blob) throw new Error('The browser could not make a picture.')
    return { blob, width, height }
  } finally {
    for (const step of undo) step()
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
 * looks the same on the page itself; what is returned undoes it.
 */
function holdStill(): (() => void)[] {
  const undo: (() => void)[] = []
  const sticky = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  for (const element of sticky) {
    const seen = element.getBoundingClientRect()
    const { position, top, bottom, left } = element.style
    Object.assign(element.style, { position: 'relative', top: '0px', bottom: 'auto', left: '0px' })
    const natural = element.getBoundingClientRect()
    Object.assign(element.style, { top: `${seen.top - natural.top}px`, left: `${seen.left - natural.left}px` })
    undo.push(() => Object.assign(element.style, { position, top, bottom, left }))
  }
  return undo
}

const SHAPE_STYLES = [
  'fill',
  'fillOpacity',
  'stroke',
  'strokeWidth',
  'strokeOpacity',
  'strokeLinecap',
  'strokeLinejoin',
] as const

/** Drawings are copied without the classes that colour their parts, so for a moment each part says its colours itself. */
function paintShapes(): (() => void)[] {
  return [...document.querySelectorAll<SVGElement>('svg [class]')].map((shape) => {
    const before = shape.getAttribute('style')
    const shown = getComputedStyle(shape)
    for (const name of SHAPE_STYLES) shape.style[name] = shown[name]
    return () => {
      if (before === null) shape.removeAttribute('style')
      else shape.setAttribute('style', before)
    }
  })
}

let knownFonts: { key: string; css: string } | null = null

/** The fonts that are in use, as part of the picture; only the files the page has fetched anyway. */
async function fonts(): Promise<string> {
  const inUse = new Set(
    [...document.fonts]
      .filter((font) => font.status === 'loaded')
      .map((font) => `${bare(font.family)} ${font.unicodeRange} ${font.style}`),
  )
  const key = [...inUse].toSorted().join()
  if (knownFonts?.key === key) return knownFonts.css
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
  const css = await Promise.all(
    rules.map(async (rule) => {
      const { style, parentStyleSheet } = rule
      if (
        !inUse.has(
          `${bare(style.getPropertyValue('font-family'))} ${style.getPropertyValue('unicode-range')} ${style.getPropertyValue('font-style')}`,
        )
      )
        return ''
      const [, address = ''] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? []
      const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
      return rule.cssText.replace(address, await dataAddress(await response.blob()))
    }),
  )
  knownFonts = { key, css: css.join('\n') }
  return knownFonts.css
}

const bare = (family: string) => family.replaceAll(/["']/g, '')

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result)))
    reader.addEventListener('error', () => fail(reader.error ?? new Error('The font could not be read.')))
    reader.readAsDataURL(blob)
  })
}

function cover(canvas: HTMLCanvasElement, places: readonly DOMRect[]): void {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on.')
  pen.fillStyle =
    getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-surface-sunk').trim() || '#808080'
  for (const { x, y, width, height } of places) pen.fillRect(x, y, width, height)
}
