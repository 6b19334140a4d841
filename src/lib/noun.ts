/** The noun of a trade, a job, a matter, a work order, and the grammar of the three languages around it. Pure. */

type Gendered = { one: string; many: string; feminine?: true }
/** In lower case, as in the middle of a sentence. */
export type Noun = { en: { one: string; many: string }; es: Gendered; fr: Gendered }

export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** As English titles are written: Work Order. */
export const titled = (text: string) => text.split(' ').map(upper).join(' ')
const startsWithVowel = (text: string) => /^[aeiouhéèêàâîôû]/i.test(text)

/** The small words around the noun; `o` and `e` are the ends that agree with it. */
export function formsOf(noun: Noun) {
  const [f, g, elides] = [noun.es.feminine === true, noun.fr.feminine === true, startsWithVowel(noun.fr.one)]
  const le = elides ? 'l’' : g ? 'la ' : 'le '
  return {
    a: startsWithVowel(noun.en.one) ? 'an' : 'a',
    es: {
      o: f ? 'a' : 'o',
      el: f ? 'la' : 'el',
      del: f ? 'de la' : 'del',
      los: f ? 'las' : 'los',
      todos: f ? 'todas las' : 'todos los',
      un: f ? 'una' : 'un',
      este: f ? 'esta' : 'este',
      fresh: f ? 'Nueva' : 'Nuevo',
      ningun: f ? 'Ninguna' : 'Ningún',
      first: f ? 'la primera' : 'el primero',
    },
    fr: {
      e: g ? 'e' : '',
      le,
      du: !elides && !g ? 'du ' : `de ${le}`,
      de: elides ? 'd’' : 'de ',
      ce: g ? 'cette' : elides ? 'cet' : 'ce',
      fresh: g ? 'Nouvelle' : elides ? 'Nouvel' : 'Nouveau',
      un: g ? 'Une' : 'Un',
      aucun: g ? 'Aucune' : 'Aucun',
      tous: g ? 'toutes les' : 'tous les',
      il: g ? 'elle' : 'il',
      it: g ? 'la' : 'le',
      first: g ? 'la première' : 'le premier',
      mine: g ? 'Les miennes' : 'Les miens',
      actif: g ? 'active' : 'actif',
    },
  }
}

/** How each language calls what most trades call a project, and what stands before the word when it means something else: the title of a person. */
const SAID = {
  en: { word: 'projects?', not: '(?! managers?)' },
  es: { word: 'proyectos?', not: '' },
  fr: { word: 'projets?', not: '' },
} as const
const TITLE = { en: '', es: '(?<!jefes? de )', fr: '(?<!chefs? de )' } as const

/** Words around a masculine noun and what they become around a feminine one. */
const FEMININE: Record<'es' | 'fr', Readonly<Record<string, string>>> = {
  es: {
    el: 'la',
    del: 'de la',
    al: 'a la',
    los: 'las',
    un: 'una',
    uno: 'una',
    unos: 'unas',
    este: 'esta',
    estos: 'estas',
    ese: 'esa',
    esos: 'esas',
    todos: 'todas',
    todo: 'toda',
    ningún: 'ninguna',
    algún: 'alguna',
    otro: 'otra',
    otros: 'otras',
    varios: 'varias',
    muchos: 'muchas',
    cuántos: 'cuántas',
    propio: 'propia',
    propios: 'propias',
    nuevo: 'nueva',
    nuevos: 'nuevas',
    últimos: 'últimas',
    primer: 'primera',
    primeros: 'primeras',
    mismo: 'misma',
    mismos: 'mismas',
  },
  fr: {
    le: 'la',
    du: 'de la',
    au: 'à la',
    un: 'une',
    ce: 'cette',
    tous: 'toutes',
    tout: 'toute',
    aucun: 'aucune',
    nouveau: 'nouvelle',
    nouveaux: 'nouvelles',
    dernier: 'dernière',
    derniers: 'dernières',
    premier: 'première',
    premiers: 'premières',
    quel: 'quelle',
    quels: 'quelles',
    certains: 'certaines',
  },
}
/** Words that may stand between those and the noun and are the same for both. */
const BETWEEN = 'les|mis|sus|mes|vos|ses|propres|\\d+|\\{\\{\\w+\\}\\}'
/** Before a vowel: `le projet`, `l’affaire`. */
const ELIDED: Readonly<Record<string, string>> = {
  le: 'l’',
  la: 'l’',
  du: 'de l’',
  au: 'à l’',
  de: 'd’',
  ce: 'cet ',
  nouveau: 'nouvel ',
}
/** What follows the noun and agrees with it. */
const AGREEING = {
  es: /^(\s+\p{L}*(?:ad|id|iert|ev|tiv|ect|ost|ic))o(s?)$/u,
  fr: /^(\s+\p{L}*(?:é|i[fv]))(s?)$/u,
} as const

