import Box from '@mui/material/Box'
import { CompanySwitcher } from '../parts/CompanySwitcher.tsx'

/** At the foot of the drawer of narrow windows. */
export default function DrawerSwitcher() {
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'line.hair' }}>
      <CompanySwitcher wide />
    </Box>
  )
}
