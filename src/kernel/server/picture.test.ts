import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readPng, UnfitPicture, within, writePng } from './picture.ts'

const MOST = 1_000_000
const SMALL = {
  width: 2,
  height: 2,
  rgba: Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0, 9, 8, 7, 255]),
}

/** Written by the rules of PNG, not by our writer; `checks` false leaves the checksums wrong. */
function png(
  head: { width: number; height: number; depth: number; kind: number; interlace?: number },
  lines: readonly number[],
  { palette = [], opacity = [], checks = true }: { palette?: number[]; opacity?: number[]; checks?: boolean } = {},
): Buffer {
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(head.width, 0)
  ihdr.writeUInt32BE(head.height, 4)
  ihdr.set([head.depth, head.kind, 0, 0, head.interlace ?? 0], 8)
  const part = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body])
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(body.length)
    check.writeUInt32BE(checks ? crc(named) : 1)
    return Buffer.concat([size, named, check])
  }
  return Buffer.concat([
    writePng(SMALL).subarray(0, 8),
    part('IHDR', ihdr),
    ...(palette.length > 0 ? [part('PLTE', Buffer.from(palette))] : []),
    ...(opacity.length > 0 ? [part('tRNS', Buffer.from(opacity))] : []),
    part('IDAT', deflateSync(Buffer.from(lines))),
    part('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

const points = (bytes: Buffer) => [...readPng(bytes, MOST).rgba]

describe('a PNG', () => {
  it('is read as it was written', () => expect(readPng(writePng(SMALL), MOST)).toEqual(SMALL))

  it.each([
    [
      'grey of one bit',
      png({ width: 2, height: 1, depth: 1, kind: 0 }, [0, 0b01000000]),
      [0, 0, 0, 255, 255, 255, 255, 255],
    ],
    ['grey of sixteen bits', png({ width: 1, height: 1, depth: 16, kind: 0 }, [0, 0x80, 0x12]), [128, 128, 128, 255]],
    [
      'grey where one shade is clear',
      png({ width: 1, height: 1, depth: 8, kind: 0 }, [0, 7], { opacity: [0, 7] }),
      [7, 7, 7, 0],
    ],
    ['colours', png({ width: 1, height: 1, depth: 8, kind: 2 }, [0, 1, 2, 3]), [1, 2, 3, 255]],
    [
      'a palette with opacity',
      png({ width: 2, height: 1, depth: 4, kind: 3 }, [0, 0x10], { palette: [9, 9, 9, 1, 2, 3], opacity: [50] }),
      [1, 2, 3, 255, 9, 9, 9, 50],
    ],
    ['grey with opacity', png({ width: 1, height: 1, depth: 8, kind: 4 }, [0, 5, 6]), [5, 5, 5, 6]],
    // each line by another rule: the point before, above, the mean, the best of three
    [
      'filters',
      png({ width: 2, height: 4, depth: 8, kind: 0 }, [1, 10, 5, 2, 1, 1, 3, 4, 4, 4, 1, 1]),
      [10, 15, 11, 16, 9, 16, 10, 17].flatMap((shade) => [shade, shade, shade, 255]),
    ],
    // two by two, in passes: the first point, the one right of it, then the line below
    [
      'passes',
      png({ width: 2, height: 2, depth: 8, kind: 0, interlace: 1 }, [0, 1, 0, 2, 0, 3, 4]),
      [1, 2, 3, 4].flatMap((shade) => [shade, shade, shade, 255]),
    ],
  ])('with %s is read', (_what, bytes, expected) => expect(points(bytes)).toEqual(expected))

  it.each([
    ['something else that says it is one', Buffer.from('<svg onload="alert(1)"/>')],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
    ['nothing', Buffer.alloc(0)],
    ['one that ends early', writePng(SMALL).subarray(0, 40)],
    ['one with a wrong checksum', png({ width: 1, height: 1, depth: 8, kind: 0 }, [0, 1], { checks: false })],
    ['one that holds less than it says', png({ width: 9, height: 9, depth: 8, kind: 0 }, [0, 1])],
    ['one that holds more than it says', png({ width: 1, height: 1, depth: 8, kind: 0 }, [0, 1, 0, 1, 0, 1])],
    ['one of no width', png({ width: 0, height: 1, depth: 8, kind: 0 }, [0])],
    ['a depth that there is not', png({ width: 1, height: 1, depth: 3, kind: 0 }, [0, 1])],
    ['a filter that there is not', png({ width: 1, height: 1, depth: 8, kind: 0 }, [9, 1])],
    ['a place beyond its palette', png({ width: 1, height: 1, depth: 8, kind: 3 }, [0, 7], { palette: [1, 2, 3] })],
  ])('is refused: %s', (_what, bytes) => expect(() => readPng(bytes, MOST)).toThrow(UnfitPicture))

  it('of too many points is refused before it is unpacked, and one that unpacks to more than it says while it is', () => {
    expect(() => readPng(png({ width: 60_000, height: 60_000, depth: 8, kind: 6 }, [0]), MOST)).toThrow(
      'too many points',
    )
    const bomb = png(
      { width: 1, height: 1, depth: 8, kind: 0 },
      Array.from({ length: 5_000_000 }, () => 0),
    )
    expect(bomb.length).toBeLessThan(20_000)
    expect(() => readPng(bomb, MOST)).toThrow('cannot be unpacked')
  })
})

describe('what is written', () => {
  it('holds the picture alone: what was carried along is gone', () => {
    const carrying = Buffer.concat([writePng(SMALL), Buffer.from('<script>alert(1)</script>PK')])
    const made = writePng(readPng(carrying, MOST))
    expect(made.includes('script')).toBe(false)
    expect(made).toEqual(writePng(SMALL))
  })

  it('is made smaller by the mean of what is seen, in its own proportions', () => {
    const wide = {
      width: 4,
      height: 2,
      rgba: new Uint8Array(32).map((_, at) => (at % 4 === 3 ? 255 : at < 16 ? 100 : 200)),
    }
    expect(within(wide, { width: 2, height: 2 })).toMatchObject({ width: 2, height: 1 })
    expect([...within(wide, { width: 2, height: 2 }).rgba]).toEqual([150, 150, 150, 255, 150, 150, 150, 255])
    expect(within(SMALL, { width: 10, height: 10 })).toBe(SMALL)
  })
})
