import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useKernelText } from '../../../kernel/web/i18n.ts'
import { keyName, SHORTCUTS, type Shortcut } from '../../../kernel/web/shortcuts.ts'
import { Card } from '../../../ui/Card.tsx'
import { useText } from './use-text.ts'

export function Shortcuts() {
  const { t } = useText()
  const { t: kernel } = useKernelText()
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Card title={t('tabs.shortcuts')}>
        <Table size="small">
          <TableHead><TableRow><TableCell sx={{ width: { xs: 150, sm: 220 } }}>{t('shortcuts.keys')}</TableCell><TableCell>{t('shortcuts.does')}</TableCell></TableRow></TableHead>
          <TableBody>
            {SHORTCUTS.map((one) => (
              <TableRow key={one.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}><Keys shortcut={one} /></TableCell>
                <TableCell sx={{ py: 0.75 }}>{kernel(one.textKey)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>{t('shortcuts.help')}</Typography>
    </Box>
  )
}

function Keys(props: { shortcut: Shortcut }) {
  const { t } = useText()
  const { t: kernel } = useKernelText()
  return props.shortcut.keys.map((chord, place) => (
    <span key={chord.join('+')}>
      {place > 0 && <Box component="span" sx={{ color: 'text.secondary', mx: 0.75 }}>{t('shortcuts.then')}</Box>}
      {chord.map((key, index) => (
        <span key={key}>
          {index > 0 && ' + '}
          <Box component="kbd" sx={{ font: 'inherit', fontSize: '0.8125rem', fontWeight: 600, px: 0.75, py: 0.25, border: 1, borderColor: 'line.strong', borderRadius: 0.5, bgcolor: 'surface.sunk' }}>{keyName(key, kernel)}</Box>
        </span>
      ))}
    </span>
  ))
}
