/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list below an input that keeps the focus has no tags of its own */
import Box from '@mui/material/Box'
import Popper from '@mui/material/Popper'
import type { ReactNode } from 'react'
import { floating } from '../../../../kernel/web/floating.ts'
import { keyName } from '../../../../kernel/web/shortcuts.ts'

export type CellChoice = { key: string; number?: string; name: string }

/** What is offered for a cell that is being written, and what it will come to, below it. The cell keeps the focus. */
export function CellList({
  id,
  anchor,
  choices,
  marked,
  onChoose,
  children,
}: {
  id: string
  anchor: HTMLElement | null
  choices: readonly CellChoice[]
  marked: number
  onChoose: (at: number) => void
  children?: ReactNode
}) {
  return (
    <Popper
      open={anchor !== null && (choices.length > 0 || Boolean(children))}
      anchorEl={anchor}
      placement="bottom-start"
      sx={{ zIndex: 'modal' }}
    >
      <Box sx={{ ...floating, mt: 0.5, width: 330, maxWidth: '92vw', bgcolor: 'background.paper', overflow: 'hidden' }}>
        {choices.length > 0 && (
          <Box component="ul" role="listbox" id={id} sx={{ listStyle: 'none', m: 0, p: 0.5 }}>
            {choices.map(({ key, number, name }, at) => (
              // the keys of these are the input's
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <Box
                key={key}
                component="li"
                role="option"
                id={`${id}-${at}`}
                aria-selected={at === marked}
                // the input must not lose the focus before it has been told
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(at)}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.5,
                  px: 1,
                  minHeight: 32,
                  borderRadius: 1,
                  typography: 'body2',
                  cursor: 'pointer',
                  bgcolor: at === marked ? 'surface.selected' : undefined,
                }}
              >
                {number !== undefined && (
                  <Box component="span" sx={{ color: 'ink.muted', minWidth: 28 }}>
                    {number}
                  </Box>
                )}
                <Box
                  component="span"
                  sx={{
                    flex: 1,
                    fontWeight: 600,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {name}
                </Box>
                {at === marked && (
                  <Box
                    component="kbd"
                    sx={{
                      font: 'inherit',
                      typography: 'overline',
                      px: 0.75,
                      border: 1,
                      borderColor: 'line.hair',
                      borderRadius: '4px',
                      bgcolor: 'background.paper',
                      textTransform: 'none',
                    }}
                  >
                    {keyName('Enter')}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        )}
        {children && (
          <Box
            component="output"
            sx={{ px: 1.5, py: 1, typography: 'caption', color: 'text.secondary', display: 'grid', gap: 0.5 }}
          >
            {children}
          </Box>
        )}
      </Box>
    </Popper>
  )
}
