/** The endpoints of the product; the server binds them, the build turns them into the browser's small route table. */
import { companiesContract } from './companies/contract.ts'
import { identityContract } from './identity/contract.ts'
import { projectsContract } from './projects/contract.ts'

export const contracts = { companies: companiesContract, identity: identityContract, projects: projectsContract }
