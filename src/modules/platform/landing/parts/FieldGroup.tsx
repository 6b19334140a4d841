import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { FieldStack } from '../../../../ui/FormLayout.tsx'

/** Groups stand as their parts stand on the page: beside each other where there is room. */
export const beside = {
  display: 'grid',
  columnGap: 3,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
} as const

/** Fields that belong together, under a name of their own. */
export function FieldGroup(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 0.5 }}>
        <Typography variant="body2" component="div" id={id} sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {props.title}
        </Typography>
        {props.action}
      </Box>
      <FieldStack>{props.children}</FieldStack>
    </Box>
  )
}
