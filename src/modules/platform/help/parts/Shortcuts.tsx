import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useApp } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { KeyNames } from '../../../../kernel/web/shell/KeyNames.tsx'
import { shortcutsOf } from '../../../../kernel/web/shortcuts.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useText } from './use-text.ts'

export function Shortcuts() {
  const { t } = useText()
  const app = useApp()
  const { may } = useSession()
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Card title={t('tabs.shortcuts')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: 150, sm: 220 } }}>{t('shortcuts.keys')}</TableCell>
              <TableCell>{t('shortcuts.does')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shortcutsOf(app, may).map((one) => (
              <TableRow key={one.label}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <KeyNames keys={one.keys} />
                </TableCell>
                <TableCell sx={{ py: 0.75 }}>{one.label}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('shortcuts.help')}
      </Typography>
    </Box>
  )
}
