import type { Ctx } from '../../../kernel/server/context.ts'
import { serverTexts } from '../../../kernel/server/language.ts'
import { productNameFor } from '../companies/public.ts'
import { installationSettings } from './installation.ts'
import { en } from './i18n/mail/en.ts'
import { es } from './i18n/mail/es.ts'
import { fr } from './i18n/mail/fr.ts'

/** What identity mails, in the language of whoever reads it. */
export const mailTexts = serverTexts(en, es, fr)

/** What the product is called to whoever gets the mail: their company may have its own name for it. */
export const productFor = async (ctx: Ctx, address: string): Promise<string> =>
  productNameFor(ctx, address, (await installationSettings(ctx.services)).productName)
