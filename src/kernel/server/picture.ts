/**
 * Pictures that everybody is shown: decoded here and written anew, so that what is stored is a picture and nothing else, whatever the file that was sent
 * claimed to be or carried along. PNG only: the browser turns other kinds into it before they are sent, and zlib is all that PNG needs.
 */
import { deflateSync, inflateSync } from 'node:zlib'

export type Picture = {
  width: number
  height: number
  /** Four bytes for each point: red, green, blue, opacity. */ rgba: Uint8Array
}

/** What was sent is no PNG, is damaged, or is larger than a picture of its kind may be. */
export class UnfitPicture extends Error {}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Values for each point, by the kind of colour: grey, colours, places in a palette, grey with opacity, colours with opacity. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

type Head = { width: number; height: number; depth: number; kind: number; interlaced: boolean }
type Parts = { head: Head; palette: Buffer; opacity: Buffer; packed: Buffer }

/** Throws UnfitPicture. A picture of more than `mostPoints` is refused before anything of it is unpacked. */
export function readPng(bytes: Buffer, mostPoints: number): Picture {
  const parts = partsOf(bytes)
  const { head } = parts
  if (head.width * head.height > mostPoints) throw new UnfitPicture('The picture has too many points.')
  const passes = passesOf(head)
  const raw = unpacked(
    parts.packed,
    passes.reduce((sum, { width, height }) => sum + (1 + lineBytes(head, width)) * height, 0),
  )
  const rgba = new Uint8Array(head.width * head.height * 4)
  let at = 0
  for (const pass of passes) {
    const step = Math.max(1, (bitsOf(head) / 8) | 0)
    const bytesOfLine = lineBytes(head, pass.width)
    let above: Buffer = Buffer.alloc(bytesOfLine)
    for (let row = 0; row < pass.height; row += 1) {
      const line = unfiltered(raw.subarray(at + 1, at + 1 + bytesOfLine), raw[at] ?? 0, above, step)
      for (let column = 0; column < pass.width; column += 1) {
        const place = ((pass.y + row * pass.dy) * head.width + pass.x + column * pass.dx) * 4
        rgba.set(pointOf(parts, line, column), place)
      }
      above = line
      at += 1 + bytesOfLine
    }
  }
  return { width: head.width, height: head.height, rgba }
}

const bitsOf = ({ depth, kind }: Head) => depth * (CHANNELS[kind] ?? 0)
const lineBytes = (head: Head, width: number) => Math.ceil((width * bitsOf(head)) / 8)

function partsOf(bytes: Buffer): Parts {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new UnfitPicture('This is no PNG.')
  let head: Head | null = null
  let palette: Buffer = Buffer.alloc(0)
  let opacity: Buffer = Buffer.alloc(0)
  const packed: Buffer[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at + 12 + size > bytes.length) break
    const body = bytes.subarray(at + 8, at + 8 + size)
    if (bytes.readUInt32BE(at + 8 + size) !== checksum(bytes.subarray(at + 4, at + 8 + size)))
      throw new UnfitPicture('A part of the picture is damaged.')
    if (!head && name !== 'IHDR') break
    if (name === 'IHDR') head = headOf(body)
    else if (name === 'PLTE') palette = body
    else if (name === 'tRNS') opacity = body
    else if (name === 'IDAT') packed.push(body)
    else if (name === 'IEND') break
    at += 12 + size
  }
  if (!head || packed.length === 0) throw new UnfitPicture('The picture is not complete.')
  if (head.kind === 3 && palette.length < 3) throw new UnfitPicture('The picture has no palette.')
  return { head, palette, opacity, packed: Buffer.concat(packed) }
}

function headOf(body: Buffer): Head {
  if (body.length !== 13) throw new UnfitPicture('The head of the picture is damaged.')
  const [depth = 0, kind = 0, compression = 0, filter = 0, interlace = 0] = body.subarray(8)
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  if (
    width === 0 ||
    height === 0 ||
    !DEPTHS[kind]?.includes(depth) ||
    compression !== 0 ||
    filter !== 0 ||
    interlace > 1
  )
    throw new UnfitPicture('The head of the picture is not valid.')
  return { width, height, depth, kind, interlaced: interlace === 1 }
}

type Pass = { x: number; y: number; dx: number; dy: number; width: number; height: number }
/** Where each of the seven passes of an interlaced picture begins, and how far apart its points are. */
const SEVEN = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function passesOf({ width, height, interlaced }: Head): Pass[] {
  if (!interlaced) return [{ x: 0, y: 0, dx: 1, dy: 1, width, height }]
  return SEVEN.map(([x, y, dx, dy]) => ({
    x,
    y,
    dx,
    dy,
    width: Math.ceil((width - x) / dx),
    height: Math.ceil((height - y) / dy),
  })).filter((pass) => pass.width > 0 && pass.height > 0)
}

