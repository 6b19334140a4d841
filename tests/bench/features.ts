// Scores as many features as the finished product will have, once per key of a few words, and prints what a key costs.
import { SEARCH_CATEGORIES } from '../../src/kernel/contract/module.ts'
import { type Feature, findFeatures } from '../../src/modules/platform/search/rules.ts'
import { seeded } from '../../src/lib/seeded.ts'

const FEATURES = 300
const ROUNDS = 200
const TYPED = ['project schedule', 'payroll', 'geothermal design tool', 'invoice']
const WORDS =
  'project schedule payroll invoice geothermal design tool report safety permit drawing estimate client budget crew inspection template workflow tax vendor'.split(
    ' ',
  )

const random = seeded(1)
const some = (count: number) => Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
const wordsOf = (category: string) => ({
  title: some(2),
  description: some(8),
  keywords: Array.from({ length: 8 }, () => some(1)),
  category,
})
const features = Array.from({ length: FEATURES }, (_, n): Feature => {
  const category = random.pick(SEARCH_CATEGORIES)
  return {
    key: String(n),
    category,
    address: '/',
    access: ['signedIn'],
    words: wordsOf(category),
    english: wordsOf(category),
  }
})
const keys = TYPED.flatMap((typed) => Array.from(typed, (_letter, place) => typed.slice(0, place + 1)))

for (const key of keys) findFeatures(features, key)
// processor time: whatever else the machine does is not search's fault
const started = process.cpuUsage()
for (let round = 0; round < ROUNDS; round += 1) for (const key of keys) findFeatures(features, key)
const { user, system } = process.cpuUsage(started)
process.stdout.write(JSON.stringify({ features: FEATURES, msPerKey: (user + system) / 1000 / (ROUNDS * keys.length) }))
