/** Contrast of two colours after WCAG 2: 4.5 for text, 3 for large text and parts of the interface. */

export const TEXT_CONTRAST = 4.5
export const PART_CONTRAST = 3

const HEX = /^#[0-9a-f]{6}$/i

export const isColour = (text: string): boolean => HEX.test(text)

function channels(colour: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is easier to read on the colour. */
export const readableOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000'

/** The colour, mixed with white or black just as far as it takes to stand out from the ground. */
export function standingOut(colour: string, ground: string, least: number): string {
  const towards = luminance(ground) < 0.5 ? 255 : 0
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = `#${channels(colour)
      .map((value) =>
        Math.round(value + (towards - value) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (contrast(mixed, ground) >= least) return mixed
  }
  return towards === 255 ? '#ffffff' : '#000000'
}
