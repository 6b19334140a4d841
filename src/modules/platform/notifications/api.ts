import { endpoints } from 'virtual:contracts/notifications'
import { apiFor } from '../../../kernel/web/api.ts'
import type { notificationsContract } from './contract.ts'

export const notificationsApi = apiFor<typeof notificationsContract>('notifications', endpoints)
