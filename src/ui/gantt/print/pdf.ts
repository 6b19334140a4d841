/** Sheets as a PDF of lines and letters. Loaded when somebody prints; it brings pdf-lib. */
import {
  beginText,
  closePath,
  endText,
  fill as fillShape,
  fillAndStroke,
  lineTo,
  moveTo,
  PDFDocument,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  StandardFonts,
  stroke as strokeShape,
  type PDFFont,
  type PDFOperator,
} from 'pdf-lib'
import type { Shape, Sheet } from './shapes.ts'

/**
 * A text the built-in fonts cannot write, as a picture of it: PNG bytes and its size in points. The browser has letters for it.
 * Where no picture can be made, what cannot be written becomes a question mark.
 */
type Pictured = {
  png: Uint8Array
  width: number
  height: number
  /** From the top of the picture to the line of the text. */ ascent: number
}
export type Picture = (text: string, size: number, bold: boolean, color: string) => Promise<Pictured | null>

type Fonts = { plain: PDFFont; bold: PDFFont }

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

export async function sheetsToPdf(
  sheets: readonly Sheet[],
  meta: { title: string; author: string; at: Date },
  picture?: Picture,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(meta.title)
  pdf.setAuthor(meta.author)
  pdf.setCreationDate(meta.at)
  pdf.setModificationDate(meta.at)
  const fonts = await fontsOf(pdf)
  for (const [at, sheet] of sheets.entries()) {
    await drawSheet(pdf, sheet, fonts, picture)
    // hundreds of sheets take seconds; the page goes on meanwhile
    if (at % SHEETS_AT_ONCE === SHEETS_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
  }
  return pdf.save()
}

const SHEETS_AT_ONCE = 10

/** Operators written by hand: the library's own functions measure and look up anew for each of the hundred thousands of shapes. */
async function drawSheet(pdf: PDFDocument, sheet: Sheet, fonts: Fonts, picture?: Picture): Promise<void> {
  const page = pdf.addPage([sheet.width, sheet.height])
  const keys = {
    plain: page.node.newFontDictionary('Plain', fonts.plain.ref),
    bold: page.node.newFontDictionary('Bold', fonts.bold.ref),
  }
  const operators: PDFOperator[] = []
  for (const shape of sheet.shapes) {
    if (shape.kind !== 'text') {
      operators.push(...drawn(shape, sheet.height))
      continue
    }
    const font = shape.bold ? fonts.bold : fonts.plain
    const { text, lost } = writable(shape.text, font)
    const shown = lost && picture ? await picture(shape.text, shape.size, shape.bold ?? false, shape.color) : null
    if (!shown)
      operators.push(
        fillOf(shape.color),
        beginText(),
        setFontAndSize(shape.bold ? keys.bold : keys.plain, shape.size),
        setTextMatrix(1, 0, 0, 1, shape.x, sheet.height - shape.y),
        showText(font.encodeText(text)),
        endText(),
      )
    else
      page.drawImage(await pdf.embedPng(shown.png), {
        x: shape.x,
        y: sheet.height - shape.y - (shown.height - shown.ascent),
        width: shown.width,
        height: shown.height,
      })
  }
  page.pushOperators(...operators)
}

function rgbOf(hex: string): readonly [number, number, number] {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return [part(1), part(3), part(5)]
}
const fillOf = (hex: string) => setFillingRgbColor(...rgbOf(hex))

/** Paper counts from the bottom, drawings from the top. */
function drawn(shape: Exclude<Shape, { kind: 'text' }>, height: number): PDFOperator[] {
  const made: PDFOperator[] = []
  const [fill, stroke] = [shape.kind === 'line' ? undefined : shape.fill, shape.stroke]
  if (fill) made.push(fillOf(fill))
  if (stroke)
    made.push(
      setStrokingRgbColor(...rgbOf(stroke)),
      setLineWidth(shape.line ?? 1),
      setDashPattern(shape.kind !== 'path' && shape.dash ? [...shape.dash] : [], 0),
    )
  const points =
    shape.kind === 'line'
      ? [[shape.x1, shape.y1] as const, [shape.x2, shape.y2] as const]
      : shape.kind === 'rect'
        ? corners(shape)
        : shape.points
  for (const [at, [x, y]] of points.entries()) made.push(at === 0 ? moveTo(x, height - y) : lineTo(x, height - y))
  if (shape.kind === 'rect') made.push(closePath())
  made.push(fill && stroke ? fillAndStroke() : fill ? fillShape() : strokeShape())
  return made
}

const corners = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
