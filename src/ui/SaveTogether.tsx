/** One Save for all forms of a page: each says what was changed in it, and a bar at the foot names the changes and saves them one after the other. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { useUiText } from './use-ui-text.ts'

type SavedForm = {
  /** What the person calls it: the title of its card. */
  title: string
  changed: boolean
  /** Whether what was typed is kept as a draft when the page is left. */
  kept: boolean
  valid: boolean
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}
type Forms = ReadonlyMap<string, SavedForm>

const Registry = createContext<((id: string, form: SavedForm | null) => void) | null>(null)

/** Whether a bar of the page saves this form; then it has no buttons of its own. */
export function useSavedTogether(form: SavedForm): boolean {
  const id = useId()
  const register = useContext(Registry)
  // with every look: what is saved is what was typed last
  useEffect(() => register?.(id, form))
  useEffect(() => () => register?.(id, null), [register, id])
  return register !== null
}

export function SaveTogether(props: {
  /** Told whether something stands here that would be lost with the page. */
  onUnkept: (unkept: boolean) => void
  children: ReactNode
}) {
  // as they were registered last, ahead of what is drawn
  const [latest] = useState(() => new Map<string, SavedForm>())
  const [forms, setForms] = useState<Forms>(new Map())
  const [register] = useState(() => (id: string, form: SavedForm | null) => {
    if (form) latest.set(id, form)
    else latest.delete(id)
    setForms(new Map(latest))
  })
  const { onUnkept } = props
  const unkept = [...forms.values()].some((form) => form.changed && !form.kept)
  useEffect(() => onUnkept(unkept), [onUnkept, unkept])
  useEffect(() => () => onUnkept(false), [onUnkept])
  return (
    <Registry.Provider value={register}>
      {props.children}
      <Bar forms={forms} latest={latest} />
    </Registry.Provider>
  )
}

function Bar({ forms, latest }: { forms: Forms; latest: Forms }) {
  const { t, language } = useUiText()
  // those still to be saved, in their order; the next one begins when the one before has been answered, since both may change one record
  const queue = useRef<string[]>([])
  const current = useRef<{ id: string; seen: boolean } | null>(null)
  const changed = [...forms].filter(([, form]) => form.changed)
  const busy = [...forms.values()].some((form) => form.busy)
  const valid = changed.every(([, form]) => form.valid)
  const next = () => {
    for (let id = queue.current.shift(); id !== undefined; id = queue.current.shift()) {
      const form = latest.get(id)
      if (!form?.changed || !form.valid) continue
      current.current = { id, seen: false }
      return form.onSave()
    }
  }
  const start = () => {
    if (!valid || busy || changed.length === 0) return
    queue.current = changed.map(([id]) => id)
    next()
  }
  useEffect(() => {
    if (!current.current) return
    const form = forms.get(current.current.id)
    if (form?.busy) current.current.seen = true
    else if (current.current.seen || !form?.changed) {
      current.current = null
      // after the answer has reached the other forms too: their record has a new version by it
      setTimeout(next)
    }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (changed.length === 0) return
      event.preventDefault()
      start()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  if (changed.length === 0) return null
  const titles = new Intl.ListFormat(language, { type: 'conjunction' }).format(changed.map(([, form]) => form.title))
  return (
    <Box
      component="section"
      data-foot
      aria-label={t('unsaved')}
      sx={{
        position: 'sticky',
        bottom: 'var(--plumb-dock, 0px)',
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        mt: 2,
        px: 2,
        py: 1.25,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 240px', minWidth: 0 }} aria-live="polite">
        {t('changedHere', { titles })}
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        onClick={() => {
          for (const [, form] of changed) form.onDiscard()
        }}
      >
        {t('discardChanges')}
      </Button>
      <Button variant="contained" disabled={!valid || busy} onClick={start}>
        {busy ? t('saving') : t('save')}
      </Button>
    </Box>
  )
}
