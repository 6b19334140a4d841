/** Which rule lets somebody see, comment on, change, delete or share a project, or does not: the decision of `rules.mayOn`, taken apart. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Explain, Right } from '../../../kernel/server/module.ts'
import { mayOn, type ShareAccess } from './rules.ts'
import { projects, projectShares } from './schema.ts'
import { viewerOf } from './service.ts'

export const explainProject: Explain = async (as, projectId) => {
  const [row] = await as.db
    .select()
    .from(projects)
    .where(as.tenant(projects, eq(projects.id, projectId), isNull(projects.deletedAt)))
  if (!row) return null
  const [shared] = await as.db
    .select()
    .from(projectShares)
    .where(as.tenant(projectShares, and(eq(projectShares.projectId, projectId), eq(projectShares.userId, as.userId))))
  const share = (shared?.access ?? null) as ShareAccess | null
  const viewer = viewerOf(as)
  const may = mayOn(row, share, viewer)
  const full = row.ownerId === as.userId ? 'owner' : viewer.seesAll ? 'seesAll' : null
  const seeing = full ?? (share === null ? 'notShared' : 'shared')
  const editing =
    full ??
    (share === 'edit' ? 'sharedToEdit' : may.edit ? 'editsWhatTheySee' : share === null ? 'notShared' : 'sharedToRead')
  const commenting = may.edit ? editing : share === 'comment' ? 'sharedToComment' : editing
  const ofOwner = full ?? 'notOwner'
  const rights: Right[] = [
    { action: 'see', allowed: may.see, rule: seeing },
    { action: 'comment', allowed: may.comment, rule: commenting },
    { action: 'edit', allowed: may.edit, rule: editing },
    { action: 'remove', allowed: may.remove, rule: ofOwner },
    { action: 'share', allowed: may.share, rule: ofOwner },
  ]
  return { title: row.name, rights }
}
