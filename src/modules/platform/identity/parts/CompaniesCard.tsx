/** The companies one belongs to: which one this tab is in, the way to another, and the way out. */
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '../../../../kernel/contract/session.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { COMPANY_ROLES } from '../../companies/rules.ts'
import { companiesApi } from '../api.ts'
import { CardRow, CardRows } from './CardRow.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useProfileText } from './use-profile-text.ts'
import { useText } from './use-text.ts'

type Company = Session['companies'][number]

export function CompaniesCard() {
  const { t } = useProfileText()
  const { t: say } = useText()
  const app = useApp()
  const go = useGo()
  const toast = useToast()
  const { session, company, preview, recheck, switchCompany } = useSession()
  const [asked, setAsked] = useState<Company | null>(null)
  const leave = useMutation({
    mutationFn: (one: Company) => companiesApi.leave.call({ companyId: one.id }),
    onSuccess: async (_done, one) => {
      setAsked(null)
      // of the company of this tab the frame says it, as it does in every other tab
      if (one.id !== company?.id) toast.info(t('companies.left', { name: one.name }))
      await recheck()
    },
  })
  const roleOf = (one: Company) => {
    const role = COMPANY_ROLES.find((known) => known === one.role)
    return role ? say(`roles.${role}`) : one.role
  }
  return (
    <Card title={t('companies.title')}>
      <CardRows label={t('companies.title')}>
        {(session?.companies ?? []).map((one) => (
          <CardRow
            key={one.id}
            title={one.name}
            status={one.id === company?.id && <StatusChip tone="success" label={t('companies.here')} />}
            facts={<span>{roleOf(one)}</span>}
            actions={
              <>
                {one.id !== company?.id && (
                  <Button
                    aria-label={t('companies.switchTo', { name: one.name })}
                    onClick={() => {
                      switchCompany(one.id)
                      go(app.homePath)
                    }}
                  >
                    {t('companies.switch')}
                  </Button>
                )}
                {!one.master && !preview && (
                  <Button
                    color="error"
                    aria-label={t('companies.leaveOf', { name: one.name })}
                    onClick={() => {
                      leave.reset()
                      setAsked(one)
                    }}
                  >
                    {t('companies.leave')}
                  </Button>
                )}
              </>
            }
          />
        ))}
      </CardRows>
      {asked && (
        <LeaveDialog
          company={asked}
          only={session?.companies.length === 1}
          busy={leave.isPending}
          error={leave.isError ? failureText(leave.error) : undefined}
          onClose={() => setAsked(null)}
          onLeave={() => leave.mutate(asked)}
        />
      )}
    </Card>
  )
}
