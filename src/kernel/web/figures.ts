/** The figures the product knows and what they are called in the language in use. Fetched with the screens that show or offer them. */
import { manifests } from './manifests.ts'
import { type FigureDeclaration, withChangers } from '../contract/figure.ts'
import { say } from './app.tsx'

export type Known = { module: string; name: string; declared: FigureDeclaration }

/** By `module.name`. */
export const knownFigures: ReadonlyMap<string, Known> = new Map(
  manifests.flatMap((module) =>
    Object.entries<FigureDeclaration>(module.figures ?? {}).map(([name, declared]): [string, Known] => [
      `${module.id}.${name}`,
      { module: module.id, name, declared: withChangers(declared, manifests) },
    ]),
  ),
)

export const titleOf = ({ module, name, declared }: Known): string =>
  say(`${module}:keyFigures.${name}.title`, declared.title)
