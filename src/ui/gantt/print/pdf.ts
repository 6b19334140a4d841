/** Sheets as a PDF of lines and letters. Loaded when somebody prints; it brings pdf-lib. */
import { LineCapStyle, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import type { Shape, Sheet } from './shapes.ts'

/**
 * A text the built-in fonts cannot write, as a picture of it: PNG bytes and its size in points. The browser has letters for it.
 * Where no picture can be made, what cannot be written becomes a question mark.
 */
export type Pictured = { png: Uint8Array; width: number; height: number; /** From the top of the picture to the line of the text. */ ascent: number }
export type Picture = (text: string, size: number, bold: boolean, color: string) => Promise<Pictured | null>

type Fonts = { plain: PDFFont; bold: PDFFont }

const colorOf = (hex: string) => rgb(Number.parseInt(hex.slice(1, 3), 16) / 255, Number.parseInt(hex.slice(3, 5), 16) / 255, Number.parseInt(hex.slice(5, 7), 16) / 255)

const letters = new WeakMap<PDFFont, ReadonlySet<number>>()
function lettersOf(font: PDFFont): ReadonlySet<number> {
  let known = letters.get(font)
  if (!known) letters.set(font, (known = new Set(font.getCharacterSet())))
  return known
}

/** The text in letters the font has; typographic spaces are written as ordinary ones. */
export function writable(text: string, font: PDFFont): { text: string; lost: boolean } {
  const known = lettersOf(font)
  let [written, lost] = ['', false]
  for (const letter of text.replaceAll(/[\u00a0\u2000-\u200a\u202f]/g, ' ').replaceAll('−', '–')) {
    const has = known.has(letter.codePointAt(0) ?? 0)
    written += has ? letter : '?'
    lost ||= !has
  }
  return { text: written, lost }
}

/** Measures as the PDF will write, so that what is cut to fit does fit. */
export async function pdfMeasure(): Promise<(text: string, size: number, bold: boolean) => number> {
  const { plain, bold: heavy } = await fontsOf(await PDFDocument.create())
  return (text, size, bold) => (bold ? heavy : plain).widthOfTextAtSize(writable(text, plain).text, size)
}

async function fontsOf(pdf: PDFDocument): Promise<Fonts> {
  return { plain: await pdf.embedFont(StandardFonts.Helvetica), bold: await pdf.embedFont(StandardFonts.HelveticaBold) }
}

export async function sheetsToPdf(sheets: readonly Sheet[], meta: { title: string; author: string; at: Date }, picture?: Picture): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(meta.title)
  pdf.setAuthor(meta.author)
  pdf.setCreationDate(meta.at)
  pdf.setModificationDate(meta.at)
  const fonts = await fontsOf(pdf)
  for (const sheet of sheets) {
    const page = pdf.addPage([sheet.width, sheet.height])
    for (const shape of sheet.shapes) {
      if (shape.kind === 'text') await write(pdf, page, shape, sheet.height, fonts, picture)
      else draw(page, shape, sheet.height)
    }
  }
  return pdf.save()
}

/** Paper counts from the bottom, drawings from the top. */
function draw(page: PDFPage, shape: Exclude<Shape, { kind: 'text' }>, height: number): void {
  if (shape.kind === 'line') {
    page.drawLine({ start: { x: shape.x1, y: height - shape.y1 }, end: { x: shape.x2, y: height - shape.y2 }, thickness: shape.line, color: colorOf(shape.stroke), dashArray: shape.dash ? [...shape.dash] : undefined })
    return
  }
  const ink = { color: shape.fill ? colorOf(shape.fill) : undefined, borderColor: shape.stroke ? colorOf(shape.stroke) : undefined, borderWidth: shape.stroke ? (shape.line ?? 1) : 0 }
  if (shape.kind === 'rect') {
    page.drawRectangle({ x: shape.x, y: height - shape.y - shape.height, width: shape.width, height: shape.height, ...ink })
    return
  }
  const path = shape.points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('') + (shape.fill ? 'Z' : '')
  page.drawSvgPath(path, { x: 0, y: height, borderLineCap: LineCapStyle.Round, ...ink })
}

async function write(pdf: PDFDocument, page: PDFPage, shape: Extract<Shape, { kind: 'text' }>, height: number, fonts: Fonts, picture?: Picture): Promise<void> {
  const font = shape.bold ? fonts.bold : fonts.plain
  const { text, lost } = writable(shape.text, font)
  const shown = lost && picture ? await picture(shape.text, shape.size, shape.bold ?? false, shape.color) : null
  if (!shown) {
    page.drawText(text, { x: shape.x, y: height - shape.y, size: shape.size, font, color: colorOf(shape.color) })
    return
  }
  const image = await pdf.embedPng(shown.png)
  page.drawImage(image, { x: shape.x, y: height - shape.y - (shown.height - shown.ascent), width: shown.width, height: shown.height })
}