type Language = 'en' | 'es' | 'fr'
const likeFirst = (model: string, text: string) => (/^\p{Lu}/u.test(model) ? upper(text) : text)

const patterns = new Map<Language, RegExp>()
/** The words before the noun that go with it, the noun, and the word behind it. */
function patternOf(language: Language): RegExp {
  const known = patterns.get(language)
  if (known) return known
  const { word, not } = SAID[language]
  const before =
    language === 'en'
      ? 'an?'
      : [...Object.keys(FEMININE[language]), BETWEEN, ...(language === 'fr' ? ['de'] : [])].join('|')
  // neither a value (`{{project}}`) nor the address of another text (`$t(projects:…)`)
  const made = new RegExp(
    `(?<![\\p{L}\\d{])((?:(?:${before})\\s+)*)(?<!\\{\\{|\\$t\\(|[\\p{L}/])${TITLE[language]}(${word})(?![\\p{L}\\d}_-]|[.:]\\p{L})${not}(\\s+\\p{L}+)?`,
    'giu',
  )
  patterns.set(language, made)
  return made
}

const STEM = /proje|proye/i

/**
 * A text of the product with a trade's own noun where it says "project", in the grammar of its language. `values` are what people wrote and what is already
 * filled into the text: these words stay theirs.
 */
export function renamed(text: string, language: Language, noun: Noun, values: readonly string[] = []): string {
  if (!STEM.test(text)) return text
  const theirs = values.filter((value) => STEM.test(value)).toSorted((a, b) => b.length - a.length)
  const marks = theirs.map((_value, at) => String.fromCharCode(0xe000 + at))
  const masked = theirs.reduce((left, value, at) => left.replaceAll(value, marks[at] ?? ''), text)
  const said = masked.replaceAll(
    patternOf(language),
    (_whole, before: string, word: string, after: string | undefined, at: number) => {
      const own = noun[language]
      const form = /s$/i.test(word) ? own.many : own.one
      const rest = after ?? ''
      if (language === 'en')
        return `${articled(before, noun)}${cased(word, form, before !== '' || at > 0, rest)}${rest}`
      const feminine = noun[language].feminine === true
      const led = feminine ? before.replaceAll(/\p{L}+/gu, (one) => agreed(one, FEMININE[language])) : before
      const elided = language === 'fr' && startsWithVowel(form) ? led.replace(/(\p{L}+)\s+$/u, elide) : led
      return `${elided}${likeFirst(word, form)}${feminine ? rest.replace(AGREEING[language], ending(language)) : rest}`
    },
  )
  const whole = said === masked || language === 'en' ? said : answered(said, language, noun)
  return marks.reduce((left, mark, at) => left.replaceAll(mark, theirs[at] ?? ''), whole)
}

/**
 * What is said of a feminine noun further on in its sentence: `está atrasado`, `ni terminés, ni annulés`, `pero no cambiarlo`. Only turns of speech that
 * the product's texts have, each led by the noun itself, so that words about something else stay as they are.
 */
const SAID_OF: Record<
  'es' | 'fr',
  readonly (readonly [turn: (form: string) => string, ends: RegExp, feminine: string])[]
