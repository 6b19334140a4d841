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
  /** Beyond owners and those it is shared with to be changed, the role decides; nothing does for somebody who does not see it. */
  const byRole = (allowed: boolean, granted: 'sharedToEdit' | null) =>
    full ??
    (granted && share === 'edit'
      ? granted
      : !may.see
        ? unseen
        : allowed
          ? 'roleMay'
          : share === 'edit'
            ? 'editMayNot'
            : 'roleMayNot')
  const unseen = share === null ? 'notShared' : 'roleSeesNone'
  const seeing = full ?? (share === 'edit' ? 'sharedToEdit' : may.see ? 'shared' : unseen)
  const editing = byRole(may.edit, 'sharedToEdit')
  const rights: Right[] = [
    { action: 'see', allowed: may.see, rule: seeing },
    {
      action: 'comment',
      allowed: may.comment,
      rule: may.edit || !may.comment ? editing : 'sharedToComment',
    },
    { action: 'edit', allowed: may.edit, rule: editing },
    { action: 'schedule', allowed: may.schedule, rule: byRole(may.schedule, 'sharedToEdit') },
    { action: 'documents', allowed: may.documents, rule: byRole(may.documents, 'sharedToEdit') },
    { action: 'upload', allowed: may.upload, rule: byRole(may.upload, 'sharedToEdit') },
    { action: 'remove', allowed: may.remove, rule: byRole(may.remove, null) },
    { action: 'share', allowed: may.share, rule: byRole(may.share, null) },
    { action: 'transfer', allowed: may.transfer, rule: full ?? 'notOwner' },
  ]
  return { title: row.name, rights }
}
