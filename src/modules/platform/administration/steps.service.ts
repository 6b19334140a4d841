/** Whether the installation can send mail and writes backups by the clock. */
import type { StepSource } from '../../../kernel/server/step.ts'
import { backupState } from '../../../kernel/server/backup/schedule.ts'
import { mailRoute } from '../../../kernel/server/mail.ts'

export const mailWorks: StepSource = async ({ services }) => {
  const { smtpBy, from } = await mailRoute(services.config, services.settings)
  return { done: smtpBy !== 'nobody', says: from }
}

export const backupsPlanned: StepSource = async ({ services, now }) => {
  const { open } = await services.settings.read()
  return { done: backupState(open, now).is !== 'unplanned' }
}
