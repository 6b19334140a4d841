/** The menu of narrow windows: what can be created, the places of the vertical, every page by section, and what can be switched to. */
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { icons } from 'virtual:icons'
import { BrandLogo } from './BrandLogo.tsx'
import { useKernelText } from '../i18n.ts'
import { sectionName, useNavigation } from './place.ts'
import { FrameParts } from '../FrameParts.tsx'
import { useVertical, useWords } from '../vertical.tsx'
import { useVerticals } from './use-verticals.ts'
import { useVerticalNavigation } from './vertical-places.ts'

// spec 2 §9
const DRAWER_WIDTH = 280

export function NavDrawer(props: { open: boolean; onClose: () => void }) {
  const { t } = useKernelText()
  const word = useWords()
  const { vertical } = useVertical()
  const { sections, create: quick, current } = useNavigation()
  const { tabs, quickActions, rail, current: tab, here } = useVerticalNavigation()
  const verticals = useVerticals()
  // what the buttons and tabs name already is not said again under the vertical; the sections below hold everything, as a map does
  const starts = quickActions.filter((place) => !quick.some((entry) => entry.label === place.label))
  const groups = rail
    .map((group) => ({
      ...group,
      places: group.places.filter((place) => !tabs.some((one) => one.address === place.address)),
    }))
    .filter(({ places }) => places.length > 0)
  return (
    <Drawer
      open={props.open}
      onClose={props.onClose}
      slotProps={{ paper: { 'aria-label': t('mainNavigation'), role: 'dialog', sx: { width: DRAWER_WIDTH } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 52,
          flexShrink: 0,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'line.hair',
        }}
      >
        <BrandLogo />
        <IconButton aria-label={t('closeMenu')} onClick={props.onClose} sx={{ ml: 'auto' }}>
          <Close />
        </IconButton>
      </Box>
      {quick.length + starts.length > 0 && (
        <Box sx={{ p: 2, pb: 0, display: 'grid', gap: 1 }}>
          {[
            ...quick.map(({ key, label, address }) => ({ key, label, address })),
            ...starts.map(({ label, address }) => ({ key: address, label, address })),
          ].map((entry) => (
            <Button key={entry.key} href={entry.address} onClick={props.onClose} variant="outlined" color="inherit">
              {entry.label}
            </Button>
          ))}
        </Box>
      )}
      <Box component="nav" aria-label={t('areas')} sx={{ py: 1 }}>
        {tabs.length > 0 && (
          <Section title={word(vertical.title)}>
            {tabs.map((place) => (
              <Row
                key={place.address}
                href={place.address}
                here={place === tab && !groups.some(({ places }) => places.some(({ address }) => address === here))}
                onChoose={props.onClose}
              >
                {place.label}
              </Row>
            ))}
          </Section>
        )}
        {groups.map((group) => (
          <Section key={group.label} title={group.label}>
            {group.places.map((place) => (
              <Row key={place.address} href={place.address} here={place.address === here} onChoose={props.onClose}>
                {place.label}
              </Row>
            ))}
          </Section>
        ))}
        {sections.map(([section, found]) => (
          <Section key={section} title={sectionName(section)}>
            {found.map((entry) => {
              const Icon = icons[entry.icon] ?? ArticleOutlined
              return (
                <Row
                  key={entry.path}
                  href={entry.path}
                  here={!tab && entry === current}
                  icon={<Icon />}
                  onChoose={props.onClose}
                >
                  {entry.title}
                </Row>
              )
            })}
          </Section>
        ))}
      </Box>
      <Box
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a[href]')) props.onClose()
        }}
      >
        <FrameParts place="drawer" />
      </Box>
      {verticals.length > 1 && (
        <Box sx={{ py: 1, borderTop: 1, borderColor: 'line.hair' }}>
          <Section title={t('vertical')}>
            {verticals.map((one) => (
              <Row
                key={one.key}
                here={one.selected}
                onChoose={() => {
                  props.onClose()
                  one.onSelect()
                }}
              >
                {one.label}
              </Row>
            ))}
          </Section>
        </Box>
      )}
    </Drawer>
  )
}

function Section(props: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ px: 1, py: 1 }}>
      <Typography variant="overline" component="h2" sx={{ display: 'block', px: 1, mb: 0.5, color: 'text.secondary' }}>
        {props.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {props.children}
      </Box>
    </Box>
  )
}

function Row(props: { href?: string; here: boolean; icon?: ReactNode; onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <Box
        component={props.href ? 'a' : 'button'}
        href={props.href}
        type={props.href ? undefined : 'button'}
        aria-current={props.here ? (props.href ? 'page' : 'true') : undefined}
        onClick={props.onChoose}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          minHeight: 44,
          px: 1,
          border: 0,
          borderRadius: 1,
          cursor: 'pointer',
          textAlign: 'left',
          textDecoration: 'none',
          typography: 'body2',
          fontWeight: props.here ? 600 : 400,
          color: props.here ? 'primary.main' : 'text.primary',
          bgcolor: props.here ? 'surface.selected' : 'transparent',
          '&:hover': { bgcolor: props.here ? 'surface.selected' : 'surface.hover' },
          '& svg': { color: props.here ? 'primary.main' : 'text.secondary' },
        }}
      >
        {props.icon}
        {props.children}
      </Box>
    </li>
  )
}
