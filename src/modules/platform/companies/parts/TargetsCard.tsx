import { Card } from '../../../../ui/Card.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { Unit } from '../../../../ui/MoneyInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import Typography from '@mui/material/Typography'
import type { CompanyRecord } from './company-record.ts'
import { usePart } from './use-part.ts'
import { useText } from './use-text.ts'

const FIVE = 5
const HUNDRED = 100
const MOST = { clientRetention: HUNDRED, clientSatisfaction: FIVE, teamUtilization: HUNDRED } as const
type Target = keyof typeof MOST

/** A comma is what people write in half the world. */
const numberIn = (text: string) =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

export function TargetsCard({ company }: { company: CompanyRecord }) {
  const { t } = useText()
  const { targets } = company.settings
  const asText = Object.fromEntries(Object.entries(targets).map(([name, value]) => [name, String(value)])) as Record<
    Target,
    string
  >
  const { values, set, form } = usePart(company, 'targets', asText, (typed) => ({
    settings: {
      targets: {
        clientRetention: numberIn(typed.clientRetention),
        clientSatisfaction: numberIn(typed.clientSatisfaction),
        teamUtilization: numberIn(typed.teamUtilization),
      },
    },
  }))
  const wrong = (name: Target) => !(numberIn(values[name]) >= 0 && numberIn(values[name]) <= MOST[name])
  const names = Object.keys(MOST) as Target[]
  return (
    <Card title={t('targets.title')}>
      <SettingsForm {...form} valid={!names.some(wrong)}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('targets.intro')}
        </Typography>
        <FieldRow columns={3}>
          {names.map((name) => (
            <TextInput
              key={name}
              label={t(`targets.${name}`)}
              inputMode="decimal"
              maxLength={6}
              value={values[name]}
              onChange={(text) => set({ [name]: text })}
              endAdornment={<Unit>{t(MOST[name] === FIVE ? 'targets.ofFive' : 'targets.percent')}</Unit>}
              error={wrong(name) ? t(MOST[name] === FIVE ? 'targets.wrongFive' : 'targets.wrongPercent') : undefined}
            />
          ))}
        </FieldRow>
      </SettingsForm>
    </Card>
  )
}
