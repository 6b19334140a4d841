/** The working of a figure: formula, filters, the rows that make it, how it went, and why it changed. */
import Back from '@mui/icons-material/ArrowBackOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { FigureDeclaration } from '../../../../kernel/contract/figure.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { type Known, titleOf } from '../../../../kernel/web/figures.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useVertical, useWords } from '../../../../kernel/web/vertical.tsx'
import { formatDate } from '../../../../lib/dates.ts'
import { readNarrowed, writeAsked } from '../../../../lib/figures.ts'
import { copyText } from '../../../../ui/copy.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { closeWorking, type FigureName, openWorking } from '../../../../ui/figure-store.ts'
import { InlineReading } from '../../../../ui/Reading.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { SHEET } from '../../../../ui/sheet.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { figuresApi } from '../api.ts'
import type { FigureRow } from '../contract.ts'
import { MAX_CSV_ROWS } from '../rules.ts'
import { asCsv, asTabbed, readAllRows } from './rows-file.ts'
import { columnTitle, figureOf, formulaOf, rowsWord, writeCell, writeValue } from './words.ts'
import { useText } from './use-text.ts'
import { WhyItChanged } from './WhyItChanged.tsx'
import { addressOf } from '../../../../kernel/contract/link.ts'
import { manifests } from '../../../../kernel/web/manifests.ts'
import { companyDayOf } from '../../../../ui/formats.ts'

