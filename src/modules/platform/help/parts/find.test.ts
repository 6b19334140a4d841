import { describe, expect, it } from 'vitest'
import { findArticles, markWords, wordsOf } from './find.ts'

const articles = [
  { title: 'Share a project', text: ['Open the project and choose Share.', 'A colleague may view or edit.'] },
  { title: 'Créer un projet', text: ['Le bouton Nouveau crée un projet.', '- Le nom est obligatoire.'] },
  { title: 'Files', text: ['Whoever sees the project may read its files. Sharing gives the right.'] },
]

describe('finding in the guide', () => {
  it('takes words, not characters between them', () => {
    expect(wordsOf('  Share, a PROJECT? share ')).toEqual(['share', 'a', 'project'])
    expect(wordsOf('obligé')).toEqual(['oblige'])
    expect(wordsOf(' .,')).toEqual([])
  })

  it('wants every word, in title or text, and puts titles first', () => {
    expect(findArticles(articles, wordsOf('project shar')).map(({ article }) => article.title)).toEqual([
      'Share a project',
      'Files',
    ])
    expect(findArticles(articles, wordsOf('colleague'))[0]?.line).toBe('A colleague may view or edit.')
    expect(findArticles(articles, wordsOf('crane'))).toEqual([])
  })

  it('makes no difference between accents and capitals', () => {
    expect(findArticles(articles, wordsOf('CREER')).map(({ article }) => article.title)).toEqual(['Créer un projet'])
    expect(findArticles(articles, wordsOf('crée'))[0]?.article.title).toBe('Créer un projet')
  })

  it('marks exactly the letters that were found', () => {
    const marked = (text: string, query: string) =>
      markWords(text, wordsOf(query))
        .map(({ text: piece, marked: found }) => (found ? `[${piece}]` : piece))
        .join('')
    expect(marked('Créer un projet', 'cree projet')).toBe('[Crée]r un [projet]')
    expect(marked('Straße und Öl', 'ol')).toBe('Straße und [Öl]')
    expect(marked('one 🏗 crane', 'crane')).toBe('one 🏗 [crane]')
    expect(marked('abcabc', 'bc')).toBe('a[bc]a[bc]')
    expect(marked('nothing', '')).toBe('nothing')
    expect(markWords('', ['a'])).toEqual([])
  })
})
