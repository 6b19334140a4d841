/** Whose look a mail or a page without a session has: the company's it is about, else the only one there is. Never one that the reader has nothing to do with. */
import { buffer } from 'node:stream/consumers'
import { type Ctx } from '../../../kernel/server/context.ts'
import { NO_COMPANY } from '../../../kernel/server/database/transaction.ts'
import type { MailLook } from '../../../kernel/server/mail.ts'
import type { Handlers } from '../../../kernel/server/module.ts'
import { hashOf } from '../../../kernel/server/secrets.ts'
import type { companiesContract } from './contract.ts'
import { lookOf, WHITE_LABEL } from './look.ts'

type Row = {
  companyId: string
  vertical: string
  plan: string
  planExpiresAt: Date | null
  settings: unknown
  /** The file's own name for its bytes; empty without a logo. */
  logo: string
  primaryColor: string
  secondaryColor: string
  productName: string
  mailSender: string
}

/** What leads to a company, in the order it counts. */
type Whose = {
  companyId?: string | undefined
  /** The code of a company's own sign-up link. */
  firm?: string | undefined
  invite?: string | undefined
  address?: string | undefined
}

async function shownLook(ctx: Ctx, { companyId, firm, invite, address }: Whose): Promise<Row | null> {
  const { rows } = await ctx.client.query<Row>(
    `select company_id as "companyId", vertical, plan, plan_expires_at as "planExpiresAt", settings, logo, primary_color as "primaryColor",
       secondary_color as "secondaryColor", product_name as "productName", mail_sender as "mailSender" from public.look_of(coalesce($1, public.company_of_sign_up_link($4)), $2, $3)`,
    [companyId ?? null, invite ? hashOf(invite) : null, address ?? null, firm ?? null],
  )
  const [row] = rows
  if (!row) return null
  const features = ctx.services.limits.featuresOf(
    ctx.services,
    { ...row, planExpiresAt: row.planExpiresAt?.getTime() ?? null },
    ctx.now,
  )
  return features.includes(WHITE_LABEL) ? lookOf(row, features) : null
}

/** Of a mail to this address. */
export async function mailLook(ctx: Ctx, to: string): Promise<MailLook | null> {
  const found = await shownLook(ctx, ctx.companyId === NO_COMPANY ? { address: to } : { companyId: ctx.companyId })
  if (!found) return null
  const { companyId, logo, primaryColor, secondaryColor, productName, mailSender } = found
  const look = { senderName: mailSender || productName, productName, primaryColor, secondaryColor }
  if (logo === '' && Object.values(look).every((value) => value === '')) return null
  return { ...look, logo: logo === '' ? null : { companyId, sha256: logo } }
}

export const getLook: Handlers<typeof companiesContract>['getLook'] = async (ctx, { invite, firm }) => {
  const found = await shownLook(ctx, { invite, firm })
  const { productName = '', primaryColor = '', secondaryColor = '', logo = '' } = found ?? {}
  const picture = found && logo !== '' ? await buffer(await ctx.services.files.read(found.companyId, logo)) : null
  return {
    productName,
    primaryColor,
    secondaryColor,
    logo: picture ? `data:image/png;base64,${picture.toString('base64')}` : '',
  }
}
