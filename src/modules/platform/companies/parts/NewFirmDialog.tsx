import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PLANS } from '../../../../kernel/contract/vertical.ts'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { FieldRow, FieldStack } from '../../../../ui/FormLayout.tsx'
import { ownPlace, zoneIn } from '../../../../ui/own-place.ts'
import { CountryInput, ZoneInput } from '../../../../ui/RegionInputs.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { companiesApi } from '../api.ts'
import type { PlatformCompany } from '../contract.ts'
import { useText } from './use-text.ts'

export function NewFirmDialog(props: { onClose: () => void; onMade: (firm: PlatformCompany) => void }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const verticals = useQuery(companiesApi.listVerticals.queryOptions({ input: {} }))
  const [firm, setFirm] = useState({
    name: '',
    industry: '',
    vertical: 'engineering',
    plan: 'enterprise' as (typeof PLANS)[number],
    ...ownPlace(),
  })
  const draft = useFormDraft('new-firm', firm, setFirm)
  const save = useMutation({
    mutationFn: () => companiesApi.createFirm.call({ ...firm, country: firm.country || undefined }),
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey: companiesApi.key() })
      toast.info(t('platform.createdToast', { name: made.name }))
      props.onMade(made)
    },
  })
  return (
    <FormDialog
      open
      title={t('platform.newFirm')}
      onClose={props.onClose}
      onSubmit={() => save.mutate()}
      submitLabel={t('platform.create')}
      busy={save.isPending}
      submitDisabled={firm.name.trim() === ''}
      error={save.isError ? t('platform.failed', { reason: failureText(save.error) }) : undefined}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
    >
      <FieldStack>
        <TextInput
          label={t('platform.firmName')}
          required
          maxLength={200}
          value={firm.name}
          onChange={(name) => setFirm({ ...firm, name })}
        />
        <TextInput
          label={t('platform.firmIndustry')}
          maxLength={200}
          value={firm.industry}
          onChange={(industry) => setFirm({ ...firm, industry })}
        />
        <FieldRow>
          <CountryInput
            label={t('calendar.country')}
            value={firm.country}
            onChange={(country) => setFirm({ ...firm, country, timeZone: zoneIn(country) })}
          />
          <ZoneInput
            label={t('calendar.timeZone')}
            country={firm.country}
            value={firm.timeZone}
            onChange={(timeZone) => setFirm({ ...firm, timeZone })}
          />
        </FieldRow>
        <FieldRow>
          <SelectInput
            label={t('platform.firmVertical')}
            value={firm.vertical}
            onChange={(vertical) => setFirm({ ...firm, vertical })}
            options={(verticals.data?.rows ?? []).map((one) => ({ value: one.id, label: one.title }))}
          />
          <SelectInput
            label={t('platform.firmPlan')}
            value={firm.plan}
            onChange={(plan) => setFirm({ ...firm, plan: PLANS.find((one) => one === plan) ?? 'enterprise' })}
            options={PLANS.map((plan) => ({ value: plan, label: t(`platform.plans.${plan}`) }))}
          />
        </FieldRow>
      </FieldStack>
    </FormDialog>
  )
}
