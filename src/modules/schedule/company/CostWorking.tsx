import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Money } from '../../../ui/Money.tsx'
import { useUiText } from '../../../ui/use-ui-text.ts'
import { useText } from '../parts/use-text.ts'
import type { Cost } from './board-figures.ts'

export const ratio = (value: number | null, language: string) => (value === null ? null : new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value))

/** How the cost figures came about. */
export function CostWorking({ cost, onClose }: { cost: Cost; onClose: () => void }) {
  const { t, language } = useText()
  const { t: ui } = useUiText()
  const id = useId()
  const line = (name: string, formula: string, value: React.ReactNode) => (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, py: 1, borderTop: 1, borderColor: 'line.hair' }}>
      <Box><Box sx={{ typography: 'body2', fontWeight: 600 }}>{name}</Box><Box sx={{ typography: 'caption', color: 'text.secondary' }}>{formula}</Box></Box>
      <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>{value ?? ui('noData')}</Box>
    </Box>
  )
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 3, pt: 2, pb: 1 }}><Typography variant="h2" id={id} sx={{ flex: 1 }}>{t('company.board.cost')}</Typography><IconButton aria-label={ui('close')} onClick={onClose}><Close /></IconButton></Box>
      <Box sx={{ px: 3, pb: 3 }}>
        {line(t('company.board.bac'), t('company.board.bacHow'), <Money cents={cost.BAC} />)}
        {line(t('company.board.pv'), t('company.board.pvHow'), <Money cents={cost.PV} />)}
        {line(t('company.board.ev'), t('company.board.evHow'), <Money cents={cost.EV} />)}
        {line(t('company.board.ac'), t('company.board.acHow'), cost.AC === null ? null : <Money cents={cost.AC} />)}
        {line(t('company.board.spi'), t('company.board.spiHow'), ratio(cost.SPI, language))}
        {line(t('company.board.cpi'), t('company.board.cpiHow'), ratio(cost.CPI, language))}
        {line(t('company.board.eac'), t('company.board.eacHow'), cost.EAC_cpi === null ? null : <Money cents={Math.round(cost.EAC_cpi)} />)}
      </Box>
    </Dialog>
  )
}
