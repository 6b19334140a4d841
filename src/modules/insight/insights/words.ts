/** What the server says of insights and rules in the language of the person. */
import { formatDate } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textOf, type Texts, type TextValues } from '../../../lib/texts.ts'
import type { Ctx } from '../../../kernel/server/context.ts'
import type { Language } from '../../../kernel/server/language.ts'
import { en } from './i18n/en.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'
import type { FactKinds, Facts } from './rules.ts'

const CATALOGUES: Record<Language, Texts> = { en, es: es as unknown as Texts, fr: fr as unknown as Texts }

export function say(language: Language, key: string, values: TextValues = {}): string {
  return textOf(CATALOGUES[language], language, key, values) ?? textOf(CATALOGUES.en, 'en', key, values) ?? key
}

/** What a module says of its rules. */
export const sayOf = (ctx: Ctx, module: string, key: string, values: TextValues = {}): string =>
  ctx.speech.say(ctx.language, `${module}:insightRules.${key}`, values)

/** Facts as they are read in a sentence. */
export function written(
  facts: Facts,
  kinds: FactKinds,
  language: Language,
  formats: { currency: string; locale: string },
): TextValues {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const kind = kinds[name]
      if (kind === 'date') return [name, formatDate(String(value), language)]
      return [
        name,
        kind === 'money' ? formatMoney(Number(value), formats.locale || language, 'full', formats.currency) : value,
      ]
    }),
  )
}
