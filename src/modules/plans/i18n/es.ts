import type { Catalogue } from '../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = { module: 'Planes' }