/** Never more than the head of the picture announces: a small file that unpacks into gigabytes ends here. */
function unpacked(packed: Buffer, size: number): Buffer {
  try {
    const raw = inflateSync(packed, { maxOutputLength: size })
    if (raw.length === size) return raw
  } catch (cause) {
    throw new UnfitPicture('The picture cannot be unpacked.', { cause })
  }
  throw new UnfitPicture('The picture is not complete.')
}

/** Undoes what a line says of itself: as it is, by the point before it, above it, the mean of both, or the one of three that fits best. */
function unfiltered(line: Buffer, filter: number, above: Buffer, step: number): Buffer {
  if (filter > 4) throw new UnfitPicture('A line of the picture is damaged.')
  const made = Buffer.from(line)
  for (let at = 0; at < made.length; at += 1) {
    const [left, up, corner] = [made[at - step] ?? 0, above[at] ?? 0, (at >= step ? above[at - step] : 0) ?? 0]
    const guess =
      filter === 1
        ? left
        : filter === 2
          ? up
          : filter === 3
            ? (left + up) >> 1
            : filter === 4
              ? nearest(left, up, corner)
              : 0
    made[at] = ((made[at] ?? 0) + guess) & 0xff
  }
  return made
}

function nearest(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

function pointOf({ head: { kind, depth }, palette, opacity }: Parts, line: Buffer, column: number): number[] {
  const channels = CHANNELS[kind] ?? 1
  const value = (channel: number): number => {
    const bit = (column * channels + channel) * depth
    if (depth === 16) return line.readUInt16BE(bit / 8)
    return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
  }
  // sixteen bits are shown with eight, fewer are spread over all of them
  const shade = (channel: number) =>
    depth === 16 ? value(channel) >> 8 : Math.round((value(channel) * 255) / ((1 << depth) - 1))
  if (kind === 3) {
    const place = value(0)
    if (place * 3 + 2 >= palette.length) throw new UnfitPicture('A point of the picture has no colour.')
    return [palette[place * 3] ?? 0, palette[place * 3 + 1] ?? 0, palette[place * 3 + 2] ?? 0, opacity[place] ?? 255]
  }
  const clear = (count: number) =>
    opacity.length >= count * 2 &&
    Array.from({ length: count }, (_, at) => value(at) === opacity.readUInt16BE(at * 2)).every(Boolean)
  if (kind === 0) return [shade(0), shade(0), shade(0), clear(1) ? 0 : 255]
  if (kind === 4) return [shade(0), shade(0), shade(0), shade(1)]
  if (kind === 2) return [shade(0), shade(1), shade(2), clear(3) ? 0 : 255]
  return [shade(0), shade(1), shade(2), shade(3)]
}

/** No larger than this in either direction; each point is the mean of those it stands for. */
export function within(picture: Picture, most: { width: number; height: number }): Picture {
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height)
  if (scale === 1) return picture
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rgba.set(meanOf(picture, { x, y, width, height }), (y * width + x) * 4)
  return { width, height, rgba }
}

function meanOf(from: Picture, to: { x: number; y: number; width: number; height: number }): number[] {
  const [left, right] = [Math.floor((to.x * from.width) / to.width), Math.ceil(((to.x + 1) * from.width) / to.width)]
  const [top, foot] = [Math.floor((to.y * from.height) / to.height), Math.ceil(((to.y + 1) * from.height) / to.height)]
  let [red, green, blue, opacity] = [0, 0, 0, 0]
  for (let y = top; y < foot; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * from.width + x) * 4
      // what cannot be seen does not tint what can
      const seen = from.rgba[at + 3] ?? 0
      red += (from.rgba[at] ?? 0) * seen
      green += (from.rgba[at + 1] ?? 0) * seen
      blue += (from.rgba[at + 2] ?? 0) * seen
      opacity += seen
    }
  const points = (right - left) * (foot - top)
  return opacity === 0
    ? [0, 0, 0, 0]
    : [red / opacity, green / opacity, blue / opacity, opacity / points].map(Math.round)
}

export function writePng({ width, height, rgba }: Picture): Buffer {
  const lines = Buffer.alloc((1 + width * 4) * height)
  for (let row = 0; row < height; row += 1)
    lines.set(rgba.subarray(row * width * 4, (row + 1) * width * 4), row * (1 + width * 4) + 1)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(body.length)
  check.writeUInt32BE(checksum(named))
  return Buffer.concat([size, named, check])
}

/** CRC-32, as every part of a PNG carries it. */
const TABLE = Array.from({ length: 256 }, (_, at) => {
  let value = at
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function checksum(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
