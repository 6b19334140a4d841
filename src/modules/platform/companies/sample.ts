/** The sample's company record. */
import type { SampleStep } from '../../../kernel/server/sample.ts'
import { createCompany } from './public.ts'

const SAMPLE_COMPANY_NAME = 'Ridgeline Engineering (sample)'

export const companySample: SampleStep = {
  name: 'company',
  plan({ plan, as, from }) {
    plan(from, () =>
      as('', from, (ctx) =>
        createCompany(ctx, {
          name: SAMPLE_COMPANY_NAME,
          sample: true,
          settings: { region: { country: 'US', timeZone: 'America/Denver' } },
        }),
      ),
    )
  },
  invariants: [`select company_id from companies where company_id = $1 and not sample`],
}
