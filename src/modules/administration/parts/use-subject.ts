import { useApp } from '../../../kernel/web/app.tsx'
import type { AuditEntry } from '../contract.ts'
import { permissionLabel } from './labels.ts'
import { ALL_ROLES } from './matrix.ts'
import { useText } from './use-text.ts'

/** Whom or what an event is about, in words: what has a name in our catalogues is called by it. */
export function useSubject(): (entry: AuditEntry) => string {
  const { t } = useText()
  const { manifests } = useApp()
  return (entry) => {
    if (entry.kind === 'installation.changed') return t('audit.subjects.installation')
    if (entry.kind !== 'permission.changed') return entry.subject
    const module = manifests.find((one) => entry.entityId in one.permissions)
    const role = ALL_ROLES.find((one) => one === entry.changes.find((change) => change.field === 'role')?.after)
    const label = (module?.permissions as Record<string, { label: string }> | undefined)?.[entry.entityId]?.label
    if (!module || !role || label === undefined) return entry.subject
    return t('audit.subjects.permission', { permission: permissionLabel(module.id, entry.entityId, label), role: t(`roles.${role}`) })
  }
}
