import { en } from './i18n/en.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import { describe, expect, it } from 'vitest'
import { defineModule, type Module } from '../../../kernel/contract/module.ts'
import { createTexts } from '../../../lib/texts.ts'
import {
  ACTIONS_MARK,
  type Feature,
  FEATURES_MAX,
  featuresOf,
  type FeatureWords,
  findFeatures,
  holdsWords,
  markWords,
  POINTS,
  RECENT_KEPT,
  RECENT_SHOWN,
  RECORDS_PER_KIND,
  scoreFeature,
  SENTENCE_WORDS,
  WORDS_MAX,
  WORDS_MIN,
  wordsOf,
  missingFor,
} from './rules.ts'

describe('what a feature scores (spec 1 §9)', () => {
  const payroll: FeatureWords = {
    title: 'Payroll',
    description: 'Wages and payslips',
    keywords: ['salary', 'pay run', 'wages'],
    category: 'HR Features',
  }

  it.each<[matches: string, typed: string, points: number]>([
    ['nothing', 'bridge', 0],
    ['nothing, for an empty text', '  ', 0],
    ['the title: 10', 'roll', 10],
    ['the description: 5', 'slips', 5],
    ['a keyword: 3', 'sal', 3],
    ['the category: 2', 'features', 2],
    ['the exact title: 10 + 20', 'payroll', 30],
    ['an exact keyword: 3 + 15', 'salary', 18],
    ['each keyword that contains it, and the description: 3 + 5', 'wage', 8],
    ['title, description and a keyword together: 10 + 5 + 3', 'pay', 18],
    ['the same in other letters and with space around it', '  PAYROLL ', 30],
  ])('%s', (_matches, typed, points) => {
    expect(scoreFeature(payroll, typed)).toBe(points)
  })

  it('in the points of the specification', () => {
    expect(POINTS).toEqual({
      titleContains: 10,
      descriptionContains: 5,
      keywordContains: 3,
      categoryContains: 2,
      exactTitle: 20,
      exactKeyword: 15,
    })
  })
})

function named(title: string, category: Feature['category'], more: Partial<FeatureWords> = {}): Feature {
  const words = { title, description: '', keywords: [], category, ...more }
  return { key: title, category, address: `/${title}`, access: ['signedIn'], words, english: words }
}

describe('which features are found', () => {
  it('the best first, by category; the category of the best one first', () => {
    const features = [
      named('Plans', 'Support'),
      named('Plan room', 'Core Features'),
      named('Plan', 'Support'),
      named('Floor plan', 'Core Features'),
      named('Roof', 'Core Features'),
    ]
    expect(
      findFeatures(features, 'plan').map(({ category, features: found }) => [category, found.map(({ key }) => key)]),
    ).toEqual([
      ['Support', ['Plan', 'Plans']],
      ['Core Features', ['Plan room', 'Floor plan']],
    ])
  })

  it('ten at most, over all categories', () => {
    const features = Array.from({ length: 15 }, (_, n) => named(`Plan ${n}`, n % 2 ? 'Support' : 'Business'))
    expect(FEATURES_MAX).toBe(10)
    expect(findFeatures(features, 'plan').flatMap((group) => group.features)).toHaveLength(10)
  })

  it('word by word only where a sentence of three words finds nothing', () => {
    const features = [named('Audit log', 'Administration'), named('Company', 'Business')]
    const found = (typed: string) =>
      findFeatures(features, typed).flatMap((group) => group.features.map(({ key }) => key))
    expect(found('audit log of the company')).toEqual(['Company', 'Audit log'])
    expect(found('audit log')).toEqual(['Audit log'])
    expect(found('bridge of sighs')).toEqual([])
    expect([found('log company'), SENTENCE_WORDS]).toEqual([[], 3])
  })

  it('by the words of the language in use and by the English ones', () => {
    const spanish = { title: 'Perfil', description: 'Su nombre y su foto', keywords: ['cuenta'], category: 'Cuenta' }
    const profile: Feature = { ...named('Profile', 'Account'), words: spanish }
    for (const typed of ['perfil', 'profile', 'cuenta', 'account'])
      expect(findFeatures([profile], typed), typed).toHaveLength(1)
    expect(findFeatures([profile], 'profil')).toHaveLength(1)
    expect(findFeatures([profile], 'konto')).toEqual([])
  })

  it('whatever the accents, and with a slip of the finger where nothing else is found', () => {
    const features = [
      named('Échéancier', 'Core Features', { keywords: ['planning général'] }),
      named('Schedule', 'Core Features', { keywords: ['critical path'] }),
      named('Plan', 'Support'),
    ]
    const found = (typed: string) =>
      findFeatures(features, typed).flatMap((group) => group.features.map(({ key }) => key))
    expect(found('echeancier')).toEqual(['Échéancier'])
    expect(found('ECHEANCIER')).toEqual(['Échéancier'])
    expect(found('general')).toEqual(['Échéancier'])
    expect(found('scheduel')).toEqual(['Schedule'])
    expect(found('critcal path')).toEqual(['Schedule'])
    expect(found('echeancer')).toEqual(['Échéancier'])
    expect(found('plan')).toEqual(['Plan', 'Échéancier'])
    expect(found('schedule of nothing')).toEqual(['Schedule'])
    expect(found('critcal roof')).toEqual([])
    expect(found('%%')).toEqual([])
  })
})