const AT_ONCE = 20
/** Tells spreadsheets that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

export function WorkingDrawer({ opened }: { opened: readonly FigureName[] }) {
  const { t } = useText()
  const title = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const name = opened.at(-1)
  const known = name && figureOf(name.id)
  if (!name || !known) return null
  return (
    <Drawer
      open
      anchor={phone ? 'bottom' : 'right'}
      onClose={() => closeWorking(true)}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: phone ? SHEET : { width: 600 } } }}
    >
      <Working
        key={writeAsked(name)}
        name={name}
        known={known}
        titleId={title}
        back={
          opened.length > 1 ? (
            <IconButton aria-label={t('back')} onClick={() => closeWorking()} sx={{ ml: -1 }}>
              <Back />
            </IconButton>
          ) : null
        }
      />
    </Drawer>
  )
}

function Working({ name, known, titleId, back }: { name: FigureName; known: Known; titleId: string; back: ReactNode }) {
  const { t } = useText()
  const toast = useToast()
  const { declared } = known
  const list = declared.list ? addressOf(manifests, declared.list.opens, declared.list.params) : null
  const [shown, setShown] = useState<'rows' | 'trend'>('rows')
  const value = useQuery(figuresApi.getFigures.queryOptions({ input: { ask: writeAsked(name) } }))
  const rows = useInfiniteQuery(
    figuresApi.listRows.infiniteOptions({
      input: (cursor: string | undefined) => ({
        figureId: name.id,
        of: name.of,
        by: name.by ?? '',
        size: AT_ONCE,
        cursor,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const figure = value.data?.figures[0]
  const all = rows.data?.pages.flatMap((page) => page.rows) ?? []
  const whole = async (use: (found: FigureRow[]) => Promise<void>) => {
    try {
      const found = await readAllRows(name)
      await use(found.rows)
      if (found.more) toast.info(t('tooMany', { n: MAX_CSV_ROWS }))
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  const copy = () =>
    whole(async (found) => {
      if (await copyText(asTabbed(known, found))) toast.info(t('copied'))
      else toast.error(t('copyFailed'))
    })
  const save = () =>
    whole(async (found) =>
      saveFile(new Blob([BYTE_ORDER_MARK, asCsv(known, found)], { type: 'text/csv' }), `${titleOf(known)}.csv`),
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 3, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          {back}
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
            {t('working')}
          </Typography>
          <IconButton aria-label={t('copy')} title={t('copy')} onClick={() => void copy()}>
            <Copy />
          </IconButton>
          <IconButton aria-label={t('csv')} title={t('csv')} onClick={() => void save()}>
            <Download />
          </IconButton>
          <IconButton aria-label={t('close')} title={t('close')} onClick={() => closeWorking(true)} sx={{ mr: -0.75 }}>
            <Close />
          </IconButton>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5, mb: 2 }}>
          <Typography variant="h2" id={titleId}>
            {titleOf(known)}
          </Typography>
          {figure && (
            <Box
              component="span"
              sx={{ fontFamily: 'h1.fontFamily', fontWeight: 600, fontSize: '1.875rem', lineHeight: 1.2 }}
            >
              {writeValue(figure.value, declared.unit)}
            </Box>
          )}
          {declared.unit === 'count' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {rowsWord(known)}
            </Typography>
          )}
        </Box>
        <Sheet
          known={known}
          about={figure?.about ?? ''}
          by={name.by ?? ''}
          asOf={figure?.asOf ?? null}
          target={figure?.target ?? null}
        />
        <Tabs
          value={shown}
          onChange={(_event, next: 'rows' | 'trend') => setShown(next)}
          aria-label={titleOf(known)}
          sx={{ mt: 2, mx: { xs: -2, sm: -3 }, px: { xs: 2, sm: 3 }, borderBottom: 1, borderColor: 'line.hair' }}
        >
          <Tab value="rows" label={t('tabs.rows', { n: figure?.rows ?? '–' })} />
          {declared.history !== false && <Tab value="trend" label={t('tabs.trend')} />}
        </Tabs>
        {shown === 'trend' ? (
          <Trend name={name} known={known} />
        ) : (
          <>
            {rows.isPending && (
              <Box sx={{ mt: 2 }}>
                <LoadingBlocks rows={4} />
              </Box>
            )}
            {rows.isError && (
              <ErrorState title={t('failed')} text={failureText(rows.error)} onRetry={() => void rows.refetch()} />
            )}
            {rows.isSuccess && all.length === 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary', my: 2 }}>
                {t('noRows')}
              </Typography>
            )}
            {all.length > 0 && <RowsTable known={known} rows={all} total={figure?.value ?? null} />}
            {rows.hasNextPage && (
              <Button sx={{ mt: 1 }} disabled={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </>
        )}
        {declared.history !== false && <WhyItChanged name={name} known={known} />}
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.5,
          borderTop: 1,
          borderColor: 'line.hair',
          bgcolor: 'background.paper',
        }}
      >
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          {rows.hasNextPage ? t('rowsMore', { shown: all.length, n: figure?.rows ?? '–' }) : t('rowsEqual')}
        </Typography>
        {list !== null && (
          <Button variant="contained" href={list} onClick={() => closeWorking(true)}>
            {t('list')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const LINE = {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  '& > dt': {
    px: 1.5,
    py: 1,
    bgcolor: 'background.default',
    borderRight: 1,
    borderColor: 'line.hair',
    color: 'text.secondary',
  },
  '& > dd': { m: 0, px: 1.5, py: 1 },
  '& + &': { borderTop: 1, borderColor: 'line.hair' },
} as const

function Sheet({
  known,
  about,
  by,
  asOf,
  target,
}: {
  known: Known
  about: string
  by: string
  asOf: number | null
  target: number | null
}) {
  const { t } = useText()
  const { company } = useSession()
  const { vertical, fetchAll } = useVertical()
  const narrowed = readNarrowed(by) ?? {}
  const other = narrowed.vertical !== undefined && narrowed.vertical !== vertical.id
  const verticals = useQuery({ queryKey: ['figures', 'verticals'], queryFn: fetchAll, enabled: other })
  const of = other ? verticals.data?.find(({ id }) => id === narrowed.vertical) : vertical
  const words = useWords()
  const { declared } = known
  const filters = [
    ...(about ? [about] : []),
    t('filter.company', { name: company?.name ?? '' }),
    t('filter.vertical', { name: of ? words(of.title) : (narrowed.vertical ?? '') }),
    t(narrowed.mine ? 'filter.mine' : 'filter.visible'),
    ...(declared.days ? [t('filter.days', { n: narrowed.days ?? declared.days })] : []),
  ]
  const line = (label: string, value: ReactNode) => (
    <Box sx={LINE}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Box>
  )
  return (
    <Box
      component="dl"
      sx={{ m: 0, border: 1, borderColor: 'line.hair', borderRadius: 1, overflow: 'hidden', typography: 'body2' }}
    >
      {line(t('formula'), formulaOf(known))}
      {line(
        t('filters'),
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {filters.map((one) => (
            <Box
              key={one}
              component="li"
              sx={{
                px: 1,
                borderRadius: '4px',
                bgcolor: 'tint.primary',
                color: 'primary.main',
                typography: 'caption',
                lineHeight: '22px',
                fontWeight: 600,
                overflowWrap: 'anywhere',
              }}
            >
              {one}
            </Box>
          ))}
        </Box>,
      )}
      {asOf !== null && line(t('asOf'), <DateText value={new Date(asOf)} format="dateTime" />)}
      {target !== null && line(t('target'), writeValue(target, declared.unit))}
      {line(t('betterWhen'), t(`better.${declared.better}`))}
    </Box>
  )
}

const NUMERIC: ReadonlySet<string> = new Set(['number', 'count', 'money', 'percent', 'days', 'hours', 'index'])

function RowsTable({ known, rows, total }: { known: Known; rows: readonly FigureRow[]; total: number | null }) {
  const { t } = useText()
  const { declared, module } = known
  const columns = Object.entries<FigureDeclaration['columns'][string]>(declared.columns)
  const showsValue = declared.aggregate === 'sum' || declared.aggregate === 'median'
  const cells = columns.length + (showsValue ? 1 : 0)
  const restOf = (place: number) => (place === cells - 1 ? undefined : 'rest')
  const align = (kind: string) => (NUMERIC.has(kind) ? ('right' as const) : ('left' as const))
  return (
    <Box sx={{ overflowX: 'auto', mt: 0.5 }}>
      <Table
        size="small"
        aria-label={titleOf(known)}
        sx={{
          '& th, & td': { px: 1, py: 0.75, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } },
          // on a phone the name and what counts; the rest is behind the name
          '& .rest': { display: { xs: 'none', sm: 'table-cell' } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('name')}</TableCell>
            {columns.map(([key, { title, kind }], place) => (
              <TableCell key={key} className={restOf(place)} align={align(kind)}>
                {columnTitle(known, key, title)}
              </TableCell>
            ))}
            {showsValue && <TableCell align="right">{t('value')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell sx={{ fontWeight: 600 }}>
                {row.address === null ? (
                  row.title
                ) : (
                  <Link href={row.address} onClick={() => closeWorking(true)}>
                    {row.title}
                  </Link>
                )}
              </TableCell>
              {columns.map(([key, column], place) => (
                <TableCell
                  key={key}
                  className={restOf(place)}
                  align={align(column.kind)}
                  sx={{
                    color: NUMERIC.has(column.kind) ? undefined : 'text.secondary',
                    whiteSpace: column.kind === 'text' ? undefined : 'nowrap',
                  }}
                >
                  {cell(row, key, column, module)}
                </TableCell>
              ))}
              {showsValue && <TableCell align="right">{writeValue(row.value, declared.unit)}</TableCell>}
            </TableRow>
          ))}
          <TableRow sx={{ '& td': { fontWeight: 700, borderBottom: 0 } }}>
            <TableCell>{t(`totals.${declared.aggregate}`)}</TableCell>
            {cells > 1 && <TableCell className="rest" colSpan={cells - 1} />}
            {cells > 0 && <TableCell align="right">{writeValue(total, declared.unit)}</TableCell>}
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  )
}

function cell(row: FigureRow, key: string, column: FigureDeclaration['columns'][string], module: string): ReactNode {
  const text = writeCell(row.cells[key], column.kind, module)
  if (!column.figure || text === '') return text
  const id = `${module}.${column.figure}`
  return (
    <InlineReading label={column.title} onOpen={() => openWorking({ id, of: row.id })}>
      {text}
    </InlineReading>
  )
}

function Trend({ name, known }: { name: FigureName; known: Known }) {
  const { t, language } = useText()
  const trend = useQuery(figuresApi.getTrends.queryOptions({ input: { ask: writeAsked(name) } }))
  const points = trend.data?.trends[0]?.points ?? []
  if (trend.isPending)
    return (
      <Box sx={{ mt: 2 }}>
        <LoadingBlocks rows={4} />
      </Box>
    )
  if (trend.isError)
    return <ErrorState title={t('failed')} text={failureText(trend.error)} onRetry={() => void trend.refetch()} />
  const highest = Math.max(1, ...points.map((point) => point.value ?? 0))
  return (
    <Table
      size="small"
      aria-label={t('trendTable')}
      sx={{
        mt: 0.5,
        '& tr > :first-of-type': { pl: 0 },
        '& tr > :last-of-type': { pr: 0 },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('week')}</TableCell>
          <TableCell />
          <TableCell align="right">{t('value')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map(({ at, value }) => (
          <TableRow key={at}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(companyDayOf(at), language)}</TableCell>
            <TableCell sx={{ width: '60%' }}>
              {value !== null && (
                <Box
                  aria-hidden
                  sx={{
                    height: 10,
                    borderRadius: '3px',
                    bgcolor: 'primary.main',
                    width: `${Math.max(0, (value / highest) * 100)}%`,
                  }}
                />
              )}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {writeValue(value, known.declared.unit)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
