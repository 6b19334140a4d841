import { textsOf } from '../texts.ts'
import type { en } from './i18n/en.ts'

export const useListText = textsOf<typeof en>('list')
