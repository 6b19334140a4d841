import { describe, expect, it } from 'vitest'
import { csvTable, readCsvPlan } from '../scheduling/files/csv-plan.ts'
import { cellText, readSheet } from './read-sheet.ts'
import type { Sheet, SheetCell } from './read-sheet.ts'
import { writeXlsx } from './write-xlsx.ts'
import { whyTooWide } from './xlsx-guard.ts'
import { storedZip, unzip } from './zip-entries.ts'

async function read(bytes: Uint8Array, name = 'file.xlsx'): Promise<Sheet> {
  const result = await readSheet(bytes, name)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.sheet
}

const whyNot = async (bytes: Uint8Array, name = 'file.xlsx') => {
  const result = await readSheet(bytes, name)
  return result.ok ? 'read' : result.refusal.kind
}

const text = (content: string) => new TextEncoder().encode(content)

describe('a workbook', () => {
  it('comes back as it was written, dates as dates', async () => {
    const rows: SheetCell[][] = [
      ['Bridge', 12.5, { date: '2026-03-02', time: null }, true],
      ['Año <1> & "2"\nline', -3, { date: '2026-07-05', time: '08:30' }, false],
      [null, null, null, null],
      ['last', 0, null, null],
    ]
    expect(await read(await writeXlsx(['Name', 'Size', 'Start', 'Open'], rows))).toEqual({
      header: ['Name', 'Size', 'Start', 'Open'],
      rows: [rows[0], rows[1], [], rows[3]],
      firstRow: 2,
    })
  })

  it('holds no formulas, whatever its text looks like', async () => {
    const bytes = await writeXlsx(['=1+1'], [['=HYPERLINK("http://x")'], ['+1'], ['@SUM(A1)']])
    const unpacked = await unzip(bytes, (name) => name.endsWith('.xml'), 1_000_000)
    if (!unpacked.ok) throw new Error(unpacked.why)
    for (const entry of unpacked.entries) expect(new TextDecoder().decode(entry.bytes)).not.toMatch(/<f[ >]/)
    expect((await read(bytes)).rows).toEqual([['=HYPERLINK("http://x")'], ['+1'], ['@SUM(A1)']])
  })

  it('has a name other programs accept and drops what a cell cannot hold', async () => {
    const bytes = await writeXlsx(['A'], [['x'.repeat(40_000)], ['a\u0000b']], {
      sheetName: "'Q1/Q2: [all] projects of the whole firm'",
    })
    const unpacked = await unzip(bytes, (name) => name === 'xl/workbook.xml', 1_000_000)
    expect(unpacked.ok && new TextDecoder().decode(unpacked.entries[0]?.bytes)).toContain(
      'name="Q1 Q2   all  projects of the wh"',
    )
    expect((await read(bytes)).rows.map((row) => cellText(row[0]).length)).toEqual([32_767, 2])
  })

  it('of many rows is written and read', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index): SheetCell[] => [
      `Project ${index}`,
      index,
      { date: '2026-03-02', time: null },
    ])
    const sheet = await read(await writeXlsx(['Name', 'No', 'Start'], rows))
    expect(sheet.rows).toHaveLength(30_000)
    expect(sheet.rows[29_999]).toEqual(rows[29_999])
  }, 600_000)

  it('with more rows than we take is neither written nor read', async () => {
    await expect(
      writeXlsx(
        ['A'],
        Array.from({ length: 100_001 }, () => ['x']),
      ),
    ).rejects.toThrow(RangeError)
  })
})

describe('a CSV file', () => {
  it('is read by its own separator and encoding', async () => {
    const expected = { header: ['Nombre', 'Año'], rows: [['Puente', '2026'], [], ['=2+2', '']], firstRow: 2 }
    expect(await read(text("Nombre;Año\nPuente;2026\n\n'=2+2;\n\n"), 'a.csv')).toEqual(expected)
    expect(
      await read(new Uint8Array([...'Nombre;A\u00f1o\nPuente;2026'].map((letter) => letter.charCodeAt(0))), 'a.csv'),
    ).toMatchObject({ header: ['Nombre', 'Año'] })
  })

  it('counts rows as a spreadsheet does, with empty ones above the header', async () => {
    expect(await read(text('\n\nName\nA'), 'a.csv')).toEqual({ header: ['Name'], rows: [['A']], firstRow: 4 })
  })
})

