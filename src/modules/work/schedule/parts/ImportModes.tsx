/** Where the tasks of a file go, and what becomes of those that it no longer holds. */
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { IMPORT_MODES, type ImportMode } from '../rules.ts'
import { useText } from './use-text.ts'

/** Names that are told; the rest are counted. */
const TOLD = 20

type Props = {
  mode: ImportMode
  onMode: (mode: ImportMode) => void
  /** How many tasks of the file are in the schedule already. */ found: number
  /** Names of those that the file no longer holds. */ missing: readonly string[]
  removeMissing: boolean
  onRemoveMissing: (remove: boolean) => void
}

export function ImportModes({ mode, onMode, found, missing, removeMissing, onRemoveMissing }: Props) {
  const { t } = useText()
  const label: Record<ImportMode, string> = {
    update: t('import.update', { count: found }),
    replace: t('import.replace'),
    add: t('import.add'),
  }
  const offered = IMPORT_MODES.filter((one) => one !== 'update' || found > 0)
  return (
    <>
      <RadioGroup
        value={mode}
        onChange={(_event, value) => onMode(IMPORT_MODES.find((one) => one === value) ?? 'replace')}
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
      {mode === 'update' && missing.length > 0 && (
        <Box component="section" aria-label={t('import.missing', { count: missing.length })}>
          <Box component="p" sx={{ m: 0, typography: 'body2' }}>
            {t('import.missing', { count: missing.length })} {missing.slice(0, TOLD).join(', ')}
            {missing.length > TOLD && `, ${t('import.dates.more', { n: missing.length - TOLD })}`}
          </Box>
          <CheckInput label={t('import.removeMissing')} value={removeMissing} onChange={onRemoveMissing} />
        </Box>
      )}
    </>
  )
}
