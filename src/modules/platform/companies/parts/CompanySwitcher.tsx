import ExpandMore from '@mui/icons-material/ExpandMore'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { unreadElsewhere } from '../../../../kernel/web/company.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { ownColours } from './company-colour.ts'
import { useText } from './use-text.ts'

const loadMenu = () => import('./CompanyMenu.tsx')
const CompanyMenu = lazy(() => loadMenu().then((file) => ({ default: file.CompanyMenu })))

/** The square that tells companies apart. */
export function Cue(props: { colour: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{ width: 12, height: 12, borderRadius: '3px', flex: 'none', display: 'inline-block', bgcolor: props.colour }}
    />
  )
}

/** Where one is, and the way to one's other companies. */
export function CompanySwitcher(props: { wide?: boolean }) {
  const { t } = useText()
  const { session, company } = useSession()
  const unread = useSignal(unreadElsewhere).size
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  if (!session || !company) return null
  const cue = <Cue colour={ownColours(session.companies)(company.id)} />
  const name = (
    <Box
      component="span"
      sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { md: 220, lg: 320 } }}
    >
      {company.name}
    </Box>
  )
  if (session.companies.length < 2 && !session.user.staff)
    return (
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          typography: 'body2',
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        {cue}
        {name}
      </Box>
    )
  return (
    <>
      <Button
        color="inherit"
        fullWidth={props.wide}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('switcher.label', { name: company.name })}${unread > 0 ? `. ${t('switcher.elsewhere')}` : ''}`}
        startIcon={cue}
        endIcon={
          <Badge variant="dot" color="error" invisible={unread === 0}>
            <ExpandMore />
          </Badge>
        }
        onPointerEnter={() => void loadMenu()}
        onClick={(event) => {
          setWanted(true)
          setAnchor(event.currentTarget)
        }}
        sx={{
          fontWeight: 500,
          color: 'text.secondary',
          minWidth: 0,
          '&:hover': { color: 'text.primary' },
          '& .MuiButton-endIcon': { ml: props.wide ? 'auto' : 0.5 },
          ...(props.wide && { justifyContent: 'flex-start' }),
        }}
      >
        {name}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <CompanyMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
