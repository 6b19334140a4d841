import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId, useState } from 'react'
import { readStored, writeStored } from '../../../../kernel/web/storage.ts'

/** A part of the panel of a task. Which parts are open is remembered in the browser: people look at the same ones in every task. */
export function PanelSection({
  name,
  title,
  count,
  open: atFirst = false,
  children,
}: {
  name: string
  title: string
  count?: number
  open?: boolean
  children: ReactNode
}) {
  const id = useId()
  const key = `schedule/panel/${name}`
  const [open, setOpen] = useState(() => {
    const kept = readStored('localStorage', key)
    return kept === null ? atFirst : kept === '1'
  })
  const toggle = () => {
    writeStored('localStorage', key, open ? '0' : '1')
    setOpen(!open)
  }
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ borderTop: 1, borderColor: 'line.hair', pt: 1, mt: 1.5 }}
    >
      <Box component="h3" id={`${id}-title`} sx={{ m: 0, typography: 'h4' }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          sx={{
            width: '100%',
            justifyContent: 'space-between',
            gap: 1,
            py: 0.5,
            font: 'inherit',
            borderRadius: 1,
            textAlign: 'left',
            '@media (pointer: coarse)': { minHeight: 44 },
          }}
        >
          <span>
            {title}
            {count !== undefined && count > 0 && (
              <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontWeight: 400 }}>
                {count}
              </Box>
            )}
          </span>
          <ExpandMore sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Box>
      <Box id={id} hidden={!open} sx={{ pt: 0.75 }}>
        {open && children}
      </Box>
    </Box>
  )
}