it('feeds tasks of a workbook to the reader of schedules', async () => {
  const sheet = await read(
    await writeXlsx(['Name', 'Duration', 'Start'], [['Dig', '5d', { date: '2026-03-02', time: null }]]),
  )
  const result = readCsvPlan({ header: sheet.header, rows: sheet.rows.map((row) => row.map(cellText)) })
  expect(result.ok && result.plan.tasks[0]).toMatchObject({ name: 'Dig', duration: 2400, constraint: 'SNET' })
  expect(csvTable('').ok).toBe(false)
})

const sheetXml = (data: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`

describe('what is refused', () => {
  it('tells why', async () => {
    expect(await whyNot(new Uint8Array())).toBe('empty')
    expect(await whyNot(text(' \n \n'), 'a.csv')).toBe('empty')
    expect(await whyNot(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toBe('oldExcel')
    expect(await whyNot(text('PK not a zip'))).toBe('damaged')
    expect(await whyNot(text('plain text'))).toBe('damaged')
    expect(await whyNot(text('a\0b'), 'a.csv')).toBe('notSheet')
    expect(await whyNot(text('a\n'.repeat(100_002)), 'a.csv')).toBe('tooManyRows')
    expect(await whyNot(text(','.repeat(501)), 'a.csv')).toBe('empty')
    expect(await whyNot(text(`a${',b'.repeat(501)}`), 'a.csv')).toBe('tooManyColumns')
    expect(await whyNot(new Uint8Array(20_000_001))).toBe('tooLarge')
    expect(await whyNot(storedZip([{ name: 'word/document.xml', bytes: text('<w/>') }]))).toBe('damaged')
  })

  it('a tag that a reader would go over for minutes', async () => {
    const tag = `<row r="1"><c ${'a="1" '.repeat(30_000)} r="A1"/></row>`
    expect(await whyNot(storedZip([{ name: 'xl/worksheets/sheet1.xml', bytes: text(sheetXml(tag)) }]))).toBe('damaged')
  })

  it.each([
    ['a cell far down', '<row r="200000"><c r="A200000"><v>1</v></c></row>', 'tooManyRows'],
    ['a cell far right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'tooManyColumns'],
    ['a row that cannot be', '<row r="999999999"><c r="A1"><v>1</v></c></row>', 'damaged'],
    ['a row written in riddles', '<row r="&#57;99999999"></row>', 'damaged'],
    ['a tag that hides its number', '<row a=">" b=\'<\' r="999999999"></row>', 'damaged'],
    ['formats far out, which cost nothing', '<row r="1048576"><c r="XFD1048576" s="1"/></row>', null],
  ])('finds %s', (_, data, why) => {
    expect(whyTooWide(sheetXml(data), 100_001, 500)).toBe(why)
  })

  it('stops unpacking at its limit, whatever the archive claims', async () => {
    const zeros = await new Response(
      new Blob([new Uint8Array(5_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer()
    const archive = storedZip([{ name: 'a.xml', bytes: new Uint8Array(zeros) }])
    // Method 8, packed, in the directory.
    const entry = archive.findLastIndex(
      (_, at) => archive[at] === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 1 && archive[at + 3] === 2,
    )
    archive[entry + 10] = 8
    expect(await unzip(archive, () => true, 1_000_000)).toEqual({ ok: false, why: 'tooLarge' })
    const whole = await unzip(archive, () => true, 6_000_000)
    expect(whole.ok && whole.entries[0]?.bytes.length).toBe(5_000_000)
  })
})
