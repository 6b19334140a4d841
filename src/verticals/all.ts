/** The verticals of the product, one line each; a new one is a file beside this and a line here. */
import type { Vertical } from '../kernel/contract/vertical.ts'
import { engineering } from './engineering.ts'

export const verticals: readonly Vertical[] = [engineering]
