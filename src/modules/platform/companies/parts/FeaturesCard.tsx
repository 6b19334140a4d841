import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { COMPANY_FEATURES } from '../rules.ts'
import type { CompanyRecord } from './company-record.ts'
import { usePart } from './use-part.ts'
import { useText } from './use-text.ts'

/** What the company has switched on for itself, beside what its plan includes; each says what changes. */
export function FeaturesCard({ company }: { company: CompanyRecord }) {
  const { t } = useText()
  const { company: seen, recheck } = useSession()
  const stored = company.settings.features
  const { values, set, form } = usePart(
    company,
    'features',
    stored,
    (typed) => ({ settings: { features: typed } }),
    // menus and pages follow at once
    () => recheck().catch(() => undefined),
  )
  return (
    <Card title={t('switches.title')}>
      <SettingsForm {...form} valid>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('switches.intro')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {COMPANY_FEATURES.map((name) => {
            // on, and the person has it not: then the plan lacks it
            const lacking = stored[name] && seen?.features.includes(name) === false
            return (
              <CheckInput
                key={name}
                label={t(`switches.names.${name}`)}
                help={lacking ? t('switches.notInPlan') : t(`switches.help.${name}`)}
                value={values[name] && !lacking}
                disabled={lacking}
                onChange={(on) => set({ [name]: on })}
              />
            )
          })}
        </Box>
      </SettingsForm>
    </Card>
  )
}
