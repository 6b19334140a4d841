import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Choice } from '../contract.ts'
import { EMAIL_MODES } from '../rules.ts'
import { useShownNoticeTexts } from './notice-texts.ts'
import { ownTimeZone, useSaveChoices } from './use-save-choices.ts'
import { useText } from './use-text.ts'

/** Each kind of notice with its two ways; a choice is saved when it is made. */
export function KindsCard(props: { kinds: readonly Choice[]; timeZone: string | null }) {
  const { t } = useText()
  const toast = useToast()
  const { labelOf } = useShownNoticeTexts()
  const save = useSaveChoices({ onError: (error) => toast.error(t('choices.failed', { reason: failureText(error) })) })
  const choose = ({ type, inApp, email }: Choice) =>
    save.mutate({ kinds: [{ type, inApp, email }], ...(props.timeZone === null && { timeZone: ownTimeZone() }) })
  const groups = (['person', 'admins'] as const)
    .map((audience) => ({ audience, kinds: props.kinds.filter((kind) => kind.audience === audience) }))
    .filter((group) => group.kinds.length > 0)
  return (
    <Card title={t('choices.title')}>
      <Table
        aria-label={t('choices.title')}
        sx={{
          '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
          '& td, & th': { px: { xs: 1, sm: 1.5 } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('choices.kind')}</TableCell>
            <TableCell align="center">{t('choices.inApp')}</TableCell>
            <TableCell>{t('choices.email')}</TableCell>
          </TableRow>
        </TableHead>
        {groups.map(({ audience, kinds }) => (
          <TableBody key={audience}>
            {groups.length > 1 && (
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={3}
                  sx={{ typography: 'overline', color: 'text.secondary', bgcolor: 'surface.sunk', height: 28 }}
                >
                  {t(audience === 'person' ? 'choices.own' : 'choices.admins')}
                </TableCell>
              </TableRow>
            )}
            {kinds.map((kind) => (
              <KindRow key={kind.type} kind={kind} label={labelOf(kind)} onChoose={choose} />
            ))}
          </TableBody>
        ))}
      </Table>
    </Card>
  )
}

function KindRow(props: { kind: Choice; label: string; onChoose: (kind: Choice) => void }) {
  const { t } = useText()
  const { kind, label } = props
  return (
    <TableRow sx={{ '@media (pointer: coarse)': { height: 44 } }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400, color: 'text.primary', py: 0.75 }}>
        {label}
      </TableCell>
      <TableCell align="center" sx={{ color: 'text.secondary' }}>
        {kind.audience === 'admins' ? (
          t('choices.always')
        ) : (
          <Checkbox
            checked={kind.inApp}
            onChange={(_event, inApp) => props.onChoose({ ...kind, inApp })}
            slotProps={{ input: { 'aria-label': t('choices.inAppOf', { label }) } }}
          />
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <InlineSelect
          label={t('choices.emailOf', { label })}
          value={kind.email}
          onChange={(email) => props.onChoose({ ...kind, email })}
          options={EMAIL_MODES.map((mode) => ({ value: mode, label: t(`choices.modes.${mode}`) }))}
        />
      </TableCell>
    </TableRow>
  )
}
