import Link from '@mui/material/Link'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'
import type { Insight } from '../contract.ts'
import { markedFacts, type Piece, piecesOf } from './sentence.ts'
import { useText } from './use-text.ts'

/** What an insight says, with the records it names as links. */
export function Sentence({ insight }: { insight: Insight }) {
  const { t, language } = useText()
  const marked = t(
    `rules.${insight.rule}.says`,
    markedFacts(insight.facts, language, { locale: numberLocale(language), currency: companyCurrency() }),
  )
  return (
    <>
      {piecesOf(marked, insight.facts).map((piece, place) => (
        <Named key={`${place} ${piece.text}`} piece={piece} insight={insight} />
      ))}
    </>
  )
}

function Named({ piece: { text, name }, insight: { address, projectId, facts } }: { piece: Piece; insight: Insight }) {
  if (name === null) return text
  const toProject = name === 'project' && 'task' in facts && projectId !== null
  return (
    <Link href={toProject ? `/project/${projectId}` : address} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  )
}
