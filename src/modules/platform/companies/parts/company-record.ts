import type { z } from 'zod'
import type { Company } from '../contract.ts'

export type CompanyRecord = z.infer<typeof Company>
