import Add from '@mui/icons-material/Add'
import Assessment from '@mui/icons-material/AssessmentOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { framePart } from '../frame-part.tsx'
import { initialsOf } from '../../../lib/text.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useApp } from '../app.tsx'
import { FrameParts } from '../FrameParts.tsx'
import { useKernelText } from '../i18n.ts'
import { useSession } from '../session.tsx'
import { BrandLogo } from './BrandLogo.tsx'
import { QuickAccessAt } from './QuickAccessAt.tsx'
import { MenuButton } from './MenuButton.tsx'
import { menuName, useNavigation } from './place.ts'
import { useLeave } from './use-leave.ts'

const loadDrawer = () => import('./NavDrawer.tsx')
const NavDrawer = framePart('NavDrawer', () => loadDrawer().then((file) => file.NavDrawer))
const loadAccount = () => import('./AccountMenu.tsx')
const AccountMenu = framePart('AccountMenu', () => loadAccount().then((file) => file.AccountMenu))

const BUTTON_ICONS: Record<string, ComponentType> = { reports: Assessment, settings: Settings, help: HelpOutlined }
/** The order of spec 2 §2; between 900 and 1200 px only help has room, the others stand in the account menu. */
const BUTTONS = ['reports', 'settings', 'help'] as const

/** Logo, what can be created, the menus, search, and the account (spec 2 §2). */
export function TopBar() {
  const { t } = useKernelText()
  const app = useApp()
  const { company } = useSession()
  const { menus, buttons, create, current } = useNavigation()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        '@media (min-width: 1360px)': { gap: 2 },
        height: 52,
        px: { xs: 1, md: 3 },
        borderBottom: 1,
        borderColor: 'line.hair',
      }}
    >
      <Narrow>
        <QuickAccessAt corner="top-left" />
      </Narrow>
      <DrawerButton />
      <Box
        component="a"
        href={app.homePath}
        aria-label={t('home', { product: company?.brand.productName || 'Plumbline' })}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          textDecoration: 'none',
          borderRadius: 1,
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <BrandLogo />
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 1 }}>
        {create.length > 0 && (
          <MenuButton
            variant="contained"
            startIcon={<Add />}
            label={t('quickCreate')}
            entries={create.map((entry) => ({ key: entry.key, label: entry.label, href: entry.address }))}
          />
        )}
        <Box component="nav" aria-label={t('mainNavigation')} sx={{ display: 'flex', gap: { md: 0, lg: 0.5 } }}>
          {menus.map(([menu, found]) => (
            <MenuButton
              key={menu}
              label={menuName(menu)}
              current={current?.menu === menu && !current.button}
              entries={found.map((entry) => ({
                key: entry.path,
                label: entry.title,
                href: entry.path,
                selected: entry === current,
              }))}
            />
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          ml: 'auto',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          '@media (min-width: 1360px)': { gap: 1 },
          minWidth: 0,
        }}
      >
        <FrameParts place="middle" />
        <FrameParts place="start" />
        {BUTTONS.map((name) => {
          const entry = buttons.find((one) => one.button === name)
          const Icon = BUTTON_ICONS[name]
          return (
            entry &&
            Icon && (
              <IconButton
                key={name}
                href={entry.path}
                aria-label={entry.title}
                title={entry.title}
                aria-current={entry === current ? 'page' : undefined}
                sx={{
                  display: { xs: 'none', md: name === 'help' ? 'inline-flex' : 'none', lg: 'inline-flex' },
                  ...(entry === current && { color: 'primary.main' }),
                }}
              >
                <Icon />
              </IconButton>
            )
          )
        })}
        <FrameParts place="end" />
        <Account />
      </Box>
      <Narrow>
        <QuickAccessAt corner="top-right" />
      </Narrow>
    </Box>
  )
}

/** Below 900 px there is no second row, so the first one keeps its places. */
const Narrow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: { xs: 'flex', md: 'none' }, alignSelf: 'stretch', mx: -1 }}>{children}</Box>
)

function DrawerButton() {
  const { t } = useKernelText()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <Box sx={{ display: { md: 'none' } }}>
      <IconButton
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <MenuOutlined />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <NavDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}

/** From lg up the avatar leads to the profile and Logout stands beside it; below, both are in one menu. */
function Account() {
  const { t } = useKernelText()
  const { account } = useApp()
  const { session } = useSession()
  const leave = useLeave()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const name = session ? [session.user.firstName, session.user.lastName].join(' ').trim() || session.user.email : ''
  const face = <Avatar name={name} size={28} src={session?.user.photoURL || undefined} decorative />
  return (
    <>
      <IconButton
        href={account.profileAddress?.() ?? ''}
        aria-label={`${t('profileOf', { name })}, ${initialsOf(name)}`}
        sx={{ borderRadius: '50%', display: { xs: 'none', lg: 'inline-flex' } }}
      >
        {face}
      </IconButton>
      <Button
        color="inherit"
        onClick={() => void leave()}
        sx={{ display: { xs: 'none', lg: 'inline-flex' }, flex: 'none', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {t('signOut')}
      </Button>
      <IconButton
        aria-label={`${t('accountOf', { name })}, ${initialsOf(name)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadAccount()}
        onClick={(event) => {
          setWanted(true)
          setAnchor(event.currentTarget)
        }}
        sx={{ borderRadius: '50%', display: { lg: 'none' } }}
      >
        {face}
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <AccountMenu anchor={anchor} name={name} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
