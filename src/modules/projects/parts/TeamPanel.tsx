import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { Project } from '../contract.ts'
import { SharesList } from './SharesList.tsx'
import { useText } from './use-text.ts'

/** Who owns the project, and who works on it with which rights. */
export function TeamPanel(props: { project: Project; onShare: () => void }) {
  const { t } = useText()
  const { project } = props
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 840 }}>
      <Card title={t('page.owner')}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, py: 1, minHeight: 48, typography: 'body2', fontWeight: 600 }}><Avatar name={project.ownerName} decorative />{project.ownerName}</Box>
      </Card>
      <Card title={t('page.sharing')} action={project.may.share && <Button onClick={props.onShare}>{t('sharing.manage')}</Button>}><SharesList projectId={project.id} mayShare={project.may.share} /></Card>
    </Box>
  )
}
