import { describe, expect, it } from 'vitest'
import { createTexts, textOf } from './texts.ts'

describe('a text', () => {
  it.each([
    ['is found by its path', 'list.title', {}, 'Projects'],
    ['may stand under a key that holds dots', 'events.project.created', {}, 'Project created'],
    ['is filled with values', 'hello', { name: "O'Hara" }, "Hello O'Hara"],
    ['ends with the full stop that a name brings', 'joined', { name: 'Smith & Co.' }, 'You joined Smith & Co.'],
    ['ends with its own where it brings none', 'joined', { name: 'Smith' }, 'You joined Smith.'],
    ['keeps the dots of what goes on', 'going', { name: 'Smith & Co.' }, 'Loading Smith & Co....'],
    ['keeps a place for a value nobody gave', 'hello', {}, 'Hello {{name}}'],
    ['has a form for one', 'count', { count: 1 }, '1 project'],
    ['has a form for many, with the number as the language writes it', 'count', { count: 12_000 }, '12,000 projects'],
    ['has a form by context', 'message', { context: 'both' }, 'Both'],
    ['falls back where a context has none', 'message', { context: 'other' }, 'Plain'],
  ])('%s', (_what, key, values, expected) => {
    const texts = {
      hello: 'Hello {{name}}',
      joined: 'You joined {{name}}.',
      going: 'Loading {{name}}...',
      list: { title: 'Projects' },
      events: { 'project.created': 'Project created' },
      count_one: '{{count}} project',
      count_other: '{{count}} projects',
      message: 'Plain',
      message_both: 'Both',
    }
    expect(textOf(texts, 'en', key, values)).toBe(expected)
  })

  it('that is missing is undefined, and a branch is no text', () => {
    expect(textOf({ list: { title: 'Projects' } }, 'en', 'list')).toBeUndefined()
    expect(textOf(undefined, 'en', 'list')).toBeUndefined()
  })

  it('in French keeps its signs with their words by a narrow space, and what people wrote stays', () => {
    const fr = { ask: 'Retirer « {{name}} » ? Oui : 5 % ; non', url: 'Authorization: Bearer' }
    const named = (texts: typeof fr, language: string) => textOf(texts, language, 'ask', { name: 'Lot : 2' })
    expect(named(fr, 'fr')).toBe('Retirer «\u202FLot : 2\u202F»\u202F? Oui\u202F: 5\u202F%\u202F; non')
    expect(named(fr, 'es')).toBe('Retirer « Lot : 2 » ? Oui : 5 % ; non')
    expect(textOf(fr, 'fr', 'url')).toBe('Authorization: Bearer')
    const texts = createTexts('en')
    texts.change('fr')
    texts.setTerms({ 'x:ask': { fr: 'Retirer le chantier ?' } })
    expect(texts.t('x:ask')).toBe('Retirer le chantier\u202F?')
    expect(texts.inTrade('Lire : une journée')).toBe('Lire\u202F: une journée')
  })

  it('has the plural forms of its language: French counts none as one, Spanish knows millions', () => {
    const fr = { count_one: '{{count}} projet', count_many: '{{count}} de projets', count_other: '{{count}} projets' }
    expect([0, 1, 2, 1_000_000].map((count) => textOf(fr, 'fr', 'count', { count })?.replaceAll(/\s/g, ' '))).toEqual([
      '0 projet',
      '1 projet',
      '2 projets',
      '1 000 000 de projets',
    ])
  })
})

describe('the store', () => {
  const store = createTexts('en')
  store.add('en', 'a', { one: 'One', two: 'Two', deep: { x: 'X' } })
  store.add('en', 'a', { deep: { y: 'Y $t(a:one)' } })
  store.add('fr', 'a', { one: 'Un' })

  it('falls back to English, then to what the caller says, then to the address', () => {
    store.change('fr')
    expect([
      store.t('a:one'),
      store.t('a:two'),
      store.t('a:three', { defaultValue: 'Three' }),
      store.t(['b:x', 'a:four']),
    ]).toEqual(['Un', 'Two', 'Three', 'a:four'])
    expect(store.t(['b:one', 'a:one'])).toBe('Un')
  })

  it('adds to what it has, and a text can name another', () => {
    store.change('en')
    expect([store.t('a:deep.x'), store.t('a:deep.y')]).toEqual(['X', 'Y One'])
  })

  it('says a trade’s own words before those of the catalogues, with their own plural forms, until they are taken away', () => {
    const trade = createTexts('en')
    trade.add('en', 'a', { one: 'Project', count_one: '{{count}} project', count_other: '{{count}} projects' })
    trade.add('fr', 'a', { one: 'Projet' })
    trade.setTerms({
      'a:one': { en: 'Job', fr: 'Chantier' },
      'a:count_one': { en: '{{count}} job' },
      'a:count_other': { en: '{{count}} jobs' },
    })
    expect([trade.t('a:one'), trade.t('a:count', { count: 1 }), trade.t('a:count', { count: 1200 })]).toEqual([
      'Job',
      '1 job',
      '1,200 jobs',
    ])
    trade.change('fr')
    expect(trade.t('a:one')).toBe('Chantier')
    trade.setTerms({})
    expect(trade.t('a:one')).toBe('Projet')
  })

  it('tells whoever watches', () => {
    const before = store.version()
    let told = 0
    const stop = store.subscribe(() => {
      told += 1
    })
    store.change('es')
    stop()
    store.change('en')
    expect([told, store.version() - before]).toEqual([1, 2])
  })
})
