import { textsOf } from '../../../../kernel/web/texts.ts'
import type { en } from '../i18n/profile/en.ts'

/** Texts of the profile page alone. */
export const useProfileText = textsOf<typeof en>('identity-profile')
