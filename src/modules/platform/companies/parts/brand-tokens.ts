/** A company's colours as tokens of the theme, moved just as far as it takes to be read on every ground of light and dark. */
import { isColour, PART_CONTRAST, readableOn, standingOut, TEXT_CONTRAST } from '../../../../lib/contrast.ts'

/** The ground of the theme that is hardest to stand out from: a selected row, darker than light paper and lighter than dark paper. */
const GROUND = { light: '#E8EDF5', dark: '#26344A' } as const

type Styles = Record<string, Record<string, string>>

function channel(colour: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ')
}

function primary(colour: string): Record<string, string> {
  return {
    '--mui-palette-primary-main': colour,
    '--mui-palette-primary-mainChannel': channel(colour),
    '--mui-palette-primary-dark': colour,
    '--mui-palette-primary-light': colour,
    '--mui-palette-primary-contrastText': readableOn(colour),
    '--mui-palette-primary-contrastTextChannel': channel(readableOn(colour)),
  }
}

export function brandTokens({
  primaryColor,
  secondaryColor,
}: {
  primaryColor: string
  secondaryColor: string
}): Styles {
  const styles: Styles = {}
  for (const scheme of ['light', 'dark'] as const) {
    styles[`:root[data-${scheme}]`] = {
      ...(isColour(primaryColor) ? primary(standingOut(primaryColor, GROUND[scheme], TEXT_CONTRAST)) : {}),
      ...(isColour(secondaryColor)
        ? { '--mui-palette-line-copper': standingOut(secondaryColor, GROUND[scheme], PART_CONTRAST) }
        : {}),
    }
  }
  return styles
}