const ONE = { one: 'asunto', many: 'asuntos' }

describe('features come from the manifests', () => {
  const page = defineModule({
    id: 'office',
    title: 'Office',
    dependsOn: [],
    permissions: { 'office.see': { label: 'See', roles: [] } },
    events: {},
    routes: {
      desk: {
        path: '/desk',
        title: 'Desk',
        access: { permission: 'office.see' },
        query: { openTab: 'tab' },
        search: { category: 'Business', description: 'Where work lies', keywords: ['table'] },
      },
      hidden: { path: '/hidden', title: 'Hidden', access: 'signedIn' },
      test: {
        path: '/test',
        title: 'Test',
        access: 'public',
        devOnly: true,
        search: { category: 'Business', description: 'For us', keywords: [] },
      },
    },
  })
  const guest = defineModule({
    id: 'guest',
    title: 'Guest',
    dependsOn: [],
    permissions: {},
    events: {},
    routes: {},
    panels: {
      drawer: {
        on: 'office.desk',
        tab: 'top drawer',
        title: 'Drawer',
        order: 1,
        access: 'platform',
        search: { category: 'Productivity', title: 'The Drawer', description: 'Below', keywords: ['pens'] },
      },
      pens: {
        on: 'guest.drawer',
        tab: 'top drawer',
        kind: 'cards',
        title: 'Pens',
        order: 1,
        access: 'signedIn',
        search: { category: 'Productivity', description: 'In the drawer', keywords: ['ink'] },
      },
      lost: {
        on: 'nobody.page',
        tab: 'x',
        title: 'Lost',
        order: 1,
        access: 'signedIn',
        search: { category: 'Productivity', description: 'Nowhere', keywords: [] },
      },
    },
  })
  const manifests: readonly Module[] = [page, guest]

  it('pages by their address, panels as a tab of their page and cards of a panel as that tab, with the access of all; what cannot be opened is left out', () => {
    expect(
      // the catalogues say how a page is called; the entry of the drawer has a name of its own
      featuresOf(manifests, (address, fallback) => (address === 'guest:panels.drawer' ? 'Drawer' : fallback)).map(
        ({ key, address, access, words }) => [key, words.title, address, access],
      ),
    ).toEqual([
      ['office.desk', 'Desk', '/desk', [{ permission: 'office.see' }]],
      ['guest.drawer', 'The Drawer', '/desk?tab=top%20drawer', [{ permission: 'office.see' }, 'platform']],
      ['guest.pens', 'Pens', '/desk?tab=top%20drawer', [{ permission: 'office.see' }, 'platform', 'signedIn']],
    ])
  })

  it('with the words of another language where it has them', () => {
    const spanish: Record<string, string> = {
      'office:routes.desk': 'Mesa',
      'office:features.desk.description': 'Donde está el trabajo',
      'office:features.desk.keywords': 'tablero, escritorio',
      'search:categories.Business': 'Negocio',
    }
    const [desk, drawer] = featuresOf(manifests, (address, fallback) => spanish[address] ?? fallback)
    expect(desk?.words).toEqual({
      title: 'Mesa',
      description: 'Donde está el trabajo',
      keywords: ['tablero', 'escritorio'],
      category: 'Negocio',
    })
    expect(desk?.english).toMatchObject({ title: 'Desk', keywords: ['table'] })
    expect(drawer?.words.title).toBe('The Drawer')
  })

  it('with the words of the trade, in English too, and still by those of the manifest', () => {
    const texts = createTexts('en')
    texts.setTerms(
      { 'office:routes.desk': { en: 'Bench' } },
      { en: { one: 'matter', many: 'matters' }, es: ONE, fr: ONE },
    )
    const register = defineModule({
      ...page,
      routes: {
        desk: page.routes.desk,
        list: {
          path: '/list',
          title: 'Projects',
          access: 'signedIn',
          search: { category: 'Business', description: 'All projects', keywords: ['project list'] },
        },
      },
    })
    const features = featuresOf([register], texts.ofManifest)
    expect(features.map(({ words }) => words.title)).toEqual(['Bench', 'Matters'])
    expect(features[1]?.words).toMatchObject({ description: 'All matters', keywords: ['matter list'] })
    for (const typed of ['matters', 'projects', 'matter list', 'bench'])
      expect(findFeatures(features, typed), typed).not.toEqual([])
  })

  it('what is said as in the manifest is one object, so that a key costs one comparison', () => {
    for (const { words, english } of featuresOf(manifests, (_address, fallback) => fallback))
      expect(words).toBe(english)
  })
})

