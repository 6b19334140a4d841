import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { floating } from '../floating.ts'
import { CheckInput } from '../../../ui/CheckInput.tsx'
import { useFieldLanguage } from '../../../ui/FieldInput.tsx'
import type { FieldDef } from '../../../lib/fields.ts'
import type { useColumns } from './use-columns.ts'
import { useListText } from './use-list-text.ts'

/** Which columns the list has: the common ones can be hidden, fields added. */
export function ColumnChooser(props: {
  optional: readonly { key: string; header: string }[]
  fields: readonly FieldDef[]
  columns: ReturnType<typeof useColumns>
}) {
  const { t } = useListText()
  const language = useFieldLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { chosen, isFull, toggle } = props.columns
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('columnsTitle'),
            sx: { ...floating, mt: 0.5, p: 2, pt: 1.5, width: 300, maxHeight: 'min(560px, 70vh)' },
          },
        }}
      >
        <Typography variant="h4" component="h2">
          {t('columnsTitle')}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {t('columnsHelp')}
        </Typography>
        <Box sx={{ display: 'grid' }}>
          {props.optional.map(({ key, header }) => (
            <CheckInput
              key={key}
              label={header}
              value={!chosen.hidden.includes(key)}
              onChange={() => toggle('hidden', key)}
            />
          ))}
        </Box>
        {props.fields.length > 0 && (
          <Box sx={{ display: 'grid', borderTop: 1, borderColor: 'line.hair', mt: 1, pt: 1 }}>
            {props.fields.map((field) => {
              const shown = chosen.fields.includes(field.key)
              return (
                <CheckInput
                  key={field.key}
                  label={field.label[language]}
                  value={shown}
                  disabled={isFull && !shown}
                  onChange={() => toggle('fields', field.key)}
                />
              )
            })}
          </Box>
        )}
      </Popover>
    </>
  )
}
