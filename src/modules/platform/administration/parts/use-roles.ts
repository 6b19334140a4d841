/** The roles of the company and of its vertical, with what they are called. */
import { useVertical, useWords } from '../../../../kernel/web/vertical.tsx'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { useText } from './use-text.ts'

export function useRoles() {
  const { t } = useText()
  const { vertical } = useVertical()
  const say = useWords()
  const company = COMPANY_ROLES.map((role) => ({ value: role as string, label: t(`roles.${role}`) }))
  const ofVertical = vertical.roles.map((role) => ({ value: role.id, label: say(role.label) }))
  const all = [...company, ...ofVertical]
  return {
    company,
    vertical: ofVertical,
    all,
    nameOf: (role: string) => all.find((one) => one.value === role)?.label ?? role,
  }
}
