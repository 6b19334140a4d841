import type { Vertical } from './kernel/contract/vertical.ts'
import { startWeb } from './kernel/web/start.tsx'
import { account } from './modules/all.account.ts'
import { areas } from './modules/all.web.ts'

// the bundler makes the list from the files; only the vertical in use is fetched
const verticals = import.meta.glob<Record<string, Vertical>>([
  './verticals/*.ts',
  '!./verticals/all.ts',
  '!./verticals/words.ts',
  '!./verticals/*.test.ts',
])

async function loadVertical(id: string): Promise<Vertical | null> {
  const file = await verticals[`./verticals/${id}.ts`]?.()
  return Object.values(file ?? {}).find((one) => one.id === id) ?? null
}

void startWeb(areas, account, loadVertical)
