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
