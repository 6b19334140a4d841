/** A button of the frame with a menu whose code is fetched when it is first needed. */
import Button, { type ButtonProps } from '@mui/material/Button'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { framePart } from '../frame-part.tsx'

export type MenuEntry = { key: string; label: string; href?: string; onSelect?: () => void; selected?: boolean }

const loadMenu = () => import('./ShellMenu.tsx')
const ShellMenu = framePart('ShellMenu', () => loadMenu().then((file) => file.ShellMenu))

export function MenuButton(props: {
  label: ReactNode
  /** Where the visible text does not say it all. */
  name?: string
  entries: readonly MenuEntry[]
  variant?: ButtonProps['variant']
  startIcon?: ReactNode
  align?: 'left' | 'right'
  current?: boolean
}) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const contained = props.variant === 'contained'
  return (
    <>
      <Button
        id={`${id}-button`}
        variant={props.variant ?? 'text'}
        color={contained ? 'primary' : 'inherit'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        aria-label={props.name}
        startIcon={props.startIcon}
        endIcon={<ExpandMore />}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={(event) => {
          setWanted(true)
          setAnchor(event.currentTarget)
        }}
        sx={{
          whiteSpace: 'nowrap',
          '& .MuiButton-endIcon': { ml: 0.5 },
          // languages with longer words need the room
          ...(!contained && {
            '@media (max-width: 1359px)': { px: 1 },
            fontWeight: 500,
            color: props.current ? 'text.primary' : 'text.secondary',
            '&:hover': { color: 'text.primary' },
          }),
        }}
      >
        {props.label}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <ShellMenu
            id={`${id}-menu`}
            labelledBy={`${id}-button`}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            entries={props.entries}
            align={props.align ?? 'left'}
          />
        </Suspense>
      )}
    </>
  )
}
