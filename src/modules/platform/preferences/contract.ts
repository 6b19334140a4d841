import { z } from 'zod'
import { LAYOUTS } from '../../../kernel/contract/list.ts'
import { settingsShape } from '../../../kernel/contract/session-shape.ts'

/** All that a person chooses on the settings page: what the frame goes by, and what is about one noun. */
export const personSettings = settingsShape.extend({
  projectNotifications: z.boolean(),
  defaultProjectView: z.enum(LAYOUTS),
})
export type PersonSettings = z.infer<typeof personSettings>

export const preferencesContract = {}
