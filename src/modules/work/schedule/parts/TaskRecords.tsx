/** What people keep with a task: notes, checklist, files, comments, history. */
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useDraft } from '../../../../kernel/web/draft.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { i18n } from '../../../../kernel/web/i18n.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { uploadPicture } from '../../../../kernel/web/upload-picture.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { scheduleApi } from '../api.ts'
import type { TaskDetail } from '../contract.ts'
import { Held } from './Held.tsx'
import type { PanelProps } from './TaskPanel.tsx'
import { fieldWords } from './field-words.ts'
import { useText } from './use-text.ts'

const AT_ONCE = 20

type WithDetail = { detail: TaskDetail }

export function TaskNotes({ detail, save }: PanelProps & WithDetail) {
  const { t } = useText()
  const client = useQueryClient()
  const keep = async (notes: string) => {
    await save([{ op: 'set', taskId: detail.id, before: { notes: detail.notes }, after: { notes } }])
    await client.invalidateQueries({ queryKey: scheduleApi.getTask.queryKey({ input: { taskId: detail.id } }) })
  }
  return (
    <Held value={detail.notes} save={keep}>
      {(field) => (
        <TextInput {...field} label={t('fields.notes')} rows={3} maxLength={20_000} readOnly={!detail.may.edit} />
      )}
    </Held>
  )
}

/** Puts the answer of a change of the task's own lists where the panel reads it. */
function useDetailChange<I>(detail: TaskDetail, call: (input: I) => Promise<Partial<TaskDetail>>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) =>
      client.setQueryData(scheduleApi.getTask.queryKey({ input: { taskId: detail.id } }), (before) =>
        before ? { ...before, ...answer } : before,
      ),
  })
}

const Refusal = ({ error }: { error: unknown }) =>
  error ? (
    <FormHelperText error role="alert">
      {failureText(error)}
    </FormHelperText>
  ) : null

export function TaskChecks({ detail }: WithDetail) {
  const { t } = useText()
  const taskId = detail.id
  const [text, setText] = useState('')
  const add = useDetailChange(detail, (line: string) => scheduleApi.addCheck.call({ taskId, text: line }))
  const tick = useDetailChange(detail, ({ checkId, done }: { checkId: string; done: boolean }) =>
    scheduleApi.updateCheck.call({ taskId, checkId, done }),
  )
  const remove = useDetailChange(detail, (checkId: string) => scheduleApi.removeCheck.call({ taskId, checkId }))
  // a tick shows at once, and goes back if the server refuses it
  const doneOf = (check: TaskDetail['checks'][number]) =>
    tick.isPending && tick.variables.checkId === check.id ? tick.variables.done : check.done
  const send = () => text.trim() !== '' && !add.isPending && add.mutate(text.trim(), { onSuccess: () => setText('') })
  return (
    <>
      <Rows>
        {detail.checks.map((check) => (
          <Box key={check.id} component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
            <Checkbox
              checked={doneOf(check)}
              disabled={!detail.may.edit}
              onChange={(_event, done) => tick.mutate({ checkId: check.id, done })}
              slotProps={{ input: { 'aria-label': check.text } }}
              sx={{ ml: -0.75 }}
            />
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                typography: 'body2',
                py: 0.75,
                overflowWrap: 'anywhere',
                ...(doneOf(check) && { color: 'text.secondary', textDecoration: 'line-through' }),
              }}
            >
              {check.text}
            </Box>
            {detail.may.edit && (
              <IconButton
                aria-label={t('checks.removeOf', { name: check.text })}
                onClick={() => remove.mutate(check.id)}
                sx={{ mr: -1 }}
              >
                <Close sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Rows>
      {detail.may.edit && (
        <Box
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              send()
            }
          }}
          sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}
        >
          <TextInput label={t('checks.line')} value={text} onChange={setText} maxLength={300} />
          <Button variant="outlined" color="inherit" disabled={text.trim() === '' || add.isPending} onClick={send}>
            {t('checks.add')}
          </Button>
        </Box>
      )}
      <Refusal error={add.error ?? tick.error ?? remove.error} />
    </>
  )
}

