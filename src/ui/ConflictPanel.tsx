import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { DateText } from './DateText.tsx'
import { useUiText } from './use-ui-text.ts'

export type ConflictChoice = 'mine' | 'theirs'

type ConflictField = { key: string; label: string; mine: ReactNode; theirs: ReactNode }

export type ConflictPanelProps = {
  fields: readonly ConflictField[]
  /** Who wrote the other version, and when. */
  author: string
  at: string | Date
  busy?: boolean
  onResolve: (choices: Record<string, ConflictChoice>) => void
}

/** Two versions of a record, field by field; nothing is overwritten unasked. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { t } = useUiText()
  const titleId = useId()
  const { fields, busy, onResolve } = props
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({})
  const [only] = fields
  const single = fields.length === 1 && only !== undefined
  const all = (choice: ConflictChoice) => Object.fromEntries(fields.map((field) => [field.key, choice]))
  const decided = fields.every((field) => choices[field.key] !== undefined)
  const theirsHead = (
    <>
      {props.author}, <DateText value={props.at} format="moment" />
    </>
  )
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 1.5 }}>
        {single ? t('conflictOne', { field: only.label }) : t('conflictMany', { n: fields.length })}
      </Typography>
      {fields.map((field) => (
        <Box key={field.key} sx={{ mb: 1.5 }}>
          {!single && (
            <Typography
              variant="caption"
              component="div"
              sx={{
                fontWeight: 600,
                color: 'text.secondary',
                mb: 0.5,
              }}
            >
              {field.label}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              border: 1,
              borderColor: 'line.hair',
              borderRadius: 1,
              overflow: 'hidden',
            }}
          >
            <Version head={t('yours')} value={field.mine} chosen={choices[field.key] === 'mine'} />
            <Version head={theirsHead} value={field.theirs} chosen={choices[field.key] === 'theirs'} second />
          </Box>
          {!single && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
              {(['mine', 'theirs'] as const).map((choice) => (
                <Button
                  key={choice}
                  disabled={busy}
                  aria-pressed={choices[field.key] === choice}
                  variant={choices[field.key] === choice ? 'outlined' : 'text'}
                  aria-label={`${t(choice === 'mine' ? 'keepMine' : 'takeTheirs')}: ${field.label}`}
                  onClick={() => setChoices({ ...choices, [field.key]: choice })}
                >
                  {t(choice === 'mine' ? 'keepMine' : 'takeTheirs')}
                </Button>
              ))}
            </Box>
          )}
        </Box>
      ))}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ...(!single && { pt: 1.5, borderTop: 1, borderColor: 'line.hair' }),
        }}
      >
        {single ? (
          <>
            <Button variant="contained" disabled={busy} onClick={() => onResolve(all('mine'))}>
              {t('keepMine')}
            </Button>
            <Button variant="outlined" color="inherit" disabled={busy} onClick={() => onResolve(all('theirs'))}>
              {t('takeTheirs')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outlined" color="inherit" disabled={busy} onClick={() => setChoices(all('mine'))}>
              {t('keepAllMine')}
            </Button>
            <Button variant="outlined" color="inherit" disabled={busy} onClick={() => setChoices(all('theirs'))}>
              {t('takeAllTheirs')}
            </Button>
            <Button
              variant="contained"
              disabled={busy || !decided}
              onClick={() => onResolve(choices)}
              sx={{
                ml: { sm: 'auto' },
              }}
            >
              {t('saveChoices')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

function Version(props: { head: ReactNode; value: ReactNode; chosen: boolean; second?: boolean }) {
  const { t } = useUiText()
  const empty = props.value === null || props.value === undefined || props.value === ''
  return (
    <Box
      sx={{
        px: 1.25,
        py: 1,
        minWidth: 0,
        bgcolor: props.chosen ? 'surface.selected' : undefined,
        overflowWrap: 'anywhere',
        ...(props.second && {
          borderLeft: { sm: 1 },
          borderTop: { xs: 1, sm: 0 },
          borderColor: { xs: 'line.hair', sm: 'line.hair' },
        }),
      }}
    >
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {props.head}
      </Typography>
      <Typography
        variant="body2"
        component="div"
        sx={{
          fontWeight: 600,
          ...(empty && { color: 'ink.muted', fontWeight: 400 }),
        }}
      >
        {empty ? t('emptyValue') : props.value}
      </Typography>
    </Box>
  )
}
