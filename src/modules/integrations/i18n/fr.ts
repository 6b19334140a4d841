import type { Catalogue } from '../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = { module: 'Intégrations' }
