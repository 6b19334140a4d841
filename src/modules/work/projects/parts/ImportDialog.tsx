/** Projects from a file, and of which vertical they will be. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportDialog as Import } from '../../../../kernel/web/import/ImportDialog.tsx'
import { useVertical, useWords } from '../../../../kernel/web/vertical.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { projectsApi } from '../api.ts'
import { useText } from './use-text.ts'

export function ImportDialog(props: { onClose: () => void; onStarted: (importId: string) => void }) {
  const { t } = useText()
  const words = useWords()
  const { vertical, accessible, fetchAll } = useVertical()
  const [chosen, setChosen] = useState(vertical.id)
  const all = useQuery({ queryKey: ['verticals', accessible], queryFn: fetchAll, enabled: accessible.length > 1 })
  const offered = (all.data ?? []).filter(({ id }) => accessible.includes(id))
  return (
    <Import
      title={t('imports.title')}
      intro={t('imports.intro')}
      nameKey="name"
      depends={chosen}
      preview={(asked) => projectsApi.previewImport.call({ ...asked, vertical: chosen })}
      start={(asked) => projectsApi.startImport.call({ ...asked, vertical: chosen })}
      beside={
        offered.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'body2' }}>
            {t('imports.vertical')}
            <InlineSelect
              framed
              label={t('imports.vertical')}
              value={chosen}
              options={offered.map(({ id, title }) => ({ value: id, label: words(title) }))}
              onChange={setChosen}
            />
          </Box>
        )
      }
      onClose={props.onClose}
      onStarted={props.onStarted}
    />
  )
}
