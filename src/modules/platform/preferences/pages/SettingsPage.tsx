import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LAYOUTS } from '../../../../kernel/contract/list.ts'
import { CORNERS, LANGUAGES, THEME_MODES, UNITS } from '../../../../kernel/contract/session.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { formatQuantity } from '../../../../lib/units.ts'
import { Card } from '../../../../ui/Card.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FieldStack } from '../../../../ui/FormLayout.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { Choice } from '../parts/Choice.tsx'
import { useSettingsForm } from '../parts/use-settings-form.ts'
import { useText } from '../parts/use-text.ts'
import { addressOf } from '../../../../kernel/contract/link.ts'

/** Each language in its own words, so that everybody finds theirs. */
const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const

/** What the example line is about: 30 m of pipe, 2 l/s, 45 °C. */
const EXAMPLE = { length: 30, flow: 0.002, temperature: 318.15 } as const

export default function SettingsPage() {
  const { t, language } = useText()
  const app = useApp()
  const noticeChoices = addressOf(app.manifests, 'notifications.notifications', { tab: 'choices' })
  const { values, set, reset, save, busy, outcome } = useSettingsForm()
  const shown = (quantity: keyof typeof EXAMPLE) => formatQuantity(EXAMPLE[quantity], quantity, values.units, language)
  // there is a corner to choose only where something stands in it
  const hasQuickAccess = app.manifests.some((module) => Object.keys(module.quickAccess ?? {}).length > 0)
  return (
    <Page title={t('routes.settings')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              xl: 'repeat(4, minmax(0, 1fr))',
            },
          }}
        >
          <SettingsCard title={t('appearance.title')}>
            <Choice
              label={t('appearance.theme')}
              help={t('appearance.help')}
              value={values.themeMode}
              options={THEME_MODES.map((mode) => ({ value: mode, label: t(`appearance.${mode}`) }))}
              onChange={(themeMode) => set({ themeMode })}
            />
          </SettingsCard>
          <SettingsCard title={t('notifications.title')}>
            <CheckInput
              label={t('notifications.email')}
              help={t('notifications.emailHelp')}
              value={values.emailNotifications}
              onChange={(emailNotifications) => set({ emailNotifications })}
            />
            <CheckInput
              label={t('notifications.project')}
              help={t('notifications.projectHelp')}
              value={values.projectNotifications}
              onChange={(projectNotifications) => set({ projectNotifications })}
            />
            {noticeChoices !== null && (
              <Link href={noticeChoices} variant="body2" sx={{ alignSelf: 'flex-start' }}>
                {t('notifications.choices')}
              </Link>
            )}
          </SettingsCard>
          <SettingsCard title={t('projects.title')}>
            <CheckInput
              label={t('projects.autoSave')}
              help={t('projects.autoSaveHelp')}
              value={values.autoSave}
              onChange={(autoSave) => set({ autoSave })}
            />
            <Choice
              label={t('projects.view')}
              help={t('projects.viewHelp')}
              value={values.defaultProjectView}
              options={LAYOUTS.map((view) => ({ value: view, label: t(`projects.${view}`) }))}
              onChange={(defaultProjectView) => set({ defaultProjectView })}
            />
          </SettingsCard>
          <SettingsCard title={t('system.title')}>
            <SelectInput
              label={t('system.language')}
              value={values.language}
              options={LANGUAGES.map((tongue) => ({ value: tongue, label: LANGUAGE_NAMES[tongue] }))}
              onChange={(chosen) => set({ language: LANGUAGES.find((one) => one === chosen) ?? values.language })}
            />
            <div>
              <Choice
                label={t('system.units')}
                value={values.units}
                options={UNITS.map((units) => ({ value: units, label: t(`system.${units}`) }))}
                onChange={(units) => set({ units })}
              />
              <Typography
                variant="caption"
                component="output"
                sx={{ display: 'block', mt: 0.5, color: 'text.secondary' }}
              >
                {t('system.example', {
                  length: shown('length'),
                  flow: shown('flow'),
                  temperature: shown('temperature'),
                })}
              </Typography>
            </div>
            {hasQuickAccess && (
              <SelectInput
                label={t('system.corner')}
                value={values.quickAccessCorner}
                options={CORNERS.map((corner) => ({ value: corner, label: t(`system.corners.${corner}`) }))}
                onChange={(chosen) =>
                  set({ quickAccessCorner: CORNERS.find((one) => one === chosen) ?? values.quickAccessCorner })
                }
              />
            )}
          </SettingsCard>
        </Box>
        <Box
          data-foot
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            // in view wherever the change was made
            position: 'sticky',
            bottom: 'var(--plumb-dock, 0px)',
            zIndex: 2,
            mt: 2,
            px: 2,
            py: 1.25,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'line.hair',
            borderRadius: 1,
            '& > button': { flex: { xs: '1 1 0', sm: 'none' } },
          }}
        >
          <Button variant="outlined" color="inherit" disabled={busy} onClick={reset}>
            {t('reset')}
          </Button>
          {/* not disabled while it sends: the keyboard would lose its place */}
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {busy ? t('saving') : t('save')}
          </Button>
          <Box
            aria-live="polite"
            sx={{ flex: { xs: '1 1 100%', sm: 'none' }, order: { xs: -1, sm: 0 }, '&:empty': { display: 'none' } }}
          >
            {outcome && <Alert severity={outcome === 'saved' ? 'success' : 'error'}>{t(outcome)}</Alert>}
          </Box>
        </Box>
      </Box>
    </Page>
  )
}

function SettingsCard(props: { title: string; children: ReactNode }) {
  return (
    <Card title={props.title} padded>
      <FieldStack>{props.children}</FieldStack>
    </Card>
  )
}
