/** Sheets as pictures, drawn on a canvas. */
import type { Shape, Sheet } from './shapes.ts'
import type { Picture } from './pdf.ts'

const FONT = '"Source Sans 3 Variable", "Source Sans 3", sans-serif'
/** Pixels per point: 216 to the inch. */
const SHARP = 3

const fontOf = (size: number, bold: boolean) => `${bold ? 600 : 400} ${size}px ${FONT}`

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on.')
  return context
}

export function canvasMeasure(): (text: string, size: number, bold: boolean) => number {
  const context = contextOf(document.createElement('canvas'))
  return (text, size, bold) => {
    context.font = fontOf(size, bold)
    return context.measureText(text).width
  }
}

export async function sheetToPng(sheet: Sheet, sharp = SHARP): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(sheet.width * sharp)
  canvas.height = Math.round(sheet.height * sharp)
  const context = contextOf(canvas)
  context.scale(sharp, sharp)
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const shape of sheet.shapes) draw(context, shape)
  return blobOf(canvas)
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  if (shape.kind === 'text') {
    context.font = fontOf(shape.size, shape.bold ?? false)
    context.fillStyle = shape.color
    context.fillText(shape.text, shape.x, shape.y)
    return
  }
  context.beginPath()
  context.setLineDash(shape.kind !== 'path' && shape.dash ? [...shape.dash] : [])
  if (shape.kind === 'rect') context.rect(shape.x, shape.y, shape.width, shape.height)
  else if (shape.kind === 'line') {
    context.moveTo(shape.x1, shape.y1)
    context.lineTo(shape.x2, shape.y2)
  } else for (const [at, [x, y]] of shape.points.entries()) context[at === 0 ? 'moveTo' : 'lineTo'](x, y)
  if (shape.kind !== 'line' && shape.fill) {
    context.fillStyle = shape.fill
    context.fill()
  }
  if (shape.stroke) {
    context.strokeStyle = shape.stroke
    context.lineWidth = shape.line ?? 1
    context.stroke()
  }
}

const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture could not be made.'))), 'image/png'),
  )

/** A text as a picture, for a PDF whose fonts lack its letters. */
export const textPicture: Picture = async (text, size, bold, color) => {
  const canvas = document.createElement('canvas')
  const [width, ascent, height] = [canvasMeasure()(text, size, bold) + 1, size, size * 1.3]
  const sharp = SHARP * 2
  canvas.width = Math.max(1, Math.ceil(width * sharp))
  canvas.height = Math.ceil(height * sharp)
  const context = contextOf(canvas)
  context.scale(sharp, sharp)
  context.font = fontOf(size, bold)
  context.fillStyle = color
  context.fillText(text, 0, ascent)
  return { png: new Uint8Array(await (await blobOf(canvas)).arrayBuffer()), width, height, ascent }
}
