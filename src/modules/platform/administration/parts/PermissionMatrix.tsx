import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { Fragment, useState } from 'react'
import { useApp } from '../../../../kernel/web/app.tsx'
import { moduleLabel } from '../../../../kernel/web/labels.ts'
import { useVertical, useWords } from '../../../../kernel/web/vertical.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import type { PermissionRow } from '../../companies/contract.ts'
import { PermissionCell } from './PermissionCell.tsx'
import type { Decision } from './use-decide.ts'
import { useRoles } from './use-roles.ts'
import { usePermissionLabel } from './use-permission-label.ts'
import { useText } from './use-text.ts'

type Props = { rows: readonly PermissionRow[]; onDecide: (decision: Decision) => void }

/** Permissions by roles; on a phone one role at a time. */
export function PermissionMatrix(props: Props) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return phone ? <OneRole {...props} /> : <AllRoles {...props} />
}

function useGroups(rows: readonly PermissionRow[]) {
  const { manifests } = useApp()
  const { vertical } = useVertical()
  const say = useWords()
  const groups = [
    ...manifests.map((module) => ({ id: module.id, title: moduleLabel(module) })),
    { id: '', title: say(vertical.title) },
  ]
  return groups
    .map((group) => ({ ...group, rows: rows.filter((row) => row.module === group.id) }))
    .filter((group) => group.rows.length > 0)
}

function NameOf({ row }: { row: PermissionRow }) {
  const { t } = useText()
  const labelOf = usePermissionLabel()
  return (
    <>
      <Box sx={{ typography: 'body2' }}>{labelOf(row)}</Box>
      {row.fixed && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('matrix.fixed')}</Box>}
    </>
  )
}

function AllRoles({ rows, onDecide }: Props) {
  const { t } = useText()
  const groups = useGroups(rows)
  const roles = useRoles()
  const first = {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    minWidth: { sm: 180, lg: 260 },
  } as const
  const edge = (role: string | undefined) =>
    role === roles.vertical[0]?.value ? { borderLeft: 1, borderLeftColor: 'line.hair' } : {}
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={t('matrix.title')} sx={{ '& td': { py: 0.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell rowSpan={2} sx={{ ...first, verticalAlign: 'bottom', pb: 1 }}>
              {t('matrix.permission')}
            </TableCell>
            <TableCell colSpan={roles.company.length} align="center" scope="colgroup">
              {t('matrix.companyRoles')}
            </TableCell>
            <TableCell
              colSpan={roles.vertical.length}
              align="center"
              scope="colgroup"
              sx={edge(roles.vertical[0]?.value)}
            >
              {t('matrix.verticalRoles')}
            </TableCell>
          </TableRow>
          <TableRow>
            {roles.all.map(({ value: role, label }) => (
              <TableCell
                key={role}
                align="center"
                scope="col"
                sx={{
                  whiteSpace: 'normal',
                  minWidth: { sm: 72, lg: 88 },
                  verticalAlign: 'bottom',
                  py: 1,
                  '&&': { paddingLeft: 0.5, paddingRight: 0.5 },
                  ...edge(role),
                }}
              >
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group) => (
            <Fragment key={group.id}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={roles.all.length + 1}
                  sx={{
                    bgcolor: 'background.default',
                    typography: 'caption',
                    fontWeight: 600,
                    color: 'text.secondary',
                    height: 28,
                  }}
                >
                  <Box component="span" sx={{ position: 'sticky', left: 16 }}>
                    {group.title}
                  </Box>
                </TableCell>
              </TableRow>
              {group.rows.map((row) => (
                <TableRow key={row.permission}>
                  <TableCell component="th" scope="row" sx={{ ...first, py: 0.75 }}>
                    <NameOf row={row} />
                  </TableCell>
                  {roles.all.map(({ value: role }) => (
                    <TableCell
                      key={role}
                      align="center"
                      sx={{ '&&': { paddingLeft: 0.5, paddingRight: 0.5 }, ...edge(role) }}
                    >
                      <PermissionCell row={row} role={role} onDecide={onDecide} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function OneRole({ rows, onDecide }: Props) {
  const { t } = useText()
  const groups = useGroups(rows)
  const roles = useRoles()
  const [role, setRole] = useState('user')
  return (
    <>
      <Box sx={{ p: 2 }}>
        <SelectInput label={t('matrix.role')} value={role} onChange={setRole} options={roles.all} />
      </Box>
      {groups.map((group) => (
        <Box key={group.id} component="section" aria-label={group.title}>
          <Box
            component="h3"
            sx={{
              m: 0,
              px: 2,
              py: 0.75,
              bgcolor: 'background.default',
              borderTop: 1,
              borderBottom: 1,
              borderColor: 'line.hair',
              typography: 'caption',
              fontWeight: 600,
              color: 'text.secondary',
            }}
          >
            {group.title}
          </Box>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
          >
            {group.rows.map((row) => (
              <Box
                component="li"
                key={row.permission}
                sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 0.75, minHeight: 48 }}
              >
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <NameOf row={row} />
                </Box>
                <PermissionCell row={row} role={role} onDecide={onDecide} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}
