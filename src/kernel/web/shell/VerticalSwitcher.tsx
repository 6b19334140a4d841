import { useEffect, useRef } from 'react'
import { useToast } from '../../../ui/Toasts.tsx'
import { failureText } from '../failure.ts'
import { useKernelText } from '../i18n.ts'
import { useVertical, useWords } from '../vertical.tsx'
import { MenuButton } from './MenuButton.tsx'
import { useVerticals } from './use-verticals.ts'

/** Stands where there is something to switch to, and says when the vertical has changed, by whomever. */
export function VerticalSwitcher() {
  const { t } = useKernelText()
  const word = useWords()
  const { vertical, accessible, failed } = useVertical()
  const verticals = useVerticals()
  const toast = useToast()
  const name = word(vertical.title)
  const said = useRef(vertical.id)
  useEffect(() => {
    if (said.current === vertical.id) return
    said.current = vertical.id
    toast.info(t('verticalSwitched', { name }))
    // the words may be new because of the language; that is no switch
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [vertical.id])
  useEffect(() => {
    if (failed !== null) toast.error(failureText(failed))
  }, [failed, toast])
  return accessible.length > 1 ? (
    <MenuButton align="right" label={name} name={t('switchVertical', { name })} entries={verticals} />
  ) : null
}
