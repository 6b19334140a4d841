/** What a person has in hand, one line for each kind, in the words of the module that knows it. */
import Box from '@mui/material/Box'
import { say } from '../../../../kernel/web/app.tsx'
import { useModuleTexts } from '../../../../kernel/web/module-texts.ts'
import type { Holding } from '../../companies/contract.ts'

export function HeldLines({ rows }: { rows: readonly Holding[] }) {
  return (
    // in a sentence of a dialog too, where no list may stand
    <Box component="span" sx={{ display: 'grid', gap: 0.5, mt: 0.5, typography: 'body2', fontWeight: 600 }}>
      {rows.map((row) => (
        <Held key={`${row.module}.${row.name}`} row={row} />
      ))}
    </Box>
  )
}

function Held({ row }: { row: Holding }) {
  useModuleTexts(row.module)
  return (
    <span>
      {say(`${row.module}:holdings.${row.name}`, row.label)}: {row.count}
    </span>
  )
}
