/** What whoever helps wants to know about this browser and this installation. */
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { connection } from '../../../../kernel/web/live.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { helpApi } from '../api.ts'
import { useText } from './use-text.ts'

/** Name and value as they are shown, copied and sent; the server takes no longer lines. */
export type SystemLine = { name: string; value: string }
const LONGEST = 300

export function useSystem() {
  const { t, language } = useText()
  const { company } = useSession()
  const state = useSignal(connection)
  const size = useSyncExternalStore(onResize, sizeOfWindow)
  const known = useQuery(helpApi.getSystem.queryOptions({ input: {} }))
  const [width = '', height = '', scale = ''] = size.split(' ')
  const lines: SystemLine[] = [
    { name: t('system.version'), value: known.data?.version ?? '' },
    { name: t('system.build'), value: known.data ? known.data.build || t('system.development') : '' },
    { name: t('system.browser'), value: navigator.userAgent },
    { name: t('system.window'), value: t('system.windowSize', { width, height, scale }) },
    {
      name: t('system.language'),
      value: language === navigator.language ? language : `${language} (${navigator.language})`,
    },
    { name: t('system.company'), value: company?.name ?? '' },
    { name: t('system.connection'), value: t(`system.connections.${state}`) },
    { name: t('system.database'), value: known.data?.database ? `PostgreSQL ${known.data.database}` : '' },
  ]
  return {
    lines: lines.filter((line) => line.value !== '').map((line) => ({ ...line, value: line.value.slice(0, LONGEST) })),
    known,
  }
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** One text, because a store must give the same value until something changes. */
function sizeOfWindow(): string {
  return `${window.innerWidth} ${window.innerHeight} ${Math.round(window.devicePixelRatio * 100) / 100}`
}
