/** Acts on the keys of the product, and shows them on `?`. */
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { CheckInput } from '../../../ui/CheckInput.tsx'
import { KeyNames } from './KeyNames.tsx'
import { useApp } from '../app.tsx'
import { useKernelText } from '../i18n.ts'
import { useGo } from '../navigation.ts'
import { useSession } from '../session.tsx'
import { usePlace } from '../router.tsx'
import { useSignal } from '../signal.ts'
import { shownKeys } from '../shown-keys.ts'
import { GO, lettersAreTaken, type Shortcut, shortcutsOf, singleKeysOn, switchSingleKeys } from '../shortcuts.ts'
import { OPEN_SHORTCUTS } from '../windows.ts'

/** The second key of a pair comes within this time. */
const PAIR_MS = 1500

/** In a schedule, its tools or a table a letter is meant for its rows; signs such as `/` and `?` still find and help. */
const isLetterOfRows = (key: string, target: EventTarget | null): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) &&
  target instanceof Element &&
  target.closest('table, [role=grid], [role=treegrid], [role=toolbar]') !== null

function focusFindBox(): boolean {
  const box = document.querySelector<HTMLElement>('main input[type="search"], main [role="searchbox"]')
  box?.focus()
  return box !== null
}

export function ShortcutKeys() {
  const app = useApp()
  const go = useGo()
  const { may } = useSession()
  const [sheet, setSheet] = useState(false)
  const went = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        lettersAreTaken(event.target) ||
        isLetterOfRows(event.key, event.target) ||
        !singleKeysOn()
      )
        return
      const pair = event.timeStamp - went.current < PAIR_MS ? [GO, event.key] : [event.key]
      went.current = event.key === GO && pair.length === 1 ? event.timeStamp : 0
      const address = shortcutsOf(app, may).find(({ keys }) => keys.flat().join(' ') === pair.join(' '))?.address
      if (address !== undefined) go(address)
      else if (pair[0] === '?') setSheet(true)
      else if (pair[0] !== '/' || !focusFindBox()) return
      event.preventDefault()
    }
    const open = () => setSheet(true)
    document.addEventListener('keydown', press)
    window.addEventListener(OPEN_SHORTCUTS, open)
    return () => {
      document.removeEventListener('keydown', press)
      window.removeEventListener(OPEN_SHORTCUTS, open)
    }
  }, [app, go, may])
  return sheet && <Sheet onClose={() => setSheet(false)} />
}

function Sheet(props: { onClose: () => void }) {
  const { t } = useKernelText()
  const app = useApp()
  const id = useId()
  const { may } = useSession()
  const [on, setOn] = useState(singleKeysOn)
  const place = usePlace()
  const all = shortcutsOf(app, may, place ? `${place.moduleId}.${place.name}` : undefined)
  const charts = useSignal(shownKeys).map(({ title, lines }) => ({
    title,
    own: lines.map(({ keys, text }) => ({ keys: keys.map((one) => one.split(' ')), or: true, label: text })),
  }))
  const parts: { title: string; own: readonly Shortcut[] }[] = [
    { title: t('keysHere'), own: all.filter((one) => one.here) },
    ...charts,
    { title: t('keysEverywhere'), own: all.filter((one) => !one.here) },
  ].filter(({ own }) => own.length > 0)
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 480 } } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 3, pt: 2, pb: 1 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {t('shortcutSheet')}
        </Typography>
        <IconButton aria-label={t('closeShortcuts')} onClick={props.onClose}>
          <Close />
        </IconButton>
      </Box>
      {parts.map(({ title, own }) => (
        <Box key={title} sx={{ px: 3, pb: 1 }}>
          {parts.length > 1 && (
            <Typography variant="overline" component="h3" sx={{ display: 'block', color: 'text.secondary', py: 0.5 }}>
              {title}
            </Typography>
          )}
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(110px, auto) minmax(55%, 1fr)',
              columnGap: 3,
              '& > *': { py: 0.75, m: 0, borderTop: 1, borderColor: 'line.hair' },
            }}
          >
            {own.map((one) => [
              <Box key={`${one.label} keys`} component="dt">
                <KeyNames keys={one.keys} or={one.or ?? false} />
              </Box>,
              <Box key={one.label} component="dd" sx={{ typography: 'body2' }}>
                {one.label}
              </Box>,
            ])}
          </Box>
        </Box>
      ))}
      <Box sx={{ px: 3, py: 2 }}>
        <CheckInput
          label={t('singleKeys')}
          help={t('singleKeysHelp')}
          value={on}
          onChange={(next) => {
            setOn(next)
            switchSingleKeys(next)
          }}
        />
      </Box>
    </Dialog>
  )
}
