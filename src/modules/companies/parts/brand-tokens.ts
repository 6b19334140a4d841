/** A company's colours as tokens of the theme: as they are on light paper, moved until they can be read on dark paper. */
import { isColour, PART_CONTRAST, readableOn, standingOut, TEXT_CONTRAST } from '../../../lib/contrast.ts'

const PAPER = { light: '#FFFFFF', dark: '#1A2129' } as const

type Styles = Record<string, Record<string, string>>

function channel(colour: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ')
}

function primary(colour: string): Record<string, string> {
  return {
    '--mui-palette-primary-main': colour, '--mui-palette-primary-mainChannel': channel(colour), '--mui-palette-primary-dark': colour, '--mui-palette-primary-light': colour,
    '--mui-palette-primary-contrastText': readableOn(colour), '--mui-palette-primary-contrastTextChannel': channel(readableOn(colour)),
  }
}

export function brandTokens({ primaryColor, secondaryColor }: { primaryColor: string; secondaryColor: string }): Styles {
  const styles: Styles = {}
  for (const scheme of ['light', 'dark'] as const) {
    styles[`:root[data-${scheme}]`] = {
      ...(isColour(primaryColor) ? primary(standingOut(primaryColor, PAPER[scheme], TEXT_CONTRAST)) : {}),
      ...(isColour(secondaryColor) ? { '--mui-palette-line-copper': standingOut(secondaryColor, PAPER[scheme], PART_CONTRAST) } : {}),
    }
  }
  return styles
}
