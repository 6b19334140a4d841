import { Card } from '../../../../ui/Card.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { completeWebAddress, isMailAddress, isWebAddress } from '../rules.ts'
import type { CompanyRecord } from './company-record.ts'
import { usePart } from './use-part.ts'
import { useText } from './use-text.ts'

export function DetailsCard({ company }: { company: CompanyRecord }) {
  const { t } = useText()
  const { name, industry, address, phone, email, website } = company
  const { values, set, form } = usePart(
    company,
    'details',
    { name, industry, address, phone, email, website },
    (typed) => ({ ...typed, website: completeWebAddress(typed.website) }),
  )
  const unnamed = values.name.trim() === ''
  const wrongEmail = !isMailAddress(values.email.trim())
  const wrongWebsite = !isWebAddress(completeWebAddress(values.website))
  return (
    <Card title={t('details.title')}>
      <SettingsForm {...form} valid={!unnamed && !wrongEmail && !wrongWebsite}>
        <FieldRow>
          <TextInput
            label={t('details.name')}
            required
            maxLength={200}
            value={values.name}
            error={unnamed ? t('details.nameRequired') : undefined}
            onChange={(text) => set({ name: text })}
          />
          <TextInput
            label={t('details.industry')}
            maxLength={200}
            value={values.industry}
            onChange={(text) => set({ industry: text })}
          />
        </FieldRow>
        <TextInput
          label={t('details.address')}
          rows={2}
          maxLength={500}
          value={values.address}
          onChange={(text) => set({ address: text })}
        />
        <FieldRow>
          <TextInput
            label={t('details.phone')}
            type="tel"
            maxLength={50}
            value={values.phone}
            onChange={(text) => set({ phone: text })}
          />
          <TextInput
            label={t('details.email')}
            type="email"
            maxLength={254}
            value={values.email}
            error={wrongEmail ? t('details.emailWrong') : undefined}
            onChange={(text) => set({ email: text })}
          />
        </FieldRow>
        <TextInput
          label={t('details.website')}
          type="url"
          maxLength={300}
          value={values.website}
          error={wrongWebsite ? t('details.websiteWrong') : undefined}
          onChange={(text) => set({ website: text })}
        />
      </SettingsForm>
    </Card>
  )
}
