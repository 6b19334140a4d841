import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useUiText } from './use-ui-text.ts'

const SIZE = {
  result: { fontSize: '2.125rem', lineHeight: 1.2 },
  card: { fontSize: '1.625rem', lineHeight: 1.2 },
  second: { fontSize: '1.125rem', lineHeight: 1.3 },
} as const

// A trend that has no room beside its value wraps below the line, where it is not seen; half a drawing would say nothing.
const ONE_LINE = { result: clippedAt(42), card: clippedAt(34), second: clippedAt(34) }

function clippedAt(height: number) {
  // the focus ring of the value stands outside of it
  return { flexWrap: 'wrap', height, rowGap: 2, overflow: 'clip', overflowClipMargin: '6px' } as const
}

const EDGE = { error: 'error.main', warning: 'warning.main' } as const

export type ReadingProps = {
  label: string
  /** Already in words of the language; null when no row stands behind it. */
  value: ReactNode | null
  /** One line: target, trend in words, as-of. */
  context?: ReactNode
  /** Small drawing at the right, 60 × 22. */
  trend?: ReactNode
  /** A 3 px edge, only for what is bad. */
  tone?: 'error' | 'warning'
  size?: keyof typeof SIZE
  /** Opens the working: formula and rows behind the figure. */
  onOpen?: () => void
  /** The working of this figure is open. */
  selected?: boolean
}

/** A value on its dotted rule with label and context; "No data yet" without rows. What is computed on the screen itself is read here; figures of the product go by id: `Figure.tsx`. */
export function Reading(props: ReadingProps) {
  const { t } = useUiText()
  const { value, tone, size = 'card' } = props
  return (
    <Box
      sx={{
        position: 'relative',
        px: 2,
        py: 1.5,
        minWidth: 0,
        bgcolor: props.selected ? 'surface.selected' : undefined,
        ...(tone && { boxShadow: (theme) => `inset 3px 0 ${theme.vars?.palette[tone].main}` }),
      }}
    >
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {props.label}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1.5,
          my: 0.5,
          minHeight: 34,
          ...(props.trend && ONE_LINE[size]),
        }}
      >
        {value === null ? (
          <Box sx={{ fontSize: '1.125rem', color: 'ink.muted' }}>{t('noData')}</Box>
        ) : (
          <OnRule
            onOpen={props.onOpen}
            name={t('openWorking', { name: props.label })}
            sx={{
              ...SIZE[size],
              fontFamily: 'h1.fontFamily',
              fontWeight: 600,
              fontVariantNumeric: 'proportional-nums',
              color: tone ? EDGE[tone] : 'text.primary',
            }}
          >
            {value}
          </OnRule>
        )}
        {props.trend}
      </Box>
      {props.context && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {props.context}
        </Typography>
      )}
    </Box>
  )
}

/** A value within a sentence, a table cell or a foot: same dotted rule, same working. */
export function InlineReading(props: { label: string; children: ReactNode; onOpen?: () => void }) {
  const { t } = useUiText()
  return (
    <OnRule
      onOpen={props.onOpen}
      name={t('openWorking', { name: props.label })}
      sx={{
        fontSize: 'inherit',
        lineHeight: 'inherit',
        color: 'text.primary',
        ...INLINE_RULE,
      }}
    >
      {props.children}
    </OnRule>
  )
}

const RULE = { borderBottom: '2px dotted var(--mui-palette-line-strong)', pb: '1px' }
// Within a line of text a border would hang too low.
const INLINE_RULE = {
  borderBottom: 0,
  pb: 0,
  textDecoration: 'underline dotted 1.5px var(--mui-palette-line-strong)',
  textUnderlineOffset: '4px',
}

function OnRule(props: {
  onOpen?: () => void
  name: string
  children: ReactNode
  sx: Record<string, string | number>
}) {
  if (!props.onOpen)
    return (
      <Box component="span" sx={{ ...RULE, ...props.sx }}>
        {props.children}
      </Box>
    )
  return (
    <Box
      component="button"
      type="button"
      onClick={props.onOpen}
      title={props.name}
      sx={{
        fontFamily: 'inherit',
        fontWeight: 'inherit',
        background: 'none',
        border: 0,
        p: 0,
        cursor: 'pointer',
        textAlign: 'left',
        ...RULE,
        '&:hover': { borderBottomColor: 'primary.main' },
        ...props.sx,
      }}
    >
      {props.children}
    </Box>
  )
}
