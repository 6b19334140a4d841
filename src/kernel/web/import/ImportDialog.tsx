/** Records from a file: choose it, see how it is understood, mend what cannot be read, start. The noun says what it is called and where it is asked. */
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { DECIMALS } from '../../../lib/number-columns.ts'
import { DateColumns } from '../../../ui/DateColumns.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { InlineSelect } from '../../../ui/InlineSelect.tsx'
import { LoadingBlocks } from '../../../ui/LoadingBlocks.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { ImportChoices, ImportPreview } from '../../contract/import.ts'
import { failureText } from '../failure.ts'
import { uploadFile } from '../upload.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportForAll } from './ImportForAll.tsx'
import { ImportMeanings } from './ImportMeanings.tsx'
import { ImportRows } from './ImportRows.tsx'
import { ImportSection } from './ImportSection.tsx'
import { useImportText } from './use-import-text.ts'

export type ImportAsk = { fileId: string } & ImportChoices

export function ImportDialog(props: {
  title: string
  intro: string
  /** The field that names a record: no row is one without it. */
  nameKey: string
  preview: (asked: ImportAsk) => Promise<ImportPreview>
  start: (asked: ImportAsk) => Promise<{ importId: string }>
  /** What else decides how the file is read; the preview is asked anew when it changes. */
  depends: string
  /** Stands above the columns. */
  beside?: ReactNode
  onClose: () => void
  onStarted: (importId: string) => void
}) {
  const { t } = useImportText()
  const [fileId, setFileId] = useState<string | null>(null)
  const [choices, setChoices] = useState<ImportChoices>({})
  const [sent, setSent] = useState(0)
  const say = (said: ImportChoices) => setChoices((before) => ({ ...before, ...said }))
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, setSent).done,
    onMutate: () => {
      setSent(0)
      setFileId(null)
      setChoices({})
    },
    onSuccess: (answer) => setFileId(answer.fileId),
  })
  const preview = useQuery({
    queryKey: ['import-preview', props.title, fileId, choices, props.depends],
    queryFn: () => props.preview({ fileId: fileId ?? '', ...choices }),
    enabled: fileId !== null,
    placeholderData: Object.keys(choices).length > 0 || props.depends !== '' ? keepPreviousData : undefined,
    retry: false,
    staleTime: Infinity,
  })
  const found = fileId === null ? undefined : preview.data
  const start = useMutation({
    mutationFn: (file: string) =>
      props.start({
        fileId: file,
        ...choices,
        // what was shown is what is taken over
        headerRow: found?.headerRow,
        mapping: found?.mapping,
        dateOrders: found?.dates.map((read) => read?.order ?? null),
        decimals: found?.decimals.map((read) => read?.decimal ?? null),
      }),
    onSuccess: (answer) => props.onStarted(answer.importId),
  })
  const named = found?.mapping.includes(props.nameKey) ?? false
  const failed = upload.error ?? (fileId === null ? null : preview.error) ?? start.error
  const choose = (file: File | undefined) => {
    if (!file) return
    start.reset()
    upload.mutate(file)
  }
  const fix = (row: number, column: number, text: string) =>
    say({
      fixes: [
        ...(choices.fixes ?? []).filter((one) => one.row !== row || one.column !== column),
        { row, column, text },
      ],
    })
  const take = (row: number, taken: boolean) => {
    const without = (rows: number[] = []) => rows.filter((one) => one !== row)
    say({
      leave: taken ? without(choices.leave) : [...without(choices.leave), row],
      take: taken ? [...without(choices.take), row] : without(choices.take),
    })
  }
  const rows = { preview: found, nameKey: props.nameKey, onFix: fix, onTake: take }
  return (
    <FormDialog
      open
      title={props.title}
      width={960}
      onClose={props.onClose}
      submitLabel={t('start', { count: found?.ready ?? 0 })}
      busy={start.isPending}
      busyLabel={t('starting')}
      submitDisabled={!found || !named || found.ready === 0 || preview.isPlaceholderData}
      onSubmit={() => fileId && start.mutate(fileId)}
      error={failed ? failureText(failed) : undefined}
      footLeft={found && <FileButton label={t('other')} onFile={choose} />}
    >
      {upload.isPending && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'body2' }}>
          {upload.variables.name}
          <ProgressBar percent={sent} width={160} />
        </Box>
      )}
      {fileId !== null && preview.isPending && <LoadingBlocks rows={6} />}
      {!found && !upload.isPending && !(fileId !== null && preview.isPending) && (
        <Choose intro={props.intro} onFile={choose} />
      )}
      {found && rows.preview && (
        <>
          <Summary
            found={found}
            twinsLeft={choices.twins === 'leave'}
            onTwins={(twins) => say({ twins })}
            onHeaderRow={(headerRow) => setChoices({ headerRow, forAll: choices.forAll })}
          />
          {props.beside}
          {!named && (
            <Alert severity="warning">
              {t('nameMissing', { field: found.targets.find(({ key }) => key === props.nameKey)?.label ?? '' })}
            </Alert>
          )}
          <ImportColumns preview={found} onChange={(mapping) => say({ mapping })} />
          <ImportMeanings preview={found} said={choices.meanings ?? []} onChange={(meanings) => say({ meanings })} />
          <DateColumns
            columns={found.dates.flatMap((read, column) =>
              read ? [{ id: String(column), title: found.header[column] ?? '', read }] : [],
            )}
            onChange={(id, order) =>
              say({
                dateOrders: found.dates.map((read, column) => (String(column) === id ? order : (read?.order ?? null))),
              })
            }
          />
          <Decimals preview={found} onChange={(decimals) => say({ decimals })} />
          <ImportForAll preview={found} given={choices.forAll ?? []} onChange={(forAll) => say({ forAll })} />
          <ImportRows
            {...rows}
            preview={found}
            title={t('lookAt')}
            help={found.wrong > found.lookAt.length ? t('moreRows', { count: found.lookAt.length }) : undefined}
            rows={found.lookAt}
          />
          <ImportRows
            {...rows}
            preview={found}
            title={t('firstRows')}
            rows={found.rows.filter(({ row }) => !found.lookAt.some((other) => other.row === row))}
          />
        </>
      )}
    </FormDialog>
  )
}

