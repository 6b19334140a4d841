/** The way in when nobody can administer: makes a person an administrator of the companies they belong to. */
import { createContext, systemCaller } from '../../../kernel/server/context.ts'
import { inCompany } from '../../../kernel/server/database/transaction.ts'
import type { Command } from '../../../kernel/server/module.ts'

export const promoteAdmin: Command = async ({ database, services }, [email = '']) => {
  if (!email) throw new Error('Say whom: plumbline promote-admin EMAIL')
  const address = email.trim().toLowerCase()
  const { rows } = await database.owner.query<{ companyId: string; userId: string; role: string; company: string }>(
    `select m.company_id as "companyId", m.user_id as "userId", m.role, c.name as company from memberships m join companies c on c.company_id = m.company_id
     where m.email = $1 and not c.sample`,
    [address],
  )
  if (rows.length === 0)
    throw new Error(`Nobody with the address ${address} belongs to a company of this installation.`)
  for (const { companyId, userId, role } of rows) {
    if (role === 'admin') continue
    await inCompany(database.app, companyId, async (tx) => {
      const ctx = createContext(services, tx, systemCaller(companyId, Date.now()))
      await ctx.client.query(`update memberships set role = 'admin' where company_id = $1 and user_id = $2`, [
        companyId,
        userId,
      ])
      await ctx.event('member.roleChanged', userId, { before: { role }, after: { role: 'admin' } })
    })
  }
  return `${address} is now an administrator of ${rows.map((row) => row.company).join(', ')}.`
}