export function TaskFiles({ detail }: WithDetail) {
  const { t, language } = useText()
  const { company } = useSession()
  const taskId = detail.id
  const picker = useRef<HTMLInputElement>(null)
  const add = useDetailChange(detail, async (files: readonly File[]) => {
    let answer: Partial<TaskDetail> = {}
    for (const file of files) answer = await scheduleApi.addTaskFile.call({ taskId, fileId: await uploadPicture(file) })
    return answer
  })
  const [asked, setAsked] = useState<TaskDetail['files'][number] | null>(null)
  const remove = useDetailChange(detail, (fileId: string) => scheduleApi.removeTaskFile.call({ taskId, fileId }))
  const address = (fileId: string) =>
    `/api/files/${encodeURIComponent(fileId)}?${new URLSearchParams({ company: company?.id ?? '' }).toString()}`
  const size = (bytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: 1,
    }).format(bytes < 1_000_000 ? bytes / 1_000 : bytes / 1_000_000)
  return (
    <>
      <Rows>
        {detail.files.map((file) => (
          <Box
            key={file.fileId}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', minHeight: 32 }}
          >
            <Link
              href={address(file.fileId)}
              download={file.name}
              sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {file.name}
            </Link>
            <Box sx={{ color: 'text.secondary', typography: 'caption', whiteSpace: 'nowrap' }}>{size(file.size)}</Box>
            {file.mayRemove && (
              <IconButton
                aria-label={t('files.removeOf', { name: file.name })}
                onClick={() => {
                  remove.reset()
                  setAsked(file)
                }}
                sx={{ mr: -1 }}
              >
                <Close sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Rows>
      {detail.files.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('files.none')}
        </Typography>
      )}
      {detail.may.upload && (
        <>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            aria-hidden
            onChange={(event) => {
              add.mutate([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<AttachFile />}
            disabled={add.isPending}
            onClick={() => picker.current?.click()}
          >
            {add.isPending ? t('files.uploading') : t('files.add')}
          </Button>
        </>
      )}
      <Refusal error={add.error} />
      {asked && (
        <ConfirmDialog
          open
          title={t('baselines.removeTitle', { name: asked.name })}
          text={t('files.removeText')}
          confirmLabel={t('calendars.remove')}
          busy={remove.isPending}
          error={remove.isError ? failureText(remove.error) : undefined}
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutate(asked.fileId, { onSuccess: () => setAsked(null) })}
        />
      )}
    </>
  )
}

export function TaskComments({ detail }: WithDetail) {
  const { t } = useText()
  const client = useQueryClient()
  const taskId = detail.id
  const draft = useDraft<string>(`task-comment/${taskId}`)
  const [text, setText] = useState(draft.kept ?? '')
  const comments = useInfiniteQuery(
    scheduleApi.listComments.infiniteOptions({
      input: (cursor: string | undefined) => ({ taskId, cursor, size: AT_ONCE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const fresh = () => client.invalidateQueries({ queryKey: scheduleApi.key() })
  const add = useMutation({
    mutationFn: () => scheduleApi.addComment.call({ taskId, text: text.trim() }),
    onSuccess: () => {
      setText('')
      draft.clear()
      return fresh()
    },
  })
  const [asked, setAsked] = useState<string | null>(null)
  const remove = useMutation({
    mutationFn: (commentId: string) => scheduleApi.removeComment.call({ taskId, commentId }),
    onSuccess: async () => {
      await fresh()
      setAsked(null)
    },
  })
  const type = (value: string) => {
    setText(value)
    if (value.trim() === '') draft.clear()
    else draft.keep(value)
  }
  const rows = comments.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      {detail.may.comment && (
        <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
          <TextInput label={t('comments.text')} value={text} onChange={type} rows={2} maxLength={10_000} />
          <Box>
            <Button
              variant="outlined"
              color="inherit"
              disabled={text.trim() === '' || add.isPending}
              onClick={() => add.mutate()}
            >
              {t('comments.add')}
            </Button>
          </Box>
        </Box>
      )}
      <Refusal error={add.error} />
      {comments.isPending && <LoadingBlocks rows={2} />}
      {comments.isError && <Refusal error={comments.error} />}
      <Rows>
        {rows.map((comment) => (
          <Entry
            key={comment.id}
            name={comment.userName}
            at={comment.createdAt}
            action={
              comment.mine && (
                <IconButton
                  aria-label={t('comments.remove')}
                  onClick={() => {
                    remove.reset()
                    setAsked(comment.id)
                  }}
                  sx={{ my: -0.75, mr: -1 }}
                >
                  <Close sx={{ fontSize: 18 }} />
                </IconButton>
              )
            }
          >
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment.text}</Box>
          </Entry>
        ))}
      </Rows>
      {comments.hasNextPage && (
        <Button disabled={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          {t('comments.more')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t('comments.removeTitle')}
          text={t('comments.removeText')}
          confirmLabel={t('calendars.remove')}
          busy={remove.isPending}
          error={remove.isError ? failureText(remove.error) : undefined}
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutate(asked)}
        />
      )}
    </>
  )
}

/** Who changed what of the task, newest first. */
export function TaskHistory({ taskId, minutesPerDay }: { taskId: string; minutesPerDay: number }) {
  const { t, language } = useText()
  const history = useInfiniteQuery(
    scheduleApi.listTaskHistory.infiniteOptions({
      input: (cursor: string | undefined) => ({ taskId, cursor, size: AT_ONCE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  if (history.isPending) return <LoadingBlocks rows={2} />
  if (history.isError) return <Refusal error={history.error} />
  const rows = history.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('history.none')}
      </Typography>
    )
  return (
    <>
      <Rows>
        {rows.map((row) => (
          <Entry key={row.id} name={row.byName} at={row.at}>
            {Object.keys(row.values).length === 0
              ? i18n.t(`schedule:events.${row.kind}`, { defaultValue: row.kind })
              : Object.entries(row.values).map(([field, value]) => (
                  <Box key={field} sx={{ overflowWrap: 'anywhere' }}>
                    {i18n.t(`schedule:fields.${field}`, { defaultValue: field })}:{' '}
                    {fieldWords(field, value, { language, minutesPerDay })}
                  </Box>
                ))}
          </Entry>
        ))}
      </Rows>
      {history.hasNextPage && (
        <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('comments.more')}
        </Button>
      )}
    </>
  )
}

function Entry({ name, at, action, children }: { name: string; at: number; action?: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.75 }}>
      <Avatar name={name} decorative />
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75 }}>
          <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{name}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <DateText value={new Date(at)} format="moment" />
          </Box>
          {action}
        </Box>
        {children}
      </Box>
    </Box>
  )
}

const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1, '&:empty': { display: 'none' } }}>
    {children}
  </Box>
)