function Summary(props: {
  found: ImportPreview
  twinsLeft: boolean
  onTwins: (twins: 'take' | 'leave') => void
  onHeaderRow: (row: number) => void
}) {
  const { t } = useImportText()
  const { found, twinsLeft } = props
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }} aria-live="polite">
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{found.fileName}</Box>
        <Box>{t('ready', { count: found.ready })}</Box>
        {found.wrong > 0 && <Box sx={{ color: 'error.main' }}>{t('wrong', { count: found.wrong })}</Box>}
        {found.left > 0 && <Box sx={{ color: 'text.secondary' }}>{t('left', { count: found.left })}</Box>}
        {found.wrong > 0 && <Box sx={{ color: 'text.secondary', flexBasis: '100%' }}>{t('wrongHelp')}</Box>}
      </Box>
      {found.twins > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => props.onTwins(twinsLeft ? 'take' : 'leave')}>
              {t(twinsLeft ? 'takeTwins' : 'leaveTwins')}
            </Button>
          }
        >
          {t(twinsLeft ? 'twinsLeft' : 'twins', { count: found.twins })}
        </Alert>
      )}
      {found.top.length > 1 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            typography: 'body2',
            minWidth: 0,
          }}
        >
          {t('headings')}
          <InlineSelect
            framed
            label={t('headings')}
            value={String(found.headerRow)}
            options={found.top.map(({ row, text }) => ({
              value: String(row),
              label: t('headingsRow', { row, text: text.length > 60 ? `${text.slice(0, 60)}…` : text }),
            }))}
            onChange={(row) => props.onHeaderRow(Number(row))}
          />
        </Box>
      )}
    </>
  )
}

/** The decimal sign of each column whose figures leave it open, with one of them. */
function Decimals(props: {
  preview: ImportPreview
  onChange: (decimals: NonNullable<ImportChoices['decimals']>) => void
}) {
  const { t } = useImportText()
  const { decimals, header } = props.preview
  const words = { '.': t('decimalPoint'), ',': t('decimalComma') }
  if (decimals.every((read) => read === null)) return null
  return (
    <ImportSection title={t('decimals')}>
      {decimals.map((read, column) => {
        if (!read) return null
        return (
          <Box
            key={column}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              typography: 'body2',
            }}
          >
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{header[column]}</Box>
            <Box sx={{ flex: 1, minWidth: 200 }}>{t('figureReads', { written: read.example, figure: read.reads })}</Box>
            <InlineSelect
              framed
              label={`${t('decimals')}: ${header[column]}`}
              value={read.decimal}
              options={DECIMALS.map((sign) => ({ value: sign, label: words[sign] }))}
              onChange={(sign) =>
                props.onChange(decimals.map((one, at) => (at === column ? sign : (one?.decimal ?? null))))
              }
            />
          </Box>
        )
      })}
    </ImportSection>
  )
}

const TYPES = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function FileButton(props: { label: string; onFile: (file: File | undefined) => void; main?: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={TYPES}
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          props.onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        variant={props.main ? 'contained' : 'text'}
        startIcon={props.main ? <FileUploadOutlined /> : undefined}
        onClick={() => picker.current?.click()}
        sx={props.main ? undefined : { ml: { sm: -1.5 } }}
      >
        {props.label}
      </Button>
    </>
  )
}

function Choose(props: { intro: string; onFile: (file: File | undefined) => void }) {
  const { t } = useImportText()
  const [over, setOver] = useState(false)
  const { onFile } = props
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (file) onFile(file)
      else if (text.trim() !== '') onFile(new File([text], `${t('pasted')}.tsv`, { type: 'text/tab-separated-values' }))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile, t])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        px: 3,
        py: 5,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'line.strong',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 480 }}>
        {props.intro}
      </Typography>
      <FileButton main label={t('choose')} onFile={onFile} />
      <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        {t('drop')}
      </Typography>
    </Box>
  )
}
