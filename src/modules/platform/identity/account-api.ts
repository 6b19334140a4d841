/** The few calls that every page needs; apart from the others, so that these stay out of the first download. */
import { endpoints } from 'virtual:contracts/identity?only=getSession,updateMe,endPreview'
import { apiFor } from '../../../kernel/web/api.ts'
import type { identityContract } from './contract.ts'

export const accountApi = apiFor<Pick<typeof identityContract, 'getSession' | 'updateMe' | 'endPreview'>>(
  'identity',
  endpoints,
)
