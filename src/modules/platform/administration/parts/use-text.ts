import { textsOf } from '../../../../kernel/web/texts.ts'
import type { en } from '../i18n/en.ts'
import type { status } from '../i18n/status.en.ts'

export const useText = textsOf<typeof en & { status: typeof status }>('administration')
