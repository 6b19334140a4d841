/** Names that the modules give in their manifests, in the language in use where a catalogue has them. */
import { i18n } from '../../../../kernel/web/i18n.ts'

export function permissionLabel(moduleId: string, permission: string, label: string): string {
  return i18n.ofManifest(`${moduleId}:permissions.${permission}`, label)
}

export function formatSeconds(seconds: number, language: string): string {
  const [value, unit] =
    seconds < 120 ? [seconds, 'second'] : seconds < 7200 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Number(value))
}
