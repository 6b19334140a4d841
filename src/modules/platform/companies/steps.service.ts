/** By which facts the first steps about the company itself are done. */
import { eq, sql } from 'drizzle-orm'
import type { StepSource } from '../../../kernel/server/step.ts'
import { companySettings } from './public.ts'
import { companies } from './schema.ts'

/** Both are asked at first run; a company that was made otherwise may never have been asked. */
export const tradeAndCountry: StepSource = async (ctx) => {
  const [company] = await ctx.db
    .select({ vertical: companies.vertical, asked: sql<boolean>`${companies.settings} ? 'region'` })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  const { region } = await companySettings(ctx)
  const title = ctx.services.verticals.get(company?.vertical ?? '')?.title[ctx.language]
  const country = new Intl.DisplayNames([ctx.language], { type: 'region' }).of(region.country)
  return {
    done: company?.asked === true,
    says: [title, country, region.timeZone].filter((part) => part).join(', '),
  }
}

export const companyDetails: StepSource = async (ctx) => {
  const [company] = await ctx.db
    .select({ name: companies.name, address: companies.address, logo: companies.logo })
    .from(companies)
    .where(eq(companies.id, ctx.companyId))
  return {
    done: Boolean(company && (company.address !== '' || company.logo !== '')),
    says: company?.address || company?.name,
  }
}
