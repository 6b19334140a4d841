import { bindServer } from '../../kernel/server/module.ts'
import { getBell, list, mark, markAll } from './bell.service.ts'
import { getChoices, saveChoices } from './choices.service.ts'
import { notificationsContract } from './contract.ts'
import { deliver, DELIVER_QUEUE, wakeDeliveries } from './delivery.service.ts'
import { notifications } from './manifest.ts'
import { tellRoleChanged } from './role-changed.ts'

export const notificationsServer = bindServer(
  notifications,
  notificationsContract,
  { getBell, list, mark, markAll, getChoices, saveChoices },
  { reactions: { 'member.roleChanged': tellRoleChanged }, jobs: { [DELIVER_QUEUE]: deliver }, ticks: [wakeDeliveries] },
)
