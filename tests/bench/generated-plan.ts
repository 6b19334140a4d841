/** Prints the plan of BENCH_TASKS tasks as a file would hold it. */
import { generatedPlan } from '../../src/modules/work/schedule/generated-plan.ts'

process.stdout.write(JSON.stringify(generatedPlan(Number(process.env['BENCH_TASKS'] ?? 10_000))))
