import { endpoints } from 'virtual:contracts/figures'
import { apiFor } from '../../../kernel/web/api.ts'
import type { figuresContract } from './contract.ts'

export const figuresApi = apiFor<typeof figuresContract>('figures', endpoints)
