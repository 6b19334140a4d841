/** The keys of the pages of this module, as the pages act on them. */
import type { Module } from '../../../kernel/contract/module.ts'

export const scheduleKeys = {
  newTask: { keys: ['n'], label: 'New task', access: 'signedIn', on: 'schedule.calendar' },
  today: { keys: ['t'], label: 'Today', access: 'signedIn', on: 'schedule.calendar' },
} as const satisfies NonNullable<Module['keys']>
