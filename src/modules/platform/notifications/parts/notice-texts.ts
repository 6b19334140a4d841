/** What a notice says, in the reader's language: the words are the texts of the module that gives it, the values come with it. */
import { useCallback, useEffect } from 'react'
import { useApp } from '../../../../kernel/web/app.tsx'
import { i18n, loadTexts } from '../../../../kernel/web/i18n.ts'
import type { Choice, Notice } from '../contract.ts'
import { useText } from './use-text.ts'

export type NoticeText = { title: string; message: string }

export function useNoticeTexts(): {
  textOf: (notice: Notice) => NoticeText
  labelOf: (kind: Choice) => string
  load: () => Promise<unknown>
} {
  const { manifests } = useApp()
  // shows again what stood in English once the words have come
  useText()
  const load = useCallback(() => {
    const giving = manifests.filter((module) => module.notices)
    // where the words do not come, the stored sentence is shown
    return Promise.allSettled(giving.map((module) => loadTexts(module.id)))
  }, [manifests])
  const textOf = useCallback(
    (notice: Notice) => {
      const home = manifests.find((module) => module.notices?.[notice.type])
      const { values } = notice.relatedData
      const say = (part: 'title' | 'message') =>
        home
          ? i18n.t(`${home.id}:notices.${notice.type}.${part}`, { ...values, defaultValue: notice[part] })
          : notice[part]
      return { title: say('title'), message: say('message') }
    },
    [manifests],
  )
  const labelOf = useCallback(
    (kind: Choice) => i18n.ofManifest(`${kind.module}:notices.${kind.type}.label`, kind.label),
    [],
  )
  return { textOf, labelOf, load }
}

/** Fetches the words as soon as notices are shown. */
export function useShownNoticeTexts() {
  const texts = useNoticeTexts()
  const { load } = texts
  useEffect(() => void load(), [load])
  return texts
}
