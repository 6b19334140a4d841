/** Projects that hold words, as a condition on `p`. */
import type { Ask } from '../../../kernel/server/list/ask.ts'
import { holdingWords } from '../../../kernel/server/search/find.ts'
import { PROJECT_KIND } from './records.service.ts'

/** Every word of the text, in any order. */
export const projectsHolding = (q: string, asked: Ask): Promise<string> =>
  holdingWords(asked, [PROJECT_KIND], 'p.id', q)
