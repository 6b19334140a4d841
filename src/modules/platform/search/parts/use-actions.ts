/** What can be done from the box: whatever the manifests let a person create, and the choices of the frame. */
import { LANGUAGES, THEME_MODES } from '../../../../kernel/contract/session.ts'
import { say, useApp } from '../../../../kernel/web/app.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { actOf } from '../../../../kernel/web/frame-acts.ts'
import { setLanguage, useKernelText, type Language } from '../../../../kernel/web/i18n.ts'
import { navEntries, quickEntries } from '../../../../kernel/web/places.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useLeave } from '../../../../kernel/web/shell/use-leave.ts'
import { OPEN_SHORTCUTS } from '../../../../kernel/web/windows.ts'
import { useThemeMode } from '../../../../ui/ThemeRoot.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { useText } from './use-text.ts'

/** Opens an address, or does something here. */
export type SearchAction = { key: string; label: string; address?: string; run?: () => void }

/** Each language in its own words, so that everybody finds theirs. */
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español', fr: 'Français' }

export function useActions(): SearchAction[] {
  const { t } = useText()
  const kernel = useKernelText()
  const { manifests } = useApp()
  const { may, session, savePreferences } = useSession()
  const { setMode } = useThemeMode()
  const toast = useToast()
  const leave = useLeave()
  const save = (preferences: Parameters<typeof savePreferences>[0]) => {
    savePreferences(preferences).catch((error: unknown) =>
      toast.error(t('action.failed', { reason: failureText(error) })),
    )
  }
  const create = quickEntries(manifests, say)
    .filter((entry) => may(entry.access))
    .map(({ key, label, address }) => ({ key, label, address }))
  const goTo = navEntries(manifests, say)
    .filter((entry) => entry.button && may(entry.access))
    .map((entry) => ({ key: `go-${entry.path}`, label: t('action.goTo', { place: entry.title }), address: entry.path }))
  const themes = THEME_MODES.filter((mode) => mode !== session?.user.themeMode).map((mode) => ({
    key: `theme-${mode}`,
    label: t('action.theme', { name: t(`themes.${mode}`) }),
    run: () => {
      // spec 2 §4: choosing a mode applies it at once, before saving
      setMode(mode === 'auto' ? 'system' : mode)
      save({ themeMode: mode })
    },
  }))
  const tongues = LANGUAGES.filter((tongue) => tongue !== session?.user.language).map((tongue) => ({
    key: `language-${tongue}`,
    label: t('action.language', { name: LANGUAGE_NAMES[tongue] }),
    run: () => {
      void setLanguage(tongue)
      save({ language: tongue })
    },
  }))
  const ofFrame = manifests.flatMap(({ id, keys = {} }) =>
    Object.entries(keys).flatMap(([name, one]) => {
      const run = one.on === undefined && may(one.access) ? actOf(`${id}.${name}`) : undefined
      return run ? [{ key: `act-${id}.${name}`, label: say(`${id}:keys.${name}`, one.label), run }] : []
    }),
  )
  return [
    ...ofFrame,
    ...create,
    ...goTo,
    ...themes,
    ...tongues,
    { key: 'shortcuts', label: t('action.shortcuts'), run: () => void window.dispatchEvent(new Event(OPEN_SHORTCUTS)) },
    { key: 'logout', label: kernel.t('signOut'), run: () => void leave() },
  ]
}
