/** Roles as words, or as choices for those who may change them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useVertical, useWords } from '../../../../kernel/web/vertical.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { companiesApi, identityApi } from '../api.ts'
import type { Person } from '../contract.ts'
import { identity } from '../manifest.ts'
import { personName } from '../rules.ts'
import { useText } from './use-text.ts'

/** What a role of the vertical is called; one of another vertical keeps its id. */
function useVerticalRoles() {
  const { vertical } = useVertical()
  const say = useWords()
  return vertical.roles.map((role) => ({ value: role.id, label: say(role.label) }))
}

/** The vertical in which somebody who comes in gets a role: this tab's if the company works in it, else the company's own. */
export function useRolesToGive() {
  const { t } = useText()
  const { vertical: here, fetchAll } = useVertical()
  const say = useWords()
  const { data: company } = useQuery(companiesApi.get.queryOptions({ input: {} }))
  const elsewhere = company !== undefined && !company.verticals.includes(here.id)
  const { data: all } = useQuery({
    queryKey: [[identity.id], 'verticals'],
    queryFn: fetchAll,
    enabled: elsewhere,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const vertical = (elsewhere && all?.find(({ id }) => id === company.vertical)) || here
  return {
    vertical: vertical.id,
    /** Names the vertical where the company works in several. */
    label:
      company !== undefined && company.verticals.length > 1
        ? t('admin.verticalRoleIn', { vertical: say(vertical.title) })
        : t('admin.verticalRole'),
    defaultRole: vertical.defaultRole,
    options: vertical.roles.map((role) => ({ value: role.id, label: say(role.label) })),
  }
}

function useChange(person: Person) {
  const { t } = useText()
  const verticalRoles = useVerticalRoles()
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: { role?: (typeof COMPANY_ROLES)[number]; verticalRole?: string }) =>
      companiesApi.changeRole.call({ userId: person.userId, ...change }),
    onSuccess: (member, change) =>
      toast.info(
        t('admin.roleChanged', {
          name: personName(person),
          role: change.verticalRole
            ? (verticalRoles.find((one) => one.value === member.verticalRole)?.label ?? member.verticalRole)
            : t(`roles.${member.role}`),
        }),
      ),
    onError: (error) => toast.error(t('admin.roleFailed', { reason: failureText(error) })),
    onSettled: () =>
      Promise.all([companiesApi, identityApi].map((api) => client.invalidateQueries({ queryKey: api.key() }))),
  })
}

export function RoleOf({ person }: { person: Person }) {
  const { t } = useText()
  const { may } = useSession()
  const change = useChange(person)
  if (person.role === null) return null
  if (!may({ permission: 'members.changeRole' }) || person.status !== 'active') return <>{t(`roles.${person.role}`)}</>
  return (
    <InlineSelect
      label={t('admin.roleOf', { name: personName(person) })}
      value={person.role}
      disabled={change.isPending}
      onChange={(role) => change.mutate({ role })}
      options={COMPANY_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
    />
  )
}

export function VerticalRoleOf({ person }: { person: Person }) {
  const { t } = useText()
  const { may } = useSession()
  const change = useChange(person)
  const options = useVerticalRoles()
  if (person.verticalRole === null) return null
  if (!may({ permission: 'members.changeRole' }) || person.status !== 'active')
    return <>{options.find((one) => one.value === person.verticalRole)?.label ?? person.verticalRole}</>
  return (
    <InlineSelect
      label={t('admin.verticalRoleOf', { name: personName(person) })}
      value={person.verticalRole}
      disabled={change.isPending}
      onChange={(verticalRole) => change.mutate({ verticalRole })}
      options={options}
    />
  )
}
