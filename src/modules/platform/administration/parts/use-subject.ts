import { useApp } from '../../../../kernel/web/app.tsx'
import type { AuditEntry } from '../contract.ts'
import { permissionLabel } from './labels.ts'
import { useRoles } from './use-roles.ts'
import { useText } from './use-text.ts'

/** Whom or what an event is about, in words: what has a name in our catalogues is called by it. */
export function useSubject(): (entry: AuditEntry) => string {
  const { t } = useText()
  const { manifests } = useApp()
  const roles = useRoles()
  return (entry) => {
    if (entry.kind === 'installation.changed') return t('audit.subjects.installation')
    if (entry.kind !== 'permission.changed') return entry.subject
    const module = manifests.find((one) => entry.entityId in one.permissions)
    const role = roles.all.find((one) => one.value === entry.changes.find((change) => change.field === 'role')?.after)
    const label = (module?.permissions as Record<string, { label: string }> | undefined)?.[entry.entityId]?.label
    if (!module || !role || label === undefined) return entry.subject
    return t('audit.subjects.permission', {
      permission: permissionLabel(module.id, entry.entityId, label),
      role: role.label,
    })
  }
}
