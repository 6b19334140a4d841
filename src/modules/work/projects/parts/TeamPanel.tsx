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
import { useToast } from '../../../../ui/Toasts.tsx'
import type { Member } from '../../../platform/companies/contract.ts'
import type { Project } from '../contract.ts'
import { projects } from '../manifest.ts'
import { SHARE_ACCESS, type ShareAccess } from '../rules.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'
import { SharesList } from './SharesList.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { useLeaving } from './use-leaving.tsx'
import { useShare } from './use-share.ts'
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
  const toast = useToast()
  const [person, setPerson] = useState<Member | null>(null)
  const [access, setAccess] = useState<ShareAccess>('view')
  const share = useShare(project.id, () => setPerson(null))
  const submit = () => {
    if (person && !share.isPending)
      share.mutate(
        { person, access },
        { onError: (error) => toast.error(t('sharing.failed', { reason: failureText(error) })) },
      )
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
      <ColleaguePicker value={person} onChange={setPerson} ownerId={project.ownerId} />
      <SelectInput
        label={t('sharing.access')}
        value={access}
        onChange={(value) => setAccess(SHARE_ACCESS.find((one) => one === value) ?? 'view')}
        options={SHARE_ACCESS.map((one) => ({ value: one, label: t(`sharing.${one}`) }))}
      />
      <Button type="submit" variant="contained" disabled={person === null || share.isPending}>
        {t('sharing.add')}
      </Button>
    </Box>
  )
}