> = {
  es: [
    [
      (form) => `${form}(?: de ejemplo)? (?:no |ya )?(?:está|están|es|son|cuenta como) \\p{L}*(?:ad|id|uy)os?`,
      /o(s?)$/u,
      'a$1',
    ],
    [(form) => `${form} no \\p{L}*(?:ad|id)os`, /os$/u, 'as'],
    [(form) => `${form}(?: \\p{L}+){0,3} que no están [^.:;]*?cancelados`, /(ad|id)os(?!\p{L})/gu, '$1as'],
    [(form) => `(?:esta|tal) ${form}[^.]{0,20} no (?:puede )?\\p{L}+rlo`, /lo$/u, 'la'],
    [(form) => `${form}[^.]*\\. \\p{Lu}\\p{L}*elos?`, /lo(s?)$/u, 'la$1'],
  ],
  fr: [
    [
      (form) =>
        `${form}(?: exemples| d’exemple| qui se| n’existe pas,? ou)? (?:n’|ne )?(?:est|sont|a été|compte comme) (?:pas |déjà )?\\p{L}*(?:é|if)s?`,
      /(é|if)(s?)$/u,
      '$1e$2',
    ],
    [(form) => `${form} non \\p{L}*és`, /s$/u, 'es'],
    [(form) => `${form}(?: \\p{L}+){0,3} qui ne sont [^.:;]*?annulés`, /(é|u)s(?!\p{L})/gu, '$1es'],
    [(form) => `cette ${form}[^.]{0,20} pas le \\p{L}+r`, /le(?= \p{L}+$)/u, 'la'],
    [(form) => `(?:cette|une) ${form}[^]{0,40}?\\p{L}+ez-le`, /le$/u, 'la'],
  ],
}

type Turn = { found: RegExp; ends: RegExp; agreeing: string }
/** A text is said often, and a trade has one noun. */
const turns = new Map<string, readonly Turn[]>()
function turnsOf(language: 'es' | 'fr', { one, many }: Gendered): readonly Turn[] {
  const key = `${language} ${one} ${many}`
  const known = turns.get(key)
  if (known) return known
  const made = SAID_OF[language].map(([turn, ends, agreeing]) => ({
    found: new RegExp(`(?<!\\p{L})${turn(`(?:${many}|${one})`)}(?!\\p{L})`, 'giu'),
    ends,
    agreeing,
  }))
  turns.set(key, made)
  return made
}

function answered(text: string, language: 'es' | 'fr', noun: Noun): string {
  if (!noun[language].feminine) return text
  return turnsOf(language, noun[language]).reduce(
    (left, { found, ends, agreeing }) =>
      left.replaceAll(found, (said) =>
        said.replace(ends, agreeing).replace(/ifes?$/u, (ended) => ended.replace('if', 'iv')),
      ),
    text,
  )
}

const agreed = (word: string, forms: Readonly<Record<string, string>>) =>
  likeFirst(word, forms[word.toLowerCase()] ?? word)

const elide = (whole: string, word: string) => {
  const found = ELIDED[word.toLowerCase()]
  return found === undefined ? whole : likeFirst(word, found)
}

const ending = (language: 'es' | 'fr') => (_whole: string, stem: string, plural: string) =>
  language === 'es' ? `${stem}a${plural}` : `${stem.replace(/if$/, 'iv')}e${plural}`

/** `a project` is `an opportunity`. */
const articled = (before: string, noun: Noun) =>
  before.replace(/\ban?(\s+)$/i, (whole, space: string) => `${likeFirst(whole, formsOf(noun).a)}${space}`)

/** As in a title where the words around are written so, else with a capital where the word had one. */
const cased = (word: string, form: string, inside: boolean, after: string) =>
  /^[a-z]/.test(word) ? form : inside || /^\s+[A-Z]/.test(after) ? titled(form) : upper(form)

/** What most trades call it, one and several. */
const COMMON = { en: ['project', 'projects'], es: ['proyecto', 'proyectos'], fr: ['projet', 'projets'] } as const

/** What somebody of the trade wrote, with the noun that most trades use: "how many matters" is "how many projects". */
export function inCommonWords(text: string, noun: Noun): string {
  return (['en', 'es', 'fr'] as const).reduce((before, language) => {
    const [one, many] = COMMON[language]
    const pairs = [
      [noun[language].many, many],
      [noun[language].one, one],
    ] as const
    return pairs.reduce(
      (said, [own, common]) =>
        said.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${own}(?![\\p{L}\\p{N}])`, 'giu'), common),
      before,
    )
  }, text)
}
