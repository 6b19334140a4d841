/** What the page says: the owner's words where they have written some, else the product's own. */
import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '../../../../kernel/contract/session.ts'
import { landingApi } from '../api.ts'
import type { Testimonial } from '../contract.ts'
import { type Claim, CLAIMS } from '../rules.ts'
import { useText } from './use-text.ts'

export type Said = {
  /** Until then nobody knows whose words stand here: their room is kept, and no others flash up first. */
  known: boolean
  say: (claim: Claim) => string
  testimonials: readonly Testimonial[]
}

export function useClaims(): Said {
  const { t, language } = useText()
  const found = useQuery(landingApi.getClaims.queryOptions({ input: {} }))
  const own = found.data?.texts[LANGUAGES.find((one) => one === language) ?? 'en']
  return {
    known: !found.isPending,
    say: (claim) => own?.[claim] || t(CLAIMS[claim].text),
    testimonials: found.data?.testimonials ?? [],
  }
}
