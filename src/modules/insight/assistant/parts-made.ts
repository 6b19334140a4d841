/** How our own answers are put together. */
import type { AnswerRow, Said } from '../../../kernel/contract/answer.ts'
import { answerWords, recordAt } from '../../../kernel/server/assistant.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { FigureRow } from '../../platform/figures/contract.ts'
import type { AnswerKey } from './texts.ts'

export type { AnswerKey }

export const { said, say, linkPart } = answerWords<AnswerKey>()

export const figureRow = (ctx: Ctx, row: FigureRow, note: Said | null): AnswerRow => ({
  id: row.id,
  title: row.title,
  address: row.address,
  note,
  about: recordAt(ctx, row.address),
})
