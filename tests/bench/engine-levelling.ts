// Levels every PSPLIB network of a folder for a second each and prints how far the lengths are from the best known ones.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { level } from '../../src/lib/scheduling/levelling.ts'
import type { LevelLink, LevelProblem } from '../../src/lib/scheduling/rcpsp.ts'

const folder = process.env['BENCH_NETWORKS'] ?? ''
const best = bestLengths(JSON.parse(readFileSync(process.env['BENCH_BEST'] ?? '', 'utf8')))
const seconds = Number(process.env['BENCH_LEVEL_SECONDS'] ?? 1)

/** Every row of the file that begins with the name of a network and ends with its best known length. */
function bestLengths(json: unknown): Map<string, number> {
  const found = new Map<string, number>()
  const walk = (value: unknown) => {
    if (Array.isArray(value) && typeof value[0] === 'string' && value[0].endsWith('.sm'))
      found.set(value[0], Number(value.at(-1)))
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) walk(part)
  }
  walk(json)
  return found
}

/** Sections of the format: precedence relations, requests and durations, availabilities. Jobs are counted from 1. */
function readNetwork(text: string): LevelProblem {
  const lines = text.split('\n')
  const numbersAfter = (title: string, skip: number) => {
    const from = lines.findIndex((line) => line.startsWith(title)) + skip
    const to = lines.findIndex((line, at) => at >= from && !/^[\s\d]*\d[\s\d]*$/.test(line))
    return lines.slice(from, to === -1 ? undefined : to).map((line) => line.trim().split(/\s+/).map(Number))
  }
  const requests = numbersAfter('REQUESTS/DURATIONS', 3)
  const links = numbersAfter('PRECEDENCE', 2).flatMap(([job = 0, , , ...next]) =>
    next.map((to): LevelLink => ({ from: job - 1, to: to - 1, type: 'FS', lag: 0 })),
  )
  return {
    durations: requests.map((row) => row[2] ?? 0),
    links,
    demand: requests.map((row) => row.slice(3)),
    capacity: numbersAfter('RESOURCEAVAILABILITIES', 2)[0] ?? [],
  }
}

const distances = readdirSync(folder)
  .filter((file) => best.has(file))
  .map((file) => {
    const started = performance.now()
    const found = level(readNetwork(readFileSync(join(folder, file), 'utf8')), {
      schedules: Infinity,
      stop: () => performance.now() - started > seconds * 1_000,
    })
    const known = best.get(file) ?? 0
    if (!found.ok) throw new Error(`${file} is refused.`)
    return (found.makespan - known) / known
  })
process.stdout.write(
  JSON.stringify({
    networks: distances.length,
    atBest: distances.filter((distance) => distance <= 0).length,
    meanPercent: (distances.reduce((sum, one) => sum + one, 0) / Math.max(1, distances.length)) * 100,
    seconds,
  }),
)
