/** A colour that tells companies apart at a glance: the company's own, else one of a few by its id. */
import { isColour } from '../../../../lib/contrast.ts'

/** Each stands out from both schemes' paper by at least 3 to 1. */
const CUES = ['#4f7cac', '#b0672e', '#3f8f6b', '#8a6bbf', '#b3567f', '#6f8a2f', '#2f8fa3', '#a3543f'] as const

/** One's own companies, no two of them alike as long as there are colours. */
export function ownColours(
  companies: readonly { id: string; brand: { primaryColor: string; secondaryColor: string } }[],
): (id: string) => string {
  const taken = new Map<string, string>()
  for (const company of companies.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const first = companyColour(company)
    const used = [...taken.values()]
    const free = CUES.find((cue) => !used.includes(cue))
    taken.set(company.id, used.includes(first) && free ? free : first)
  }
  return (id) => taken.get(id) ?? companyColour({ id })
}

export function companyColour(company: {
  id: string
  brand?: { primaryColor: string; secondaryColor: string }
}): string {
  const own = company.brand?.secondaryColor || company.brand?.primaryColor || ''
  if (isColour(own)) return own
  const sum = [...company.id].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return CUES[sum % CUES.length] ?? CUES[0]
}
