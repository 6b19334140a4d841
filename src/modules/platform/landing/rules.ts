/** The lines of business the product is made for, in the order they are shown. */
export const VERTICALS = [
  'engineering',
  'manufacturer-rep',
  'rep-firm',
  'job-brokerage',
  'general-contractor',
  'subcontractor',
  'service',
  'legal',
] as const
export const STATEMENTS = ['kept', 'own', 'access'] as const

/** What the owner may say otherwise in each language: the text of the product that it stands for, and how long it may be. */
export const CLAIMS = {
  headline: { text: 'headline', most: 120 },
  intro: { text: 'intro', most: 400 },
  keptTitle: { text: 'statements.kept.title', most: 80 },
  keptText: { text: 'statements.kept.text', most: 400 },
  ownTitle: { text: 'statements.own.title', most: 80 },
  ownText: { text: 'statements.own.text', most: 400 },
  accessTitle: { text: 'statements.access.title', most: 80 },
  accessText: { text: 'statements.access.text', most: 400 },
} as const
export type Claim = keyof typeof CLAIMS
export const CLAIM_NAMES = Object.keys(CLAIMS) as Claim[]

/** What people say of the product: as many as stand beside each other, and how long each part may be. */
export const TESTIMONIALS_MOST = 3
export const TESTIMONIAL = { quote: 600, name: 120, firm: 120 } as const

/** A headline of a few short clauses stands with each on a line of its own; one of many would become a ladder, and long ones wrap by themselves. */
const CLAUSES_MOST = 3
const CLAUSE_LENGTH = 26
export function headlineLines(headline: string): string[] {
  const clauses = headline.split(/(?<=,) /)
  return clauses.length > CLAUSES_MOST || clauses.some(({ length }) => length > CLAUSE_LENGTH) ? [headline] : clauses
}

/** One that is longer than three lines is set smaller. */
export const isLongHeadline = (headline: string): boolean => headline.length > CLAUSES_MOST * CLAUSE_LENGTH
