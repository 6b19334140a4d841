import { addressOf } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { Move } from '../../../../kernel/web/navigation.ts'

/** Moves to the choice of a template, where the product has one. */
export function ToTemplates() {
  const address = addressOf(useApp().manifests, 'templates.templates')
  return address === null ? null : <Move to={address} />
}
