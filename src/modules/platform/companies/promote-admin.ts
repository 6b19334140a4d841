/** The way in when nobody can administer: makes somebody who works in a company an administrator of it. */
import { createContext, systemCaller } from '../../../kernel/server/context.ts'
import { inCompany } from '../../../kernel/server/database/transaction.ts'
import type { Command } from '../../../kernel/server/module.ts'

type Row = { companyId: string; userId: string; role: string; status: string; company: string }

export const promoteAdmin: Command = async ({ database, services }, [email = '', ...words]) => {
  if (!email) throw new Error('Say whom: plumbline promote-admin EMAIL [COMPANY]')
  const address = email.trim().toLowerCase()
  const wanted = words.join(' ').trim()
  const { rows: all } = await database.owner.query<Row>(
    `select m.company_id as "companyId", m.user_id as "userId", m.role, m.status, c.name as company from memberships m join companies c on c.company_id = m.company_id
     where m.email = $1 and m.status <> 'left' and not c.sample order by c.name`,
    [address],
  )
  const here = all.filter(
    ({ company, companyId }) => wanted === '' || company.toLowerCase() === wanted.toLowerCase() || companyId === wanted,
  )
  if (here.length === 0)
    throw new Error(
      `Nobody with the address ${address} belongs to ${wanted === '' ? 'a company of this installation' : wanted}.`,
    )
  const active = here.filter(({ status }) => status === 'active')
  if (active.length > 1)
    throw new Error(
      `${address} works in several companies. Say of which: plumbline promote-admin ${address} COMPANY, one of ${active.map(({ company }) => company).join(', ')}.`,
    )
  const [member] = active
  if (!member)
    throw new Error(
      `${address} is deactivated in ${here.map(({ company }) => company).join(', ')} and can do nothing there as an administrator either. Choose somebody who is active.`,
    )
  const { companyId, userId, role, company } = member
  if (role === 'admin') return `${address} is an administrator of ${company} already.`
  await inCompany(database.app, companyId, async (tx) => {
    const ctx = createContext(services, tx, systemCaller(companyId, Date.now()))
    await ctx.client.query(`update memberships set role = 'admin' where company_id = $1 and user_id = $2`, [
      companyId,
      userId,
    ])
    await ctx.event('member.roleChanged', userId, { before: { role }, after: { role: 'admin' } })
  })
  return `${address} is now an administrator of ${company}.`
}
