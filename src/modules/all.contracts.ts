/** The endpoints of the product; the server binds them, the build turns them into the browser's small route table. */
import { administrationContract } from './administration/contract.ts'
import { companiesContract } from './companies/contract.ts'
import { identityContract } from './identity/contract.ts'
import { notificationsContract } from './notifications/contract.ts'
import { projectsContract } from './projects/contract.ts'

export const contracts = { companies: companiesContract, notifications: notificationsContract, projects: projectsContract, identity: identityContract, administration: administrationContract }