it('limits are these', () => {
  expect({ RECORDS_PER_KIND, WORDS_MIN, WORDS_MAX, RECENT_KEPT, RECENT_SHOWN, ACTIONS_MARK }).toEqual({
    RECORDS_PER_KIND: 5,
    WORDS_MIN: 2,
    WORDS_MAX: 100,
    RECENT_KEPT: 20,
    RECENT_SHOWN: 10,
    ACTIONS_MARK: '>',
  })
})

it.each([
  ['New Project', 'proj new', true],
  ['New Project', 'newest', false],
  ['Logout', '', true],
  ['Déconnexion', 'deconnex', true],
  ['Logout', '%', false],
])('an action "%s" is found by "%s": %s', (label, typed, found) => {
  expect(holdsWords(label, typed)).toBe(found)
})

it('words are what stands between spaces', () => {
  expect(wordsOf('  harbor\t street ')).toEqual(['harbor', 'street'])
})

describe('letters that match are marked', () => {
  const marked = (text: string, words: string[]) =>
    markWords(text, words)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')

  it.each([
    ['Panel Schedule', ['pa'], '[Pa]nel Schedule'],
    ['Harbor Street Library', ['street', 'har'], '[Har]bor [Street] Library'],
    ['100% (a+b)', ['%', '(a+b)'], '100[%] [(a+b)]'],
    ['Élan', ['éL'], '[Él]an'],
    ['Nothing', [], 'Nothing'],
    ['Nothing', ['zebra'], 'Nothing'],
  ])('%s by %j: %s', (text, words, shown) => {
    expect(marked(text, words)).toBe(shown)
  })
})

it.each([en, es, fr])('what search says of itself promises no kind of record that only some may find', (texts) => {
  for (const said of [texts.placeholder, texts.nothingRecentHelp])
    expect(said).not.toMatch(/people|person|personas|personnes|projects|proyectos|projets/i)
})

it.each([
  [{ permission: 'users.invite' }, 'role'],
  [{ panelsOf: 'identity.admin' }, 'role'],
  [{ flag: 'aiAssistant' }, 'flag'],
  [{ feature: 'webhooks' }, 'plan'],
  ['platform', 'installation'],
  ['staff', 'installation'],
] as const)('what %j lacks is said: %s', (access, missing) => {
  expect(missingFor(access)).toBe(missing)
})
