/** Projects from a file: choose it, say what its columns are, look at its first rows, start. */
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import type { DateOrder } from '../../../../lib/dates.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { DateColumns } from '../../../../ui/DateColumns.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { projectsApi } from '../api.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportRows } from './ImportRows.tsx'
import { uploadFile } from './upload.ts'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { useText } from './use-text.ts'

export function ImportDialog(props: { onClose: () => void; onStarted: (importId: string) => void }) {
  const { t } = useText()
  const { vertical } = useVertical()
  const [fileId, setFileId] = useState<string | null>(null)
  const [mapping, setMapping] = useState<(string | null)[] | undefined>()
  const [dateOrders, setDateOrders] = useState<(DateOrder | null)[] | undefined>()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, setSent).done,
    onMutate: () => {
      setSent(0)
      setFileId(null)
      setMapping(undefined)
      setDateOrders(undefined)
    },
    onSuccess: (answer) => setFileId(answer.fileId),
  })
  const preview = useQuery({
    ...projectsApi.previewImport.queryOptions({
      input: { fileId: fileId ?? '', mapping, dateOrders, vertical: vertical.id },
    }),
    enabled: fileId !== null,
    placeholderData: mapping || dateOrders ? keepPreviousData : undefined,
    retry: false,
    staleTime: Infinity,
  })
  const start = useMutation({
    mutationFn: (file: string) =>
      projectsApi.startImport.call({
        fileId: file,
        mapping: preview.data?.mapping,
        dateOrders: preview.data?.dates.map((read) => read?.order ?? null),
        vertical: vertical.id,
      }),
    onSuccess: (answer) => props.onStarted(answer.importId),
  })
  const found = fileId === null ? undefined : preview.data
  const named = found?.mapping.includes('name') ?? false
  const failed = upload.error ?? (fileId === null ? null : preview.error) ?? start.error
  const choose = (file: File | undefined) => {
    if (!file) return
    start.reset()
    upload.mutate(file)
  }
  return (
    <FormDialog
      open
      title={t('imports.title')}
      width={960}
      onClose={props.onClose}
      submitLabel={t('imports.start', { count: found?.ready ?? 0 })}
      busy={start.isPending}
      busyLabel={t('imports.starting')}
      submitDisabled={!found || !named || found.ready === 0 || preview.isPlaceholderData}
      onSubmit={() => fileId && start.mutate(fileId)}
      error={failed ? failureText(failed) : undefined}
      footLeft={found && <FileButton label={t('imports.other')} onFile={choose} />}
    >
      {upload.isPending && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'body2' }}>
          {upload.variables.name}
          <ProgressBar percent={sent} width={160} />
        </Box>
      )}
      {fileId !== null && preview.isPending && <LoadingBlocks rows={6} />}
      {!found && !upload.isPending && !(fileId !== null && preview.isPending) && <Choose onFile={choose} />}
      {found && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2' }} aria-live="polite">
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{found.fileName}</Box>
            <Box>{t('imports.ready', { count: found.ready })}</Box>
            {found.wrong > 0 && <Box sx={{ color: 'error.main' }}>{t('imports.wrong', { count: found.wrong })}</Box>}
            {found.wrong > 0 && <Box sx={{ color: 'text.secondary', flexBasis: '100%' }}>{t('imports.wrongHelp')}</Box>}
          </Box>
          {!named && <Alert severity="warning">{t('imports.nameMissing')}</Alert>}
          <ImportColumns preview={found} onChange={setMapping} />
          <DateColumns
            columns={found.dates.flatMap((read, column) =>
              read ? [{ id: String(column), title: found.header[column] ?? '', read }] : [],
            )}
            onChange={(id, order) =>
              setDateOrders(found.dates.map((read, column) => (String(column) === id ? order : (read?.order ?? null))))
            }
          />
          <ImportRows preview={found} />
        </>
      )}
    </FormDialog>
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

function Choose(props: { onFile: (file: File | undefined) => void }) {
  const { t } = useText()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    props.onFile(event.dataTransfer.files[0])
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
        {t('imports.intro')}
      </Typography>
      <FileButton main label={t('imports.choose')} onFile={props.onFile} />
      <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        {t('imports.drop')}
      </Typography>
    </Box>
  )
}
