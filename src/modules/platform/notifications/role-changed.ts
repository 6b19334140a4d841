/** A person learns of their new role; companies cannot tell them, because notices stand above it. */
import type { Ctx } from '../../../kernel/server/context.ts'
import type { StoredEvent } from '../../../kernel/server/events.ts'
import { notifyPerson } from './public.ts'
import { findMember, verticalsOf } from '../companies/public.ts'
import { toLanguage } from '../../../kernel/server/language.ts'
import { ROLE_NAMES } from './rules.ts'

type Roles = { role?: string; verticalRole?: string }

export async function tellRoleChanged(ctx: Ctx, event: StoredEvent): Promise<void> {
  // whoever changed their own role knows
  if (event.actorId === event.entityId) return
  const { role, verticalRole } = event.after as Roles
  const sentences = [
    ...(role ? [`Your role is now ${nameOf(role, ROLE_NAMES)}.`] : []),
    ...(verticalRole ? [`Your vertical role is now ${await roleName(ctx, verticalRole, 'en')}.`] : []),
  ]
  await notifyPerson(ctx, event.entityId, {
    type: 'role_changed',
    cause: `role_changed ${event.id}`,
    title: 'Your role was changed',
    message: sentences.join(' '),
    values: {
      ...(role ? { role } : {}),
      ...(verticalRole
        ? {
            verticalRole: await roleName(
              ctx,
              verticalRole,
              toLanguage((await findMember(ctx, event.entityId))?.language),
            ),
          }
        : {}),
      context: role && verticalRole ? 'both' : role ? 'role' : 'vertical',
    },
  })
}

/** What a role of the company's verticals is called. */
async function roleName(ctx: Ctx, role: string, language: 'en' | 'es' | 'fr'): Promise<string> {
  const { vertical, verticals } = await verticalsOf(ctx)
  const found = [vertical, ...verticals]
    .flatMap((id) => ctx.services.verticals.get(id)?.roles ?? [])
    .find((one) => one.id === role)
  return found?.label[language] ?? role
}

function nameOf(role: string, names: Readonly<Record<string, string>>): string {
  return names[role] ?? role
}
