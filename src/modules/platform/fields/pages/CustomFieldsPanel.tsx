import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { say, useApp } from '../../../../kernel/web/app.tsx'
import { useKernelText } from '../../../../kernel/web/i18n.ts'
import { EntityFields } from '../parts/EntityFields.tsx'
import { useText } from '../parts/use-text.ts'

/** Fields of the company's own, for each kind of record that takes them. */
export default function CustomFieldsPanel() {
  // the names of the records are other modules' texts; this follows the language
  useKernelText()
  const { t } = useText()
  const { manifests } = useApp()
  const kinds = manifests.flatMap((module) =>
    Object.entries(module.customFields ?? {}).map(([entity, { label }]) => ({
      entity,
      record: say(`${module.id}:customFields.${entity}`, label),
    })),
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
        {t('list.intro')}
      </Typography>
      {kinds.map(({ entity, record }) => (
        <EntityFields key={entity} entity={entity} record={record} />
      ))}
    </Box>
  )
}
