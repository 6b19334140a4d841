import { textsOf } from '../../../../kernel/web/texts.ts'
import type { en } from '../i18n/en.ts'

export const useText = textsOf<typeof en>('forecasts')
