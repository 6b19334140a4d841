import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { formatMoney } from '../../../../lib/money.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import type { CustomField } from '../contract.ts'
import { useText } from './use-text.ts'

type Acts = {
  onEdit: () => void
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onArchive?: (() => void) | undefined
  onRestore?: (() => void) | undefined
}

/** One field: what it is called and asks for, its place, and what can be done with it. */
export function FieldRow({ field, vertical, ...acts }: { field: CustomField; vertical: string } & Acts) {
  const { t } = useText()
  const limits = useLimits(field)
  const named = (action: string) => `${action}: ${field.label}`
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, py: 1 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Box component="span" sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {field.label}
          </Box>
          {field.required && <StatusChip tone="info" label={t('list.required')} />}
          {field.archived && <StatusChip tone="neutral" label={t('list.archived')} />}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[
            t(`kinds.${field.kind}`),
            limits,
            field.vertical === '' ? '' : t('list.onlyIn', { vertical }),
            field.key,
            field.help,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: { xs: -1.5, sm: 0 } }}>
        <IconButton
          aria-label={named(t('actions.up'))}
          title={t('actions.up')}
          disabled={!acts.onUp}
          onClick={acts.onUp}
        >
          <ArrowUpward />
        </IconButton>
        <IconButton
          aria-label={named(t('actions.down'))}
          title={t('actions.down')}
          disabled={!acts.onDown}
          onClick={acts.onDown}
        >
          <ArrowDownward />
        </IconButton>
        <Button aria-label={named(t('actions.edit'))} onClick={acts.onEdit}>
          {t('actions.edit')}
        </Button>
        {acts.onArchive && (
          <Button color="inherit" aria-label={named(t('actions.archive'))} onClick={acts.onArchive}>
            {t('actions.archive')}
          </Button>
        )}
        {acts.onRestore && (
          <Button aria-label={named(t('actions.restore'))} onClick={acts.onRestore}>
            {t('actions.restore')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function useLimits({ kind, values, min, max }: CustomField): string {
  const { t, language } = useText()
  if (kind === 'choice') return t('list.choices', { count: values.length })
  const shown = (limit: number) => (kind === 'money' ? formatMoney(limit, language) : formatNumber(limit, language))
  if (min !== null && max !== null) return t('list.fromTo', { min: shown(min), max: shown(max) })
  if (min !== null) return t('list.from', { min: shown(min) })
  return max === null ? '' : t('list.to', { max: shown(max) })
}
