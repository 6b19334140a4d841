/** Where the tasks of a file go, which of those that are there it changes, and what becomes of those that it does not hold. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import type { Again } from '../import.rules.ts'
import { IMPORT_MODES, type ImportMode } from '../rules.ts'
import { useText } from './use-text.ts'

/** Names that are told; the rest are counted. */
const TOLD = 20

type Props = {
  mode: ImportMode
  onMode: (mode: ImportMode) => void
  again: Again
  removeMissing: boolean
  onRemoveMissing: (remove: boolean) => void
}

export function ImportModes({ mode, onMode, again, removeMissing, onRemoveMissing }: Props) {
  const { t } = useText()
  const { samePlan, overwritten, missing } = again
  const listed = (names: readonly string[]) =>
    `${names.slice(0, TOLD).join(', ')}${names.length > TOLD ? `, ${t('import.dates.more', { n: names.length - TOLD })}` : ''}`
  const label: Record<ImportMode, string> = {
    update: t('import.update', { count: overwritten.length }),
    replace: t('import.replace'),
    add: t('import.add'),
  }
  const offered = IMPORT_MODES.filter((one) => one !== 'update' || overwritten.length > 0)
  return (
    <>
      <RadioGroup
        value={mode}
        onChange={(_event, value) => onMode(IMPORT_MODES.find((one) => one === value) ?? 'add')}
        aria-label={t('import.mode')}
      >
        {offered.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ typography: 'body2' }}>
                {label[one]}
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {mode === 'update' && !samePlan && <Alert severity="warning">{t('import.otherPlan')}</Alert>}
      {mode === 'update' && (
        <Box component="p" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
          {t('import.overwritten', { count: overwritten.length })}{' '}
          {listed(overwritten.map(({ from, to }) => (from === to ? from : t('import.renamed', { from, to }))))}
        </Box>
      )}
      {mode === 'update' && missing.length > 0 && (
        <Box component="section" aria-label={t('import.missing', { count: missing.length })}>
          <Box component="p" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
            {t('import.missing', { count: missing.length })} {listed(missing)}
          </Box>
          <CheckInput label={t('import.removeMissing')} value={removeMissing} onChange={onRemoveMissing} />
        </Box>
      )}
    </>
  )
}
