/** What the owner of the installation says on the landing page: settings of the installation, told like every other one. */
import { z } from 'zod'
import { LANGUAGES } from '../../../kernel/contract/session.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import type { Claims, landingContract, LandingClaims } from './contract.ts'
import { type Claim, CLAIM_NAMES } from './rules.ts'

type Service = Handlers<typeof landingContract>
type Language = (typeof LANGUAGES)[number]

/** The name of the installation's setting; it holds what is not empty. */
const SETTING = 'landing'

const word = z.string().default('')
const Stored = z.object({
  texts: z.partialRecord(z.enum(LANGUAGES), z.record(z.string(), z.string())).default({}),
  testimonials: z.array(z.object({ quote: word, name: word, firm: word })).default([]),
})

export const getClaims: Service['getClaims'] = async ({ services }) => read((await services.settings.read()).open)

export const changeClaims: Service['changeClaims'] = async (ctx, wanted) => {
  await ctx.services.settings.decide(async ({ open }) => {
    const before = read(open)
    const after: LandingClaims = {
      texts: eachLanguage((language) =>
        eachClaim((claim) => wanted.texts?.[language]?.[claim] ?? before.texts[language][claim]),
      ),
      testimonials: wanted.testimonials ?? before.testimonials,
    }
    const [old, fresh] = [flat(before), flat(after)]
    const names = Object.keys({ ...old, ...fresh }).filter((name) => old[name] !== fresh[name])
    if (names.length === 0) return {}
    const only = (from: Record<string, string>) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
    await ctx.event('installation.changed', 'installation', { before: only(old), after: only(fresh) })
    return { open: { [SETTING]: stored(after) } }
  })
  return read((await ctx.services.settings.read()).open)
}

const eachLanguage = <V>(value: (language: Language) => V) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<Language, V>
const eachClaim = (value: (claim: Claim) => string) =>
  Object.fromEntries(CLAIM_NAMES.map((claim) => [claim, value(claim)])) as Claims

function read(open: Readonly<Record<string, unknown>>): LandingClaims {
  const { texts, testimonials } = Stored.parse(open[SETTING] ?? {})
  return {
    texts: eachLanguage((language) => eachClaim((claim) => texts[language]?.[claim] ?? '')),
    testimonials,
  }
}

/** Null where everything is the product's own again. */
function stored({ texts, testimonials }: LandingClaims): z.input<typeof Stored> | null {
  const own = Object.fromEntries(
    LANGUAGES.map((language) => [language, filled(texts[language])] as const).filter(
      ([, claims]) => Object.keys(claims).length > 0,
    ),
  )
  return Object.keys(own).length + testimonials.length === 0 ? null : { texts: own, testimonials }
}

const filled = (claims: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(claims).filter(([, text]) => text !== ''))

/** One line of the log for each text: `landing.es.headline`, `landing.testimonials.1.quote`. */
function flat({ texts, testimonials }: LandingClaims): Record<string, string> {
  const lines = [
    ...LANGUAGES.flatMap((language) =>
      CLAIM_NAMES.map((claim): [string, string] => [`${language}.${claim}`, texts[language][claim]]),
    ),
    ...testimonials.flatMap((one, place) =>
      Object.entries(one).map(([part, text]): [string, string] => [`testimonials.${place + 1}.${part}`, text]),
    ),
  ]
  return Object.fromEntries(
    lines.filter(([, text]) => text !== '').map(([name, text]) => [`${SETTING}.${name}`, text] as const),
  )
}
