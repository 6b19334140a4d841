/** Shows what an answer consists of in the language in use: sentences with figures that open their working, rows, links, choices. */
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import type { AnswerRow, Part, Said } from '../../../../kernel/contract/answer.ts'
import { ANSWER_TEXTS, sayAnswer } from '../../../../kernel/web/answers.ts'
import { useModuleTexts } from '../../../../kernel/web/module-texts.ts'
import { EXAMPLES } from '../rules.ts'
import { Shown } from './Shown.tsx'
import { useText } from './use-text.ts'

type Ask = (question: string, projectId?: string) => void

/** `quiet` leaves the sentences out, where a model has said them. */
export function PartsView({ parts, quiet, onAsk }: { parts: readonly Part[]; quiet: boolean; onAsk?: Ask }) {
  return (
    // sentences that follow each other are read as one paragraph
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)', '& > p + p': { mt: -0.75 } }}>
      {parts.map((part, at) => {
        // parts of an answer never change their places
        // oxlint-disable-next-line react/no-array-index-key
        const key = `${part.kind} ${at}`
        if (part.kind === 'say')
          return quiet && !hasFigure(part) ? null : (
            <Typography key={key} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Sentence said={part} />
            </Typography>
          )
        if (part.kind === 'rows') return <Rows key={key} part={part} />
        if (part.kind === 'link') return <OpenLink key={key} part={part} />
        if (part.kind === 'choices') return <Choices key={key} part={part} onAsk={onAsk} />
        return <Examples key={key} keys={part.keys} onAsk={onAsk} />
      })}
    </Box>
  )
}

const hasFigure = ({ values }: Said) =>
  Object.values(values).some((value) => typeof value === 'object' && 'figure' in value)

/** Stands in a text for a value that is more than text. */
const MARK = '\uE000'

/** A sentence of the catalogue with its values in their places; `count` only chooses the plural and is written by the catalogue itself. */
function Sentence({ said: { key, values } }: { said: Said }): ReactNode {
  useModuleTexts(ANSWER_TEXTS.join(','))
  // written again when a catalogue arrives or the language changes
  useText()
  const text = sayAnswer(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' || typeof value === 'string' ? value : `${MARK}${name}${MARK}`,
      ]),
    ),
  )
  return text.split(MARK).map((piece, at) => {
    const value = at % 2 === 1 ? values[piece] : undefined
    // the pieces of a sentence never change their places
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={at}>{value === undefined ? piece : <Shown value={value} />}</Fragment>
  })
}

function Rows({ part }: { part: Extract<Part, { kind: 'rows' }> }) {
  const { t } = useText()
  return (
    <Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', fontWeight: 600, mb: 0.5 }}>
        <Sentence said={part.head} />
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          borderBottom: 1,
          borderColor: 'line.hair',
          '& > li': { borderTop: 1, borderColor: 'line.hair', py: 0.75 },
        }}
      >
        {part.rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </Box>
      {part.more > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t('panel.more', { count: part.more })}
        </Typography>
      )}
    </Box>
  )
}

function Row({ row }: { row: AnswerRow }) {
  const title =
    row.title === '' ? null : row.address === null ? (
      <Box component="span" sx={{ fontWeight: 600 }}>
        {row.title}
      </Box>
    ) : (
      <Link href={row.address} color="inherit">
        {row.title}
      </Link>
    )
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      {title}
      {row.note && (
        <Box component="div" sx={title ? { typography: 'caption', color: 'text.secondary' } : {}}>
          <Sentence said={row.note} />
        </Box>
      )}
    </Box>
  )
}

function OpenLink({ part }: { part: Extract<Part, { kind: 'link' }> }) {
  return (
    <Link
      href={part.address}
      variant="body2"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        width: 'fit-content',
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Sentence said={{ key: part.key, values: {}, about: null }} />
      <ArrowForward sx={{ fontSize: 16 }} />
    </Link>
  )
}

function Choices({ part, onAsk }: { part: Extract<Part, { kind: 'choices' }>; onAsk?: Ask }) {
  return (
    <Stack>
      {part.options.map(({ projectId, title, detail }) => (
        <Chip key={projectId} disabled={!onAsk} onClick={() => onAsk?.(`${part.question} (${title})`, projectId)}>
          {title}
          {detail !== '' && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', ml: 1 }}>
              {detail}
            </Box>
          )}
        </Chip>
      ))}
    </Stack>
  )
}

/** Questions that can be asked by a click. */
export function Examples({ keys = EXAMPLES, onAsk }: { keys?: readonly string[]; onAsk?: Ask }) {
  const { t } = useText()
  const known = EXAMPLES.filter((key) => keys.includes(key))
  return (
    <Stack>
      {known.map((key) => (
        <Chip key={key} disabled={!onAsk} onClick={() => onAsk?.(t(`examples.${key}`))}>
          {t(`examples.${key}`)}
        </Chip>
      ))}
    </Stack>
  )
}

const Stack = (props: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{props.children}</Box>
)

const Chip = (props: { disabled: boolean; onClick: () => void; children: ReactNode }) => (
  <Button
    variant="outlined"
    color="inherit"
    disabled={props.disabled}
    onClick={props.onClick}
    sx={{
      textAlign: 'left',
      minHeight: 28,
      py: 0.25,
      px: 1.25,
      fontSize: '0.8125rem',
      justifyContent: 'flex-start',
      overflowWrap: 'anywhere',
    }}
  >
    {props.children}
  </Button>
)
