import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { ShownSettings } from '../contract.ts'
import { isDomain } from '../rules.ts'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { useSettings } from './use-settings.ts'
import { useText } from './use-text.ts'

export function GeneralCard({ settings, readOnly }: { settings: ShownSettings; readOnly: boolean }) {
  const { t } = useText()
  const { value, set, form } = useSettings(settings, 'general')
  const productName = value('productName', '')
  const ownerDomain = value('ownerDomain', '')
  const nameProblem = productName.trim() === '' ? t('settings.productNameRequired') : undefined
  const domainProblem =
    ownerDomain.trim() !== '' && !isDomain(ownerDomain.trim().toLowerCase())
      ? t('settings.ownerDomainWrong')
      : undefined
  return (
    <Card title={t('settings.general')}>
      <SettingsForm {...form} readOnly={readOnly} valid={!nameProblem && !domainProblem}>
        <TextInput
          label={t('settings.productName')}
          required
          readOnly={readOnly}
          maxLength={60}
          help={t('settings.productNameHelp')}
          error={nameProblem}
          value={productName}
          onChange={(text) => set({ productName: text })}
        />
        <TextInput
          label={t('settings.supportContact')}
          readOnly={readOnly}
          maxLength={300}
          help={t('settings.supportContactHelp')}
          value={value('supportContact', '')}
          onChange={(text) => set({ supportContact: text })}
        />
        <TextInput
          label={t('settings.ownerDomain')}
          readOnly={readOnly}
          maxLength={253}
          help={t('settings.ownerDomainHelp')}
          error={domainProblem}
          value={ownerDomain}
          onChange={(text) => set({ ownerDomain: text })}
        />
        <CheckInput
          label={t('settings.signUpOpen')}
          disabled={readOnly}
          help={t('settings.signUpOpenHelp')}
          value={value('signUpOpen', false)}
          onChange={(open) => set({ signUpOpen: open })}
        />
      </SettingsForm>
    </Card>
  )
}
