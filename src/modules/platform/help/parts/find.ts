/** Finding words in the guide: accents and capitals make no difference, and what was found is marked. */
import type { GuideArticle } from '../../../../kernel/contract/texts.ts'

/** Letters as they are compared, each with the place of the letter it came from. */
function plain(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    for (const part of letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()) {
      letters += part
      // some letters take two places in a text
      for (let unit = 0; unit < part.length; unit += 1) places.push(place)
    }
    place += letter.length
  }
  return { letters, places: [...places, text.length] }
}

export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      plain(text)
        .letters.split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean),
    ),
  ]
}

export type Piece = { text: string; marked: boolean }

/** The text in pieces, those that hold one of the words marked. */
export function markWords(text: string, words: readonly string[]): Piece[] {
  const { letters, places } = plain(text)
  const marked = new Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = letters.indexOf(word); at !== -1 && word !== ''; at = letters.indexOf(word, at + word.length)) {
      marked.fill(true, places[at], endOf(places, at + word.length))
    }
  }
  const pieces: Piece[] = []
  for (let from = 0, to = 1; from < text.length; to += 1) {
    if (to < text.length && marked[to] === marked[from]) continue
    pieces.push({ text: text.slice(from, to), marked: marked[from] ?? false })
    from = to
  }
  return pieces
}

function endOf(places: readonly number[], next: number): number {
  return places[next] ?? places.at(-1) ?? 0
}

export type Hit<A> = { article: A; /** The paragraph that holds most of the words. */ line: string }

/** Articles that hold every word, those first whose title does. */
export function findArticles<A extends Pick<GuideArticle, 'title' | 'text'>>(
  articles: readonly A[],
  words: readonly string[],
): Hit<A>[] {
  const holds = (text: string) => {
    const { letters } = plain(text)
    return words.filter((word) => letters.includes(word)).length
  }
  return articles
    .flatMap((article) => {
      const whole = holds([article.title, ...article.text].join('\n'))
      if (whole < words.length) return []
      const [line = ''] = article.text.toSorted((a, b) => holds(b) - holds(a))
      return [{ article, line, inTitle: holds(article.title) }]
    })
    .toSorted((a, b) => b.inTitle - a.inTitle)
}
