import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { BACKUP_RHYTHMS, type BackupRhythm } from '../../../../kernel/contract/backups.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { formatSize } from '../../../../lib/sizes.ts'
import { Card } from '../../../../ui/Card.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { administrationApi } from '../api.ts'
import type { ShownSettings } from '../contract.ts'
import { BACKUPS_KEPT } from '../rules.ts'
import { useSettings, useShowSettings } from './use-settings.ts'
import { useText } from './use-text.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Backups by the clock: how often, when, how many are kept, and how the last one went; and one at once, which tries place and passphrase. */
export function BackupsCard({ settings, readOnly }: { settings: ShownSettings; readOnly: boolean }) {
  const { t, language } = useText()
  const { value, set, form } = useSettings(settings, 'backups')
  const { folder, sealed, last, wanted } = settings.backups
  const show = useShowSettings()
  const ask = useMutation({ mutationFn: () => administrationApi.backUpNow.call({}), onSuccess: show })
  const every = value('backupEvery', 'never')
  const keep = value('backupKeep', 1)
  const { min, max } = BACKUPS_KEPT
  const keepProblem = Number.isInteger(keep) && keep >= min && keep <= max ? undefined : t('backups.keepWrong')
  const at = last ? formatMoment(new Date(last.at), language, 'dateTime') : ''
  const now = !readOnly && (
    <Button
      variant="outlined"
      color="inherit"
      disabled={ask.isPending || wanted !== null || settings.pausedSince !== null}
      onClick={() => ask.mutate()}
    >
      {t('backups.now')}
    </Button>
  )
  return (
    <Card title={t('backups.title')}>
      <SettingsForm {...form} readOnly={readOnly} valid={!keepProblem} actions={now}>
        <SelectInput
          label={t('backups.every')}
          readOnly={readOnly}
          options={BACKUP_RHYTHMS.map((one) => ({ value: one, label: t(`backups.rhythms.${one}`) }))}
          value={every}
          onChange={(chosen) => set({ backupEvery: chosen as BackupRhythm })}
        />
        {every === 'never' && <Alert severity="warning">{t('backups.unplanned')}</Alert>}
        {every !== 'never' && (
          <>
            <SelectInput
              label={t('backups.hour')}
              readOnly={readOnly}
              help={t('backups.hourHelp')}
              options={HOURS}
              value={String(value('backupHour', 0))}
              onChange={(chosen) => set({ backupHour: Number(chosen) })}
            />
            <NumberInput
              label={t('backups.keep')}
              readOnly={readOnly}
              help={t('backups.keepHelp')}
              error={keepProblem}
              value={keep}
              onChange={(number) => set({ backupKeep: number ?? Number.NaN })}
            />
          </>
        )}
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('backups.folder', { folder })}
        </Typography>
        <Alert severity={sealed ? 'info' : 'warning'}>{t(sealed ? 'backups.sealed' : 'backups.open')}</Alert>
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          {ask.isError && <Alert severity="error">{failureText(ask.error)}</Alert>}
          {wanted !== null && (
            <>
              <Typography variant="body2">
                {t('backups.underWay', { at: formatMoment(new Date(wanted), language, 'dateTime') })}
              </Typography>
              <LinearProgress aria-label={t('backups.title')} />
            </>
          )}
        </Box>
        {last && !last.ok && <Alert severity="error">{t('backups.failed', { at, reason: last.reason })}</Alert>}
        {last?.ok && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('backups.ok', {
              at,
              file: last.file,
              size: formatSize(last.bytes, language),
            })}
          </Typography>
        )}
        {last?.ok && last.missing > 0 && (
          <Alert severity="warning">{t('backups.missing', { count: last.missing })}</Alert>
        )}
        {!last && <Typography variant="body2">{t('backups.none')}</Typography>}
      </SettingsForm>
    </Card>
  )
}
