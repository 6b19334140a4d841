import type { Ctx } from '../../../kernel/server/context.ts'
import type { SetAside } from '../../../kernel/server/readers.ts'
import { notifyAdmins } from './public.ts'

/** Nothing is lost and nothing waits, but somebody has to see to it. */
export async function tellSetAside(ctx: Ctx, { reader, eventId, kind }: SetAside): Promise<void> {
  await notifyAdmins(ctx, {
    type: 'event_set_aside',
    cause: `event_set_aside ${reader} ${eventId}`,
    title: 'A change could not be passed on',
    message: `What depends on the change ${kind} (${eventId}, ${reader}) was not done; everything else goes on. Whoever runs the server can repeat it: plumbline events retry`,
    values: { reader, eventId, kind },
    actionRequired: true,
  })
}

/** Once a day, however often it is tried again. */
export async function tellBackupFailed(ctx: Ctx, { at, reason }: { at: number; reason: string }): Promise<void> {
  await notifyAdmins(ctx, {
    type: 'backup_failed',
    cause: `backup_failed ${new Date(at).toISOString().slice(0, 10)}`,
    title: 'The backup failed',
    message: `No backup was written: ${reason} It is tried again every hour.`,
    values: { reason },
    actionRequired: true,
  })
}
