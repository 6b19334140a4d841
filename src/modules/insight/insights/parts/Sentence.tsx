import Link from '@mui/material/Link'
import { factsOf, sayRule } from '../../../../kernel/web/insights.ts'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'
import type { Insight } from '../contract.ts'
import { addressOfName, markedFacts, type Piece, piecesOf } from './sentence.ts'
import { useText } from './use-text.ts'
import { useApp } from '../../../../kernel/web/app.tsx'

/** What an insight says, with the records it names as links. */
export function Sentence({ insight }: { insight: Insight }) {
  const { language } = useText()
  const { rule, facts, description } = insight
  const kinds = factsOf(rule)
  const values = markedFacts(facts, kinds, language, { locale: numberLocale(language), currency: companyCurrency() })
  return (
    <>
      {piecesOf(sayRule(rule, 'says', description, values), facts, kinds).map((piece, place) => (
        <Named key={`${place} ${piece.text}`} piece={piece} insight={insight} />
      ))}
    </>
  )
}

function Named({ piece: { text, name }, insight }: { piece: Piece; insight: Insight }) {
  const { manifests } = useApp()
  if (name === null) return text
  return (
    <Link href={addressOfName(name, factsOf(insight.rule), insight, manifests)} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Link>
  )
}
