// Prints the SQL that the register really sends for the benched request, so that the bare server runs the same.
import { list } from '../../src/modules/work/projects/list.service.ts'

type Sent = { name: string; text: string; values: unknown[] }

const [companyId = '', userId = '', size = '50'] = process.argv.slice(2)
const sent: Sent[] = []
const client = {
  query: async (query: Sent) => {
    sent.push(query)
    return { rows: [] }
  },
}
const ctx = { companyId, userId, now: Date.now(), client, may: () => true }
await list(ctx as unknown as Parameters<typeof list>[0], {
  size: Number(size),
  total: false,
  scope: 'all',
  sort: 'updatedAt',
  direction: 'desc',
})
process.stdout.write(JSON.stringify(sent[0]))
