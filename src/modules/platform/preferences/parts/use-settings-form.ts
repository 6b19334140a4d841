import { useEffect, useRef, useState } from 'react'
import { dropDrafts } from '../../../../kernel/web/draft.ts'
import { useAskBeforeLeaving } from '../../../../kernel/web/leave.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useThemeMode } from '../../../../ui/ThemeRoot.tsx'
import { useSettings } from '../api.ts'
import type { PersonSettings } from '../contract.ts'
import { DEFAULT_PERSON_SETTINGS, SETTINGS_MESSAGE_MS } from '../rules.ts'

export type Outcome = 'saved' | 'failed'

/** The form of the settings page. A theme is shown as soon as it is chosen; leaving without saving shows the stored one again. */
export function useSettingsForm() {
  const { session, savePreferences } = useSession()
  const { setMode } = useThemeMode()
  const stored = useSettings()
  const [changes, setChanges] = useState<Partial<PersonSettings>>({})
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const values = { ...stored, ...changes }
  useAskBeforeLeaving(JSON.stringify(values) !== JSON.stringify(stored))

  const show = (theme: PersonSettings['themeMode']) => setMode(theme === 'auto' ? 'system' : theme)
  const leave = useRef<() => void>(() => undefined)
  useEffect(() => {
    leave.current = () => {
      if (values.themeMode !== stored.themeMode) show(stored.themeMode)
    }
  })
  useEffect(() => () => leave.current(), [])

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SETTINGS_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const set = (change: Partial<PersonSettings>) => {
    if (change.themeMode) show(change.themeMode)
    setChanges((now) => ({ ...now, ...change }))
  }
  const save = async () => {
    if (busy) return
    setBusy(true)
    setOutcome(null)
    try {
      await savePreferences(values)
      // whoever wants nothing kept wants nothing left behind either
      if (!values.autoSave && session) dropDrafts(session.user.id)
      setChanges({})
      setOutcome('saved')
    } catch {
      // the specification has one sentence for every reason
      setOutcome('failed')
    } finally {
      setBusy(false)
    }
  }
  return { values, set, reset: () => set(DEFAULT_PERSON_SETTINGS), save, busy, outcome }
}
