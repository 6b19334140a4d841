import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { StatusShape, type Tone } from '../../../../ui/StatusChip.tsx'
import type { DateEntry } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'

const TONES: Readonly<Record<string, Tone>> = {
  task: 'primary',
  deadline: 'warning',
  milestone: 'error',
  projectStart: 'info',
  projectEnd: 'info',
}

export const toneOf = (entry: DateEntry): Tone =>
  entry.done
    ? 'success'
    : entry.kind === 'milestone'
      ? entry.critical
        ? 'error'
        : 'primary'
      : (TONES[entry.kind] ?? 'neutral')

/** Said in the words of the trade; what other modules put in they say themselves. */
const WORDED = ['deadline', 'milestone', 'projectStart', 'projectEnd'] as const

/** What the entry says, and the whole of it for who cannot see where it stands. */
export function useEntryText(): (entry: DateEntry) => string {
  const { t } = useText()
  return ({ kind: found, name, title }) => {
    const kind = WORDED.find((one) => one === found)
    return kind ? t(`company.calendar.kinds.${kind}`, { name }) : title
  }
}

/** One entry as a line: shape, words, project. */
export function DateEntryLine({ entry, late = false }: { entry: DateEntry; late?: boolean }) {
  const textOf = useEntryText()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        minWidth: 0,
        minHeight: 32,
        py: 0.5,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Box component="span" sx={{ flex: 'none', lineHeight: 0, pt: '5px' }}>
        <StatusShape tone={late ? 'error' : toneOf(entry)} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          href={entry.address}
          color="inherit"
          sx={{
            typography: 'body2',
            fontWeight: 600,
            overflowWrap: 'anywhere',
            ...(entry.done && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          {textOf(entry)}
        </Link>
        {entry.projectName !== entry.name && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {entry.projectName}
          </Box>
        )}
      </Box>
    </Box>
  )
}
