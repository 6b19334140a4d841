import { bindServer } from '../../kernel/server/module.ts'
import { searchContract } from './contract.ts'
import { search } from './manifest.ts'
import { listRecent, noteRecent } from './recent.service.ts'
import { getResults } from './search.service.ts'

export const searchServer = bindServer(search, searchContract, { getResults, listRecent, noteRecent })
