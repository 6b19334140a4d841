import Close from '@mui/icons-material/CloseOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { focusLater } from '../../../../kernel/web/focus.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { formatSize } from '../../../../lib/sizes.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Column } from '../../../../ui/data-table-types.ts'
import { projectsApi } from '../api.ts'
import { useText } from './use-text.ts'
import { useUploads, type Running } from './use-uploads.ts'

const SIZE = 50
type Row = Awaited<ReturnType<typeof projectsApi.listFiles.call>>['rows'][number]

/** The files of a project: upload by button or drop, download, remove. */
export function FilesPanel(props: { projectId: string; mayEdit: boolean }) {
  const { t, language } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { company } = useSession()
  const { projectId, mayEdit } = props
  const picker = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const [asked, setAsked] = useState<Row | null>(null)
  const pages = usePages('')
  const files = useQuery({
    ...projectsApi.listFiles.queryOptions({ input: { projectId, size: SIZE, cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
  })
  const uploads = useUploads(projectId)
  const remove = useMutation({
    mutationFn: (row: Row) => projectsApi.removeFile.call({ projectId, fileId: row.fileId }),
    onSuccess: (_answer, row) => {
      setAsked(null)
      toast.info(t('files.removed', { name: row.name }))
      focusLater(() => uploadButton.current)
    },
    onSettled: () => client.invalidateQueries({ queryKey: projectsApi.key() }),
  })
  const address = (row: Row) =>
    `/api/files/${encodeURIComponent(row.fileId)}?${new URLSearchParams({ company: company?.id ?? '' }).toString()}`
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('files.name'),
      phone: 'title',
      render: (row) => (
        <Link
          href={address(row)}
          download={row.name}
          aria-label={t('files.download', { name: row.name })}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {row.name}
        </Link>
      ),
    },
    {
      key: 'size',
      header: t('files.size'),
      align: 'right',
      secondary: true,
      phone: 'second',
      render: (row) => formatSize(row.size, language),
    },
    {
      key: 'addedByName',
      header: t('files.addedBy'),
      secondary: true,
      hideBelow: 'md',
      phone: 'second',
      render: (row) => row.addedByName,
    },
    {
      key: 'addedAt',
      header: t('files.added'),
      align: 'right',
      secondary: true,
      render: (row) => <DateText value={new Date(row.addedAt)} />,
    },
  ]
  const pick = () => picker.current?.click()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  const dropHere = mayEdit
    ? {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      }
    : {}
  return (
    <Box
      {...dropHere}
      sx={
        over ? { outline: '2px dashed var(--mui-palette-primary-main)', outlineOffset: 4, borderRadius: 1 } : undefined
      }
    >
      {mayEdit && (
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      )}
      <DataTable
        label={t('page.documents')}
        columns={columns}
        rows={files.data?.rows ?? []}
        rowKey={(row) => row.fileId}
        loading={files.isPending || files.isPlaceholderData}
        error={files.isError ? { text: failureText(files.error), requestId: failureOf(files.error).requestId } : null}
        onRetry={() => void files.refetch()}
        toolbar={
          mayEdit ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
              <Button ref={uploadButton} variant="contained" startIcon={<FileUploadOutlined />} onClick={pick}>
                {t('files.upload')}
              </Button>
              <Box sx={{ typography: 'caption', color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
                {t('files.drop')}
              </Box>
              {uploads.running.length > 0 && (
                <UploadList uploads={uploads.running} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
              )}
            </Box>
          ) : undefined
        }
        empty={<EmptyState title={t('files.none')} text={t(mayEdit ? 'files.noneHelp' : 'files.noneReadOnly')} />}
        hasNext={Boolean(files.data?.next)}
        hasPrevious={pages.index > 0}
        onNext={() => pages.next(files.data?.next ?? null)}
        onPrevious={pages.previous}
        rowActions={
          mayEdit
            ? (row) =>
                row.mayRemove && (
                  <Button
                    color="error"
                    aria-label={t('files.removeOf', { name: row.name })}
                    onClick={() => setAsked(row)}
                  >
                    {t('files.remove')}
                  </Button>
                )
            : undefined
        }
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('files.removeTitle', { name: asked?.name ?? '' })}
        text={t('files.removeText')}
        confirmLabel={t('files.remove')}
        busy={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onClose={() => {
          setAsked(null)
          remove.reset()
        }}
        onConfirm={() => asked && remove.mutate(asked)}
      />
    </Box>
  )
}

function UploadList(props: {
  uploads: readonly Running[]
  onRetry: (upload: Running) => void
  onDismiss: (id: number) => void
}) {
  const { t } = useText()
  return (
    <Box
      component="ul"
      aria-label={t('files.uploads')}
      sx={{ flexBasis: '100%', listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
    >
      {props.uploads.map((upload) => (
        <li key={upload.id}>
          {upload.failed === null ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
              <Box
                sx={{
                  flex: '0 1 320px',
                  minWidth: 0,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {upload.file.name}
              </Box>
              <ProgressBar percent={upload.percent} width={120} />
              <IconButton aria-label={t('files.cancel', { name: upload.file.name })} onClick={upload.cancel}>
                <Close />
              </IconButton>
            </Box>
          ) : (
            <Alert
              severity="error"
              action={
                <>
                  <Button color="inherit" onClick={() => props.onRetry(upload)}>
                    {t('files.retry')}
                  </Button>
                  <Button color="inherit" onClick={() => props.onDismiss(upload.id)}>
                    {t('files.dismiss')}
                  </Button>
                </>
              }
            >
              {upload.failed}
            </Alert>
          )}
        </li>
      ))}
    </Box>
  )
}
