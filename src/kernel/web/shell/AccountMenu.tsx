/** Name, companies, theme, language, Profile and Logout, behind the avatar. */
import Article from '@mui/icons-material/ArticleOutlined'
import Business from '@mui/icons-material/BusinessOutlined'
import Check from '@mui/icons-material/CheckOutlined'
import Assessment from '@mui/icons-material/AssessmentOutlined'
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, type ComponentType, type ReactNode } from 'react'
import type { Session } from '../../contract/session.ts'
import { useThemeMode } from '../../../ui/ThemeRoot.tsx'
import { useToast } from '../../../ui/Toasts.tsx'
import { useApp } from '../app.tsx'
import { useNavigation } from './place.ts'
import { UnreadMark } from './UnreadMark.tsx'
import { useLeave } from './use-leave.ts'
import { failureText } from '../failure.ts'
import { goTo } from '../history.ts'
import { setLanguage, useKernelText } from '../i18n.ts'
import { useSession } from '../session.tsx'
import { floating } from '../floating.ts'

const ICONS: Record<string, ComponentType> = { reports: Assessment, settings: SettingsIcon, help: HelpOutlined }

type ThemeChoice = Session['user']['themeMode']
type LanguageChoice = Session['user']['language']

/** Each language in its own words, so that everybody finds theirs. */
const LANGUAGE_NAMES: Record<LanguageChoice, string> = { en: 'English', es: 'Español', fr: 'Français' }

export function AccountMenu(props: { anchor: HTMLElement | null; name: string; onClose: () => void }) {
  const { t } = useKernelText()
  const app = useApp()
  const profile = app.account.profileAddress?.()
  const toast = useToast()
  const { setMode } = useThemeMode()
  const { session, company, savePreferences, switchCompany } = useSession()
  const { buttons } = useNavigation()
  const leave = useLeave()
  if (!session) return null
  const save = (preferences: Parameters<typeof savePreferences>[0]) => {
    savePreferences(preferences).catch((error: unknown) =>
      toast.error(t('preferencesFailed', { reason: failureText(error) })),
    )
  }
  const chooseTheme = (mode: ThemeChoice) => {
    // spec 2 §4: choosing a mode applies it at once, before saving
    setMode(mode === 'auto' ? 'system' : mode)
    save({ themeMode: mode })
  }
  const chooseLanguage = (tongue: LanguageChoice) => {
    void setLanguage(tongue)
    save({ language: tongue })
  }
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
    { value: 'auto', label: t('themeAuto') },
  ]
  const tongues = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value: value as LanguageChoice, label }))
  return (
    <Popover
      anchorEl={props.anchor}
      open={props.anchor !== null}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('accountOf', { name: props.name }),
          sx: { ...floating, mt: 0.5, width: 288 },
        },
      }}
    >
      <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'line.hair' }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {props.name}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {session.user.email}
        </Typography>
        {company && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {company.name}
          </Typography>
        )}
      </Box>
      {session.companies.length > 1 && (
        <Box
          component="nav"
          aria-label={t('companies')}
          sx={{
            p: 1,
            borderBottom: 1,
            borderColor: 'line.hair',
            maxHeight: 200,
            overflowY: 'auto',
            '& .MuiButton-root': { justifyContent: 'flex-start', textAlign: 'left' },
          }}
        >
          {session.companies.map((one) => (
            <Button
              key={one.id}
              fullWidth
              color="inherit"
              aria-current={one.id === company?.id || undefined}
              startIcon={one.id === company?.id ? <Check /> : <Business />}
              onClick={() => {
                props.onClose()
                if (one.id === company?.id) return
                switchCompany(one.id)
                // the open record belongs to the company that was left
                goTo(app.homePath)
              }}
            >
              {one.name}
              <UnreadMark companyId={one.id} />
            </Button>
          ))}
        </Box>
      )}
      <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1.5, borderBottom: 1, borderColor: 'line.hair' }}>
        <Choice label={t('theme')} value={session.user.themeMode} options={themes} onChange={chooseTheme} />
        <Choice label={t('language')} value={session.user.language} options={tongues} onChange={chooseLanguage} />
      </Box>
      <Box sx={{ p: 1, '& .MuiButton-root': { justifyContent: 'flex-start' } }}>
        {profile && (
          <Button fullWidth color="inherit" startIcon={<Person />} href={profile} onClick={props.onClose}>
            {t('profile')}
          </Button>
        )}
        {buttons.map((entry) => {
          const Icon = ICONS[entry.button ?? ''] ?? Article
          return (
            <Button
              key={entry.path}
              fullWidth
              color="inherit"
              startIcon={<Icon />}
              href={entry.path}
              onClick={props.onClose}
            >
              {entry.title}
            </Button>
          )
        })}
        <Button
          fullWidth
          color="inherit"
          startIcon={<Logout />}
          onClick={() => {
            props.onClose()
            void leave()
          }}
        >
          {t('signOut')}
        </Button>
      </Box>
    </Popover>
  )
}

function Choice<V extends string>(props: {
  label: ReactNode
  value: V
  options: { value: V; label: string }[]
  onChange: (value: V) => void
}) {
  const id = useId()
  return (
    <div>
      <Typography variant="caption" component="div" id={id} sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {props.label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={props.value}
        aria-labelledby={id}
        onChange={(_event, value: V | null) => {
          if (value !== null) props.onChange(value)
        }}
      >
        {props.options.map((option) => (
          <ToggleButton key={option.value} value={option.value}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
