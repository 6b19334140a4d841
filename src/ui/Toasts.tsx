import Close from '@mui/icons-material/CloseOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { StatusShape } from './StatusChip.tsx'
import { useToastPlace } from './toast-place.ts'
import { useUiText } from './use-ui-text.ts'

const SHOWN_MS = 6000
const MOST_AT_ONCE = 3

export type Toast = {
  /** Something was done that can be taken back for six seconds. */
  undo: (text: string, onUndo: () => void) => void
  info: (text: string) => void
  /** Something that cannot wait for the person to look. */
  warning: (text: string) => void
  /** Stays until closed. */
  error: (text: string, onRetry?: () => void) => void
}

type Entry = { id: number; kind: 'undo' | 'info' | 'warning' | 'error'; text: string; act?: () => void }

const ToastContext = createContext<Toast | null>(null)

/** The messages at the bottom left, or where they cover nothing; one object for the life of the application. */
export function useToast(): Toast {
  const toast = useContext(ToastContext)
  if (toast === null) throw new Error('useToast needs <Toasts> above it')
  return toast
}

/** Holds and shows the messages of the application. */
export function Toasts(props: { children: ReactNode }) {
  const [entries, setEntries] = useState<Entry[]>([])
  const nextId = useRef(1)
  const close = useCallback((id: number) => setEntries((all) => all.filter((entry) => entry.id !== id)), [])
  const toast = useMemo<Toast>(() => {
    const add = (entry: Omit<Entry, 'id'>) => {
      const id = nextId.current++
      // The same error twice is one message.
      setEntries((all) =>
        [...all.filter((old) => old.kind !== 'error' || old.text !== entry.text), { ...entry, id }].slice(
          -MOST_AT_ONCE,
        ),
      )
    }
    return {
      undo: (text, act) => add({ kind: 'undo', text, act }),
      info: (text) => add({ kind: 'info', text }),
      warning: (text) => add({ kind: 'warning', text }),
      error: (text, act) => add({ kind: 'error', text, act }),
    }
  }, [])
  return (
    <ToastContext value={toast}>
      {props.children}
      <ToastRegion entries={entries} close={close} />
    </ToastContext>
  )
}

function ToastRegion(props: { entries: Entry[]; close: (id: number) => void }) {
  const { t } = useUiText()
  const region = useRef<HTMLElement>(null)
  useToastPlace(region, props.entries.length)
  useEffect(() => {
    const element = region.current
    if (!element) return
    // An open dialog hides everything beside it from assistive technology; messages must still be heard.
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'))
    observer.observe(element, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [])
  const list = (kinds: Entry['kind'][]) =>
    props.entries
      .filter((entry) => kinds.includes(entry.kind))
      .map((entry) => <ToastCard key={entry.id} entry={entry} close={props.close} />)
  return createPortal(
    <Box
      component="section"
      ref={region}
      aria-label={t('notifications')}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: 16,
        right: { xs: 16, sm: 'auto' },
        width: { sm: 440 },
        pointerEvents: 'none',
        bottom: 'calc(var(--plumb-dock, 0px) + 16px)',
        displayPrint: 'none',
        '& > div': { display: 'flex', flexDirection: 'column', gap: 1 },
        '& > div + div > :first-of-type': { mt: 1 },
      }}
    >
      <div role="alert">{list(['error', 'warning'])}</div>
      <div aria-live="polite">{list(['info', 'undo'])}</div>
    </Box>,
    document.body,
  )
}

function ToastCard(props: { entry: Entry; close: (id: number) => void }) {
  const { entry, close } = props
  const { t } = useUiText()
  const [held, setHeld] = useState({ hover: false, focus: false })
  const isError = entry.kind === 'error'
  const tone = entry.kind === 'error' || entry.kind === 'warning' ? entry.kind : null
  const paused = isError || held.hover || held.focus
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => close(entry.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [paused, close, entry.id])
  const act = entry.act
  const run =
    act &&
    (() => {
      close(entry.id)
      act()
    })
  return (
    <Box
      onMouseEnter={() => setHeld((was) => ({ ...was, hover: true }))}
      onMouseLeave={() => setHeld((was) => ({ ...was, hover: false }))}
      onFocus={() => setHeld((was) => ({ ...was, focus: true }))}
      onBlur={() => setHeld((was) => ({ ...was, focus: false }))}
      onKeyDown={(event) => event.key === 'Escape' && close(entry.id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        pl: 2,
        pr: 1,
        py: 0.5,
        borderRadius: 1,
        pointerEvents: 'auto',
        typography: 'body2',
        border: 1,
        borderColor: tone ? `${tone}.main` : 'transparent',
        bgcolor: tone ? `tint.${tone}` : 'surface.banner',
        color: tone ? `${tone}.main` : 'surface.bannerText',
        boxShadow: tone ? 'none' : '0 16px 48px rgb(0 0 0 / .2), 0 0 0 1px rgb(255 255 255 / .14)',
        '& .MuiIconButton-root': { color: 'inherit' },
        '& :focus-visible, & .Mui-focusVisible': { outlineColor: 'currentColor' },
      }}
    >
      {tone && <StatusShape tone={tone} />}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{entry.text}</Box>
      {run && (
        <Button
          onClick={run}
          startIcon={entry.kind === 'undo' ? <UndoOutlined /> : undefined}
          sx={{
            color: isError ? 'error.main' : 'ink.copperOnSlate',
          }}
        >
          {entry.kind === 'undo' ? t('undo') : t('retry')}
        </Button>
      )}
      <IconButton aria-label={t('close')} onClick={() => close(entry.id)}>
        <Close />
      </IconButton>
    </Box>
  )
}
