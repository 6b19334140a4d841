import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { assistantBusy } from '../../../../kernel/web/status/state.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { assistantApi } from '../api.ts'
import type { ApmMessage } from '../contract.ts'
import { analyzingLeft, MESSAGES_AT_ONCE, PHRASING_WAIT_MS } from '../rules.ts'
import { Examples } from './AnswerParts.tsx'
import { Analyzing, Answer, Question } from './Messages.tsx'
import { QuestionInput } from './QuestionInput.tsx'
import { useText } from './use-text.ts'

const ASK_AGAIN_MS = 1_000

/** A question that was sent and has no answer on the screen yet; what was there before it keeps its place. */
type Pending = { question: string; after: number }

const messagesOf = (conversationId: string) =>
  assistantApi.listMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ conversationId, size: MESSAGES_AT_ONCE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** Room above the question that a new answer belongs to. */
const EDGE_PX = 16

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** What was said, and the question that comes next. */
export function Conversation({
  id,
  onStarted,
  onFollow,
}: {
  id: string | null
  onStarted: (id: string) => void
  /** A link of an answer was followed. */ onFollow?: () => void
}) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { preview } = useSession()
  const [pending, setPending] = useState<Pending | null>(null)
  const [typed, setTyped] = useState('')
  const given = useGivenUp()
  const messages = useInfiniteQuery({
    ...messagesOf(id ?? '-'),
    enabled: id !== null,
    refetchInterval: (query) =>
      query.state.data?.pages[0]?.rows.some((one) => isWaiting(one, given.has)) ? ASK_AGAIN_MS : false,
  })
  const all = id === null ? [] : (messages.data?.pages.flatMap((page) => page.rows) ?? []).toReversed()
  const shown = pending ? all.filter((one) => one.place <= pending.after) : all
  const waiting = shown.some((one) => isWaiting(one, given.has))
  const busy = pending !== null || waiting
  useBusy(busy)
  useEffect(() => given.watch(shown.filter((one) => one.phrasing === 'waiting')))

  const ask = async (question: string, projectId?: string) => {
    const askedAt = performance.now()
    setPending({ question, after: all.at(-1)?.place ?? 0 })
    setTyped('')
    try {
      const { conversation } = await assistantApi.ask.call({
        question,
        ...(id === null ? {} : { conversationId: id }),
        ...(projectId === undefined ? {} : { projectId }),
      })
      await wait(analyzingLeft(askedAt, performance.now()))
      if (id === null) await client.prefetchInfiniteQuery(messagesOf(conversation.id))
      await client.invalidateQueries({ queryKey: assistantApi.key() })
      if (id === null) onStarted(conversation.id)
    } catch (error) {
      // what was typed is kept, unless something else was typed meanwhile
      setTyped((now) => now || question)
      toast.error(t('panel.notSent', { reason: failureText(error) }))
    } finally {
      setPending(null)
    }
  }

  return (
    <>
      <Log key={id} length={shown.length + (busy ? 1 : 0)}>
        {messages.hasNextPage && (
          <Button
            color="inherit"
            disabled={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
            sx={{ alignSelf: 'center', color: 'text.secondary' }}
          >
            {t('panel.older')}
          </Button>
        )}
        {id !== null && messages.isPending && <LoadingBlocks rows={4} />}
        {id !== null && messages.isError && (
          <ErrorState
            headingLevel="h3"
            text={failureText(messages.error)}
            requestId={failureOf(messages.error).requestId}
            onRetry={() => void messages.refetch()}
          />
        )}
        {(id === null || (messages.isSuccess && !messages.hasNextPage)) && (
          <Greeting
            empty={shown.length === 0 && !pending}
            onAsk={preview ? undefined : (question) => void ask(question)}
          />
        )}
        {shown.map((one) =>
          one.role === 'user' ? (
            <Question key={one.id} text={one.message} at={one.timestamp} />
          ) : isWaiting(one, given.has) ? (
            <Analyzing key={one.id} />
          ) : (
            <Answer
              key={one.id}
              message={one}
              onAsk={busy || preview ? undefined : (question, projectId) => void ask(question, projectId)}
              onFollow={onFollow}
            />
          ),
        )}
        {pending && <Question text={pending.question} at={null} />}
        {pending && <Analyzing />}
      </Log>
      {preview ? (
        <Typography variant="body2" sx={{ p: 2, borderTop: 1, borderColor: 'line.hair', color: 'text.secondary' }}>
          {t('panel.previewOnly')}
        </Typography>
      ) : (
        <QuestionInput typed={typed} onType={setTyped} pending={busy} onSend={(question) => void ask(question)} />
      )}
    </>
  )
}

const isWaiting = (message: ApmMessage, givenUp: (id: string) => boolean) =>
  message.phrasing === 'waiting' && !givenUp(message.id)

/** Phrasings that were waited for long enough: their answers stand as they are. */
function useGivenUp() {
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  return {
    has: (id: string) => given.has(id),
    watch: (messages: readonly ApmMessage[]) => {
      for (const { id } of messages) {
        if (!timers.current.has(id))
          timers.current.set(
            id,
            setTimeout(() => setGiven((was) => new Set([...was, id])), PHRASING_WAIT_MS),
          )
      }
    },
  }
}

/** The chip of the status bar says that the assistant is at work. */
function useBusy(busy: boolean): void {
  useEffect(() => {
    assistantBusy.set(busy)
    return () => assistantBusy.set(false)
  }, [busy])
}

/** What is new comes into view from the last question on: a long answer is read from its beginning. */
function Log(props: { length: number; children: React.ReactNode }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const last = [...(element?.querySelectorAll('[data-question]') ?? [])].at(-1)
    if (element && last)
      element.scrollTop += last.getBoundingClientRect().top - element.getBoundingClientRect().top - EDGE_PX
  }, [props.length])
  return (
    <Box
      ref={box}
      role="log"
      aria-live="polite"
      aria-label={t('panel.log')}
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {props.children}
    </Box>
  )
}

/** How every conversation begins; questions are offered while it is empty. */
function Greeting({ empty, onAsk }: { empty: boolean; onAsk?: (question: string) => void }) {
  const { t } = useText()
  const { session } = useSession()
  const name = session?.user.firstName.trim() ?? ''
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body1">{name === '' ? t('greetingNoName') : t('greeting', { name })}</Typography>
      {empty && (
        <Box>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 1 }}>
            {t('panel.tryThese')}
          </Typography>
          <Examples onAsk={onAsk} />
        </Box>
      )}
    </Box>
  )
}
