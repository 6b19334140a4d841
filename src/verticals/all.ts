/** The verticals of the product, one line each; a new one is a file beside this and a line here. */
import type { Vertical } from '../kernel/contract/vertical.ts'
import { engineering } from './engineering.ts'
import { generalContractor } from './general-contractor.ts'
import { jobBrokerage } from './job-brokerage.ts'
import { legal } from './legal.ts'
import { manufacturerRep } from './manufacturer-rep.ts'
import { repFirm } from './rep-firm.ts'
import { service } from './service.ts'
import { subcontractor } from './subcontractor.ts'

export const verticals: readonly Vertical[] = [
  engineering,
  manufacturerRep,
  repFirm,
  jobBrokerage,
  generalContractor,
  subcontractor,
  service,
  legal,
]
