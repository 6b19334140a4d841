/** `plumbline calc`: calculations without a server or a database. JSON in, JSON out. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** What a calculation may ask for besides its inputs. */
type Surroundings = {
  /** A file that a case names, looked for where the command runs and beside the file of cases. */
  read(path: string): Buffer
  /** True when a search has taken as long as it may. */
  outOfTime(): boolean
}
type Calculation = (inputs: unknown, around: Surroundings) => unknown

/** One line per kind: what it is called on the command line and in files of cases, and where it is calculated. */
const KINDS: Record<string, () => Promise<Calculation>> = {
  cpm: async () => (await import('./lib/scheduling/cases/cpm-case.ts')).cpmCase,
  level: async () => level((await import('./lib/scheduling/cases/level-case.ts')).levelCase),
  evm: async () => (await import('./lib/scheduling/cases/evm-case.ts')).evmCase,
  earned_schedule: async () => (await import('./lib/scheduling/cases/evm-case.ts')).earnedScheduleCase,
  pert: async () => (await import('./lib/scheduling/cases/pert-case.ts')).pertCase,
  distribution_moments: async () => (await import('./lib/scheduling/cases/pert-case.ts')).momentsCase,
  cpm_aoa: async () => (await import('./lib/scheduling/cases/aoa-case.ts')).aoaCase,
  mspdi_import: async () => ofFile((await import('./lib/scheduling/cases/file-case.ts')).mspdiFile),
  xer_import: async () => ofFile((await import('./lib/scheduling/cases/file-case.ts')).xerFile),
}

const LEVEL_SECONDS = 1

const HELP = `plumbline calc <kind>          reads JSON on standard input, prints JSON
plumbline calc --cases FILE    a list of cases {"kind", "inputs"} (or {"cases": [...]}), answered in order
                               as a list of {"output"} or {"error"}; "-" reads standard input
plumbline calc --list          the kinds

  cpm    {"activities": [{"id", "duration", "successors": [ids] or "links": [{"to", "type", "lag"}]}], "calendar"?}
         gives {"length", "activities": [{"id", "ES", "EF", "LS", "LF", "total_float", "free_float", "critical"}]}
         type is FS, SS, FF or SF. Without a calendar times are plain numbers from 0. The calendar is
         {"start": "2026-03-02T08:00", "week": seven lists of [from, to] in minutes of the day, Sunday first,
          "exceptions"?: [{"from", "to", "spans"}], "unit"?: minutes of work in a duration of 1, else 1};
         then ES, EF, LS and LF are dates.
  level  the same without a calendar, with "demand": [numbers] per activity and "capacity": [numbers];
         whole numbers. Gives {"makespan", "start": {id: time}}. --seconds N searches longer than ${LEVEL_SECONDS} s.
  evm    {"BAC", "PV", "EV", "AC"}; gives CV, SV, CPI, SPI, EAC_cpi, EAC_atypical, EAC_cpi_spi, ETC, VAC,
         TCPI_BAC, TCPI_EAC, pct_complete; null where an input is missing
  earned_schedule  {"planned": [running total per period], "EV", "periods"}; gives ES, SV(t), SPI(t), EAC(t)
  pert   {"activities": [{"id", "a", "m", "b", "predecessors"?: [ids]}], "by"?: time or [times], "runs"?, "seed"?}
         or "activities": {id: {"o", "m", "p", "pred": "ids"}}. Gives {"expected_duration", "method", "runs", "seed",
         "simulated": {"mean", "deviation", "P50", "P80", "P95"}, "probability" of being done "by", its
         "standard_error", "P_le_<time>", "activities": [{"id", "te", "variance", "ES", "EF", "LS", "LF", "slack",
         "critical", "criticality"}], "paths": {ids: {"te", "var"}}}. The odds come from a seeded simulation of the
         whole network, so they hold where paths share activities; criticality is the share of runs in which an
         activity was critical.
  distribution_moments  {"a", "m", "b"};  cpm_aoa  {"arcs": [{"i", "j", "t"}]}
  mspdi_import, xer_import  {"file"}: what a file of MS Project or Primavera holds; looked for in the folder
         given with --files, where the command runs, beside the file of cases and one folder above it`

/** What the command prints. Throws a sentence for whoever called it. */
export async function calc(args: readonly string[]): Promise<string> {
  const [first] = args
  if (first === undefined || first === '--help' || first === 'help') return HELP
  if (first === '--list') return Object.keys(KINDS).join('\n')
  const seconds = Number(args.includes('--seconds') ? args[args.indexOf('--seconds') + 1] : LEVEL_SECONDS)
  if (!(seconds > 0)) throw new Error('--seconds takes a number above 0.')
  const folders = [...(args.includes('--files') ? [args[args.indexOf('--files') + 1] ?? '.'] : []), process.cwd()]
  if (first === '--cases') {
    const file = args[1]
    if (!file) throw new Error('Say which file: plumbline calc --cases FILE')
    return JSON.stringify(
      await answerCases(
        parse(await readText(file), file),
        [...folders, dirname(file), dirname(dirname(resolve(file)))],
        seconds,
      ),
      null,
      2,
    )
  }
  const calculation = await calculationOf(first)
  return JSON.stringify(
    calculation(parse(await readText('-'), 'standard input'), surroundings(folders, seconds)),
    null,
    2,
  )
}

async function answerCases(given: unknown, folders: readonly string[], seconds: number): Promise<unknown[]> {
  const cases = Array.isArray(given) ? given : (given as { cases?: unknown } | null)?.cases
  if (!Array.isArray(cases)) throw new Error('A file of cases holds a list, or an object with a list "cases".')
  const answers: unknown[] = []
  for (const one of cases as ({ kind?: unknown; inputs?: unknown } | null)[]) {
    try {
      const calculation = await calculationOf(String(one?.kind))
      answers.push({ output: calculation(one?.inputs, surroundings(folders, seconds)) })
    } catch (error) {
      answers.push({ error: error instanceof Error ? error.message : String(error) })
    }
  }
  return answers
}

async function calculationOf(kind: string): Promise<Calculation> {
  const load = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (!load) throw new Error(`There is no calculation "${kind}". plumbline calc --list names them.`)
  return load()
}

function level(calculate: (inputs: unknown, options: { schedules: number; stop(): boolean }) => unknown): Calculation {
  return (inputs, { outOfTime }) => calculate(inputs, { schedules: Infinity, stop: outOfTime })
}

function ofFile(calculate: (inputs: unknown, read: Surroundings['read']) => unknown): Calculation {
  return (inputs, { read }) => calculate(inputs, read)
}

function surroundings(folders: readonly string[], seconds: number): Surroundings {
  const started = performance.now()
  return {
    outOfTime: () => performance.now() - started > seconds * 1_000,
    read(path) {
      for (const folder of folders) {
        try {
          return readFileSync(resolve(folder, path))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        }
      }
      throw new Error(`The file ${path} is not there.`)
    },
  }
}

async function readText(file: string): Promise<string> {
  if (file === '-') return text(process.stdin)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function parse(json: string, where: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new Error(`This is not JSON (${where}): ${(error as Error).message}`, { cause: error })
  }
}
