import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { LANGUAGES } from '../../../kernel/contract/session.ts'
import { oneLine } from '../../../kernel/contract/shapes.ts'
import { CLAIMS, TESTIMONIAL } from './rules.ts'

const shown = z.string()
/** The owner's own words; empty stands for those of the product. */
export const Claims = z.object({
  headline: shown,
  intro: shown,
  keptTitle: shown,
  keptText: shown,
  ownTitle: shown,
  ownText: shown,
  accessTitle: shown,
  accessText: shown,
})
export type Claims = z.infer<typeof Claims>

/** Somebody's words about the product; they stand in the language they were said in. */
const Testimonial = z.object({ quote: shown, name: shown, firm: shown })
export type Testimonial = z.infer<typeof Testimonial>

export const LandingClaims = z.object({
  texts: z.object({ en: Claims, es: Claims, fr: Claims }),
  testimonials: z.array(Testimonial),
})
export type LandingClaims = z.infer<typeof LandingClaims>

const title = oneLine.max(CLAIMS.keptTitle.most, 'A title has at most 80 characters.').optional()
const text = z.string().trim().max(CLAIMS.keptText.most, 'A text has at most 400 characters.').optional()

const claims = z.strictObject({
  headline: oneLine.max(CLAIMS.headline.most, 'The headline has at most 120 characters.').optional(),
  intro: z.string().trim().max(CLAIMS.intro.most, 'The introduction has at most 400 characters.').optional(),
  keptTitle: title,
  keptText: text,
  ownTitle: title,
  ownText: text,
  accessTitle: title,
  accessText: text,
})

const testimonial = z.strictObject({
  quote: z
    .string()
    .trim()
    .min(1, 'Enter what the person said.')
    .max(TESTIMONIAL.quote, 'A quote has at most 600 characters.'),
  // words that nobody stands for would be invented ones
  name: oneLine.min(1, 'Enter who said it.').max(TESTIMONIAL.name, 'A name has at most 120 characters.'),
  firm: oneLine.max(TESTIMONIAL.firm, 'The name of a firm has at most 120 characters.').default(''),
})

export const landingContract = {
  getClaims: endpoint({
    method: 'GET',
    path: '/landing/claims',
    access: 'public',
    summary: 'What the owner says on the landing page in place of the product’s own texts, and the testimonials',
    input: z.object({}),
    output: LandingClaims,
  }),
  changeClaims: endpoint({
    method: 'PATCH',
    path: '/landing/claims',
    access: 'platform',
    summary: 'Change what the landing page says; what is left out stays, an empty text is the product’s own again',
    input: z.object({
      texts: z.partialRecord(z.enum(LANGUAGES), claims).optional(),
      testimonials: z.array(testimonial).max(3, 'The landing page shows at most three testimonials.').optional(),
    }),
    output: LandingClaims,
  }),
}
