import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { dayOfFinish, minuteOf } from '../../../../lib/wall-clock.ts'
import { i18n } from '../../../../kernel/web/i18n.ts'
import { keyName } from '../../../../kernel/web/shortcuts.ts'
import type { Plan } from '../contract.ts'
import type { Rows } from './rows.ts'
import type { ShownBaseline } from './use-baseline.ts'
import type { Seen } from './use-others.ts'
import { varianceText } from './variance.ts'
import { useText } from './use-text.ts'

type Props = {
  plan: Plan
  rows: Rows
  baseline: ShownBaseline
  seen: Seen | null
  filtered: number | null
  onClear: () => void
  exporting: boolean
  /** Whether the keys of the schedule stand at its end. */ keys: boolean
}

/** Under the schedule: when it ends, how far that is from the baseline, how many tasks, and what others have just done. */
export function FiguresLine({ plan, rows, baseline, seen, filtered, onClear, exporting, keys }: Props) {
  const { t, language } = useText()
  const counts = useMemo(() => {
    const leaves = [...rows.tasks.values()].filter((task) => !task.summary)
    return {
      tasks: leaves.length,
      critical: leaves.filter((task) => task.critical).length,
      done: leaves.filter((task) => task.percent === 100).length,
    }
  }, [rows.tasks])
  const finish = plan.finish === null ? null : dayOfFinish(minuteOf(plan.finish) ?? 0)
  const late = plan.finishBy !== null && plan.finish !== null && plan.finish > plan.finishBy
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 0.5,
        minHeight: 32,
        mt: 1,
        // the button of the corner stands over the last pixels
        pr: { lg: 8 },
        typography: 'caption',
        color: 'text.secondary',
        '& b': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {finish && (
        <span>
          {t('figures.finish')}{' '}
          <Box component="b" sx={late ? { '&&': { color: 'error.main' } } : undefined}>
            {formatDate(finish, language)}
          </Box>
        </span>
      )}
      {baseline.chosen && baseline.finishLate !== null && (
        <span>
          {baseline.chosen.name}{' '}
          <b>{varianceText(baseline.finishLate, plan.minutesPerDay, language, t, 'byWorkingDays')}</b>
        </span>
      )}
      <span>{t('figures.tasks', { count: counts.tasks })}</span>
      <span>{t('figures.critical', { n: counts.critical })}</span>
      <span>{t('figures.done', { n: counts.done })}</span>
      {filtered !== null && (
        <span>
          {t('filter.shown', { n: filtered })}{' '}
          <Button onClick={onClear} sx={{ minHeight: 24, py: 0 }}>
            {t('filter.clear')}
          </Button>
        </span>
      )}
      {exporting && <output>{t('exports.running')}</output>}
      <Box component="output" aria-live="polite" sx={{ ml: 'auto', '&:empty': { display: 'none' } }}>
        {seen && sentence(seen, t)}
      </Box>
      {keys && <SheetKeys />}
    </Box>
  )
}

const SHEET_KEYS = [
  ['Enter', 'enter'],
  ['Tab', 'tab'],
  ['F2', 'f2'],
  ['Esc', 'esc'],
  ['Ctrl F2', 'link'],
  ['Mod V', 'paste'],
  ['Shift F10', 'menu'],
] as const

/** The keys of the sheet, where there is room and a keyboard. */
function SheetKeys() {
  const { t } = useText()
  return (
    <Box
      component="ul"
      aria-label={t('typing.keys')}
      sx={{
        display: 'none',
        '@media (min-width: 1200px) and (hover: hover)': { display: 'flex' },
        listStyle: 'none',
        m: 0,
        p: 0,
        columnGap: 1.5,
        // as many as there is room for: the others wrap out of sight
        flex: '1 1 0',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        height: 22,
        lineHeight: '22px',
        overflow: 'hidden',
        '& li': { whiteSpace: 'nowrap' },
      }}
    >
      {SHEET_KEYS.map(([key, name]) => (
        <li key={key}>
          <Box
            component="kbd"
            sx={{
              font: 'inherit',
              fontWeight: 600,
              px: 0.5,
              mr: 0.5,
              border: 1,
              borderColor: 'line.hair',
              borderRadius: '4px',
              bgcolor: 'background.paper',
            }}
          >
            {key.split(' ').map(keyName).join(' ')}
          </Box>
          {t(`typing.${name}`)}
        </li>
      ))}
    </Box>
  )
}

function sentence(seen: Seen, t: ReturnType<typeof useText>['t']): string {
  const [name = ''] = seen.names
  if (seen.names.length === 0) return t('others.removed', { count: seen.removed })
  if (seen.names.length > 1) return t('others.many', { by: seen.by, count: seen.names.length })
  if (seen.added === 1) return t('others.added', { by: seen.by, name })
  return seen.field
    ? t('others.field', { by: seen.by, name, field: i18n.t(`schedule:fields.${seen.field}`) })
    : t('others.one', { by: seen.by, name })
}
