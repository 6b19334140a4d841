import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { eventLabel } from '../../../../kernel/web/labels.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { useUiText } from '../../../../ui/use-ui-text.ts'
import type { AuditEntry } from '../contract.ts'
import { useSubject } from './use-subject.ts'
import { useText } from './use-text.ts'

/** Everything about one event: who, whom, from where, and each field before and after. */
export function AuditDetails(props: {
  entry: AuditEntry
  onClose: () => void
  onOnlyRecord: () => void
  onOnlyPerson: () => void
}) {
  const { t } = useText()
  const { t: ui } = useUiText()
  const { entry, onClose } = props
  const id = useId()
  const subject = useSubject()(entry)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: phone ? '100%' : 640, ...(phone && { borderRadius: 0, border: 0 }) } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, pt: 2, pb: 1.25 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {eventLabel(entry.kind)}
        </Typography>
        <IconButton aria-label={ui('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          px: { xs: 2, sm: 3 },
          pb: 3,
          overflowY: 'auto',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: { xs: 0, sm: 0.75 },
            '& dt': { typography: 'caption', color: 'text.secondary', pt: { xs: 0.75, sm: '1px' } },
            '& dd': { m: 0, typography: 'body2', overflowWrap: 'anywhere' },
          }}
        >
          <Fact name={t('audit.time')}>
            <DateText value={new Date(entry.at)} format="dateTime" />
          </Fact>
          <Fact name={t('audit.who')}>{entry.actorId ? entry.actorName : t('audit.system')}</Fact>
          <Fact name={t('audit.whom')}>{subject}</Fact>
          {subject !== entry.entityId && <Fact name={t('audit.recordId')}>{entry.entityId}</Fact>}
          <Fact name={t('audit.ip')}>{entry.ip || '–'}</Fact>
          <Fact name={t('audit.request')}>
            <Box component="code" sx={{ userSelect: 'all' }}>
              {entry.requestId}
            </Box>
          </Fact>
        </Box>
        {entry.changes.length === 0 ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('audit.noChanges')}
          </Typography>
        ) : (
          <Changes changes={entry.changes} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1.5 }}>
          <Button onClick={props.onOnlyRecord}>{t('audit.onlyRecord')}</Button>
          {entry.actorId && <Button onClick={props.onOnlyPerson}>{t('audit.onlyPerson')}</Button>}
        </Box>
      </Box>
    </Dialog>
  )
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </>
  )
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const { t } = useText()
  const words = (value: unknown) =>
    valueText(value, { empty: t('audit.empty'), yes: t('audit.yes'), no: t('audit.no') })
  const wrap = { overflowWrap: 'anywhere', verticalAlign: 'top', py: 1, whiteSpace: 'pre-wrap' } as const
  return (
    <Table aria-label={t('audit.details')} sx={{ tableLayout: 'fixed', border: 1, borderColor: 'line.hair' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: '36%', sm: '28%' } }}>{t('audit.field')}</TableCell>
          <TableCell>{t('audit.before')}</TableCell>
          <TableCell>{t('audit.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row" sx={{ ...wrap, color: 'text.secondary' }}>
              {change.field}
            </TableCell>
            {/* the first cell of a row has a wider margin; this one follows a head cell */}
            <TableCell sx={{ ...wrap, '&&': { paddingLeft: 1.5 } }}>{words(change.before)}</TableCell>
            <TableCell sx={wrap}>{words(change.after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function valueText(value: unknown, words: { empty: string; yes: string; no: string }): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
