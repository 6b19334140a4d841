import Check from '@mui/icons-material/CheckOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Restart from '@mui/icons-material/RestartAltOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { PermissionRow } from '../../companies/contract.ts'
import { differs, holds, isLocked } from './matrix.ts'
import type { Decision } from './use-decide.ts'
import { usePermissionLabel } from './use-permission-label.ts'
import { useRoles } from './use-roles.ts'
import { useText } from './use-text.ts'

/** Whether a role holds a permission: a box to tick, or a sign where nobody can change it. */
export function PermissionCell({
  row,
  role,
  onDecide,
}: {
  row: PermissionRow
  role: string
  onDecide: (decision: Decision) => void
}) {
  const { t } = useText()
  const { nameOf } = useRoles()
  const labelOf = usePermissionLabel()
  const names = { role: nameOf(role), permission: labelOf(row) }
  const held = holds(row, role)
  if (isLocked(row, role)) {
    const reason = role === 'admin' ? t('matrix.adminLocked') : t('why.reasons.fixed')
    return (
      <Tooltip title={reason}>
        <Box
          component="span"
          sx={{ display: 'inline-grid', placeItems: 'center', width: 32, height: 32, color: 'ink.muted' }}
        >
          {held ? (
            <Check titleAccess={t('audit.yes')} sx={{ fontSize: 18 }} />
          ) : (
            <Lock titleAccess={t('audit.no')} sx={{ fontSize: 16 }} />
          )}
        </Box>
      </Tooltip>
    )
  }
  const departs = differs(row, role)
  const byDefault = t('matrix.default', { state: row.defaults.includes(role) ? t('audit.yes') : t('audit.no') })
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', borderRadius: 1, ...(departs && { bgcolor: 'tint.info' }) }}
    >
      <Checkbox
        checked={held}
        onChange={(_event, allowed) => onDecide({ row, role, allowed })}
        slotProps={{
          input: {
            'aria-label': departs ? `${t('matrix.held', names)}. ${t('matrix.differs')}` : t('matrix.held', names),
          },
        }}
      />
      {departs && (
        <Tooltip title={byDefault}>
          <IconButton aria-label={t('matrix.reset', names)} onClick={() => onDecide({ row, role, allowed: !held })}>
            <Restart sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
