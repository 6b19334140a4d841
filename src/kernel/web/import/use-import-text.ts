import { textsOf } from '../texts.ts'
import type { en } from './i18n/en.ts'

export const useImportText = textsOf<typeof en>('import')
