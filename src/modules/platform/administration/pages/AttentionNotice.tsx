/** What needs somebody, over every page of the administration: which part of the server does not work, in its own sentence, with the way to it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { panelMarks, type PanelMark } from '../../../../kernel/web/panel-marks.ts'
import { identity } from '../../identity/manifest.ts'
import { administrationApi } from '../api.ts'
import type { PartHealth } from '../contract.ts'
import { useHealthText } from '../parts/use-health-text.ts'
import { useText } from '../parts/use-text.ts'

const REFRESH_MS = 60_000

/** Where a part of the server is seen to; everything else is looked at under API status. */
const SEEN_TO: Partial<Record<PartHealth['part'], string>> = { mail: 'system-settings', backups: 'system-settings' }
const tabOf = (part: PartHealth['part']) => SEEN_TO[part] ?? 'api-status'

export default function AttentionNotice() {
  const { t } = useText()
  const sentence = useHealthText()
  const status = useQuery({
    ...administrationApi.getStatus.queryOptions({ input: {} }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const wrong = (status.data?.parts ?? [])
    .filter((part) => part.state !== 'ok')
    .toSorted((a, b) => Number(b.state === 'error') - Number(a.state === 'error'))
  const marks = JSON.stringify(
    Object.fromEntries(
      wrong
        .toReversed()
        .map((part): [string, PanelMark] => [
          tabOf(part.part),
          { tone: part.state === 'error' ? 'error' : 'warning', word: t(`status.parts.${part.part}`) },
        ]),
    ),
  )
  useEffect(() => {
    panelMarks.set(JSON.parse(marks) as Record<string, PanelMark>)
    return () => panelMarks.set({})
  }, [marks])
  // that the state cannot be read is said where it is looked at, under API status
  if (wrong.length === 0) return null
  return (
    <Alert severity={wrong[0]?.state === 'error' ? 'error' : 'warning'} sx={{ mb: 2 }}>
      <Box component="ul" aria-label={t('attention')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {wrong.map((part) => (
          <li key={part.part}>
            <strong>{t(`status.parts.${part.part}`)}.</strong> {sentence(part)}{' '}
            <Link href={link(identity, 'admin', { openTab: tabOf(part.part) })} color="inherit">
              {t(tabOf(part.part) === 'api-status' ? 'panels.apiStatus' : 'panels.systemSettings')}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
