import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import type { Project } from '../contract.ts'
import { projects } from '../manifest.ts'
import { SHARE_ACCESS } from '../rules.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'
import { Invited } from './Invited.tsx'
import { SharesList } from './SharesList.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { useLeaving } from './use-leaving.tsx'
import { useSharing } from './use-share.ts'
import { useText } from './use-text.ts'

/** Who owns the project, who works on it with which rights, and the way in for one more. */
export function TeamPanel({ project }: { project: Project }) {
  const { t } = useText()
  const go = useGo()
  const { session } = useSession()
  const [transferring, setTransferring] = useState(false)
  const leaving = useLeaving(() => go(link(projects, 'projects'), { replace: true }))
  const mine = session?.user.id === project.ownerId
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 840 }}>
      <Card
        title={t('page.owner')}
        action={project.may.transfer && <Button onClick={() => setTransferring(true)}>{t('team.transfer')}</Button>}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            columnGap: 1.25,
            px: 2,
            py: 1,
            minHeight: 48,
            typography: 'body2',
          }}
        >
          <Avatar name={project.ownerName} decorative />
          <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {mine ? t('team.you', { name: project.ownerName }) : project.ownerName}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{t('team.ownerMay')}</Box>
        </Box>
      </Card>
      <Card
        title={t('page.sharing')}
        action={
          project.may.leave && (
            <Button color="error" onClick={() => leaving.ask(project)}>
              {t('team.leave')}
            </Button>
          )
        }
      >
        {project.may.share && <ShareRow project={project} />}
        <SharesList projectId={project.id} mayShare={project.may.share} />
      </Card>
      {transferring && <TransferDialog project={project} onClose={() => setTransferring(false)} />}
      {leaving.dialog}
    </Box>
  )
}

function ShareRow({ project }: { project: Project }) {
  const { t } = useText()
  const sharing = useSharing(project.id)
  const { access, setAccess } = sharing
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sharing.submit()
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 180px auto' },
        alignItems: 'end',
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'line.hair',
      }}
    >
      <ColleaguePicker
        key={sharing.picker}
        value={sharing.person}
        onChange={sharing.setPerson}
        ownerId={project.ownerId}
        onAddress={sharing.setAddress}
      />
      <SelectInput
        label={t('sharing.access')}
        value={access}
        onChange={(value) => setAccess(SHARE_ACCESS.find((one) => one === value) ?? 'view')}
        options={SHARE_ACCESS.map((one) => ({ value: one, label: t(`sharing.${one}`) }))}
      />
      <Button type="submit" variant="contained" disabled={!sharing.mayShare || sharing.isPending}>
        {sharing.submitLabel}
      </Button>
      {sharing.error && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {t('sharing.failed', { reason: failureText(sharing.error) })}
        </Alert>
      )}
      {sharing.invited && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <Invited {...sharing.invited} />
        </Box>
      )}
    </Box>
  )
}
