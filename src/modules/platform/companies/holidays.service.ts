/** Public holidays that the company's country has, to be added to its own. */
import { partsOf, type PublicHoliday, publicHolidays } from '../../../lib/holidays/days.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { nextYears } from './beginning.ts'
import type { companiesContract, CompanySettings } from './contract.ts'
import { companySettings } from './public.ts'

type Service = Handlers<typeof companiesContract>

export const listPublicHolidays: Service['listPublicHolidays'] = async (ctx, { part }) => {
  const { region, holidays } = await companySettings(ctx)
  const parts = partsOf(region.country)
  if (part !== undefined && !parts.some(({ code }) => code === part))
    throw ctx.errors.PART_UNKNOWN({
      data: { asked: part, allowed: parts.map(({ code, name }) => `${name} (${code})`).join(', ') || '–' },
    })
  const rows = publicHolidays({ country: region.country, part }, nextYears(ctx.today), ctx.language)
  return { country: region.country, parts, rows: rows.map((day) => ({ ...day, kept: isKept(day, holidays) })) }
}

const isKept = ({ date }: PublicHoliday, holidays: CompanySettings['holidays']): boolean =>
  holidays.some((own) => own.date === date || (own.everyYear && own.date < date && own.date.slice(5) === date.slice(5)))
