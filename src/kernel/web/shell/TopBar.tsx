import Add from '@mui/icons-material/Add'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { initialsOf } from '../../../lib/text.ts'
import { photoAddress } from '../../contract/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { quickEntries, useApp, type NavEntry } from '../app.tsx'
import type { FramePlace } from '../bind.tsx'
import { i18n, useKernelText } from '../i18n.ts'
import { useSession } from '../session.tsx'
import { MenuButton } from './MenuButton.tsx'
import { useNavigation } from './place.ts'

const loadDrawer = () => import('./NavDrawer.tsx')
const NavDrawer = lazy(() => loadDrawer().then((file) => ({ default: file.NavDrawer })))
const loadAccount = () => import('./AccountMenu.tsx')
const AccountMenu = lazy(() => loadAccount().then((file) => ({ default: file.AccountMenu })))

export function menuName(menu: string): string {
  return i18n.t(`kernel:menus.${menu}`, { defaultValue: menu })
}

function menusOf(entries: readonly NavEntry[]): [string, NavEntry[]][] {
  const menus = new Map<string, NavEntry[]>()
  for (const entry of entries) if (entry.menu) menus.set(entry.menu, [...(menus.get(entry.menu) ?? []), entry])
  return [...menus]
}

/** Logo, what can be created, the menus, and the account. */
export function TopBar() {
  const { t } = useKernelText()
  const app = useApp()
  const { may } = useSession()
  const { entries, current } = useNavigation()
  const quick = quickEntries(app).filter((entry) => may(entry.access))
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 2 }, height: 52, px: { xs: 1, md: 3 }, borderBottom: 1, borderColor: 'line.hair' }}>
      <DrawerButton />
      <Box component="a" href={app.homePath} aria-label={t('home')} sx={{ display: 'inline-flex', textDecoration: 'none', borderRadius: 1 }}><Logo /></Box>
      <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 1 }}>
        {quick.length > 0 && (
          <MenuButton variant="contained" startIcon={<Add />} label={t('quickCreate')} entries={quick.map((entry) => ({ key: entry.key, label: entry.label, href: entry.address }))} />
        )}
        <Box component="nav" aria-label={t('mainNavigation')} sx={{ display: 'flex', gap: 0.5 }}>
          {menusOf(entries).map(([menu, found]) => (
            <MenuButton key={menu} label={menuName(menu)} current={current?.menu === menu} entries={found.map((entry) => ({ key: entry.path, label: entry.title, href: entry.path, selected: entry === current }))} />
          ))}
        </Box>
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <FrameParts place="end" />
        <AccountButton />
      </Box>
    </Box>
  )
}

/** What the modules put into a place of the frame, in their order. */
export function FrameParts(props: { place: FramePlace }) {
  return useApp().modules.map(({ manifest, frame }) => {
    const Part = frame[props.place]
    return Part && <Suspense key={manifest.id} fallback={null}><Part /></Suspense>
  })
}

function DrawerButton() {
  const { t } = useKernelText()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton aria-label={t('openMenu')} aria-haspopup="dialog" onPointerEnter={() => void loadDrawer()} onClick={() => { setWanted(true); setOpen(true) }}><MenuOutlined /></IconButton>
      {wanted && <Suspense fallback={null}><NavDrawer open={open} onClose={() => setOpen(false)} /></Suspense>}
    </Box>
  )
}

function AccountButton() {
  const { t } = useKernelText()
  const { session } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const name = session ? [session.user.firstName, session.user.lastName].join(' ').trim() || session.user.email : ''
  return (
    <>
      <IconButton
        aria-label={`${t('accountOf', { name })}, ${initialsOf(name)}`} aria-haspopup="dialog" aria-expanded={anchor !== null} onPointerEnter={() => void loadAccount()}
        onClick={(event) => { setWanted(true); setAnchor(event.currentTarget) }} sx={{ borderRadius: '50%' }}
      >
        <Avatar name={name} size={28} src={session ? photoAddress(session.user) : undefined} decorative />
      </IconButton>
      {wanted && <Suspense fallback={null}><AccountMenu anchor={anchor} name={name} onClose={() => setAnchor(null)} /></Suspense>}
    </>
  )
}
