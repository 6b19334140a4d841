import { bindServer } from '../../kernel/server/module.ts'
import { notificationsContract } from './contract.ts'
import { notifications } from './manifest.ts'

export const notificationsServer = bindServer(notifications, notificationsContract, {})
