import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { useText } from './use-text.ts'

type TakeAlong = { from: string[]; to: string }

/** Before other verticals are saved: what becomes of the records of those that are left. */
export function TakeAlongDialog(props: {
  left: readonly { vertical: string; title: string; count: number }[]
  options: readonly { id: string; title: string }[]
  first: string
  onClose: () => void
  onSave: (takeAlong: TakeAlong | null) => void
}) {
  const { t } = useText()
  const [chosen, setChosen] = useState<readonly string[]>(props.left.map(({ vertical }) => vertical))
  const [to, setTo] = useState(props.first)
  return (
    <FormDialog
      open
      title={t('takeAlong.title')}
      submitLabel={t('takeAlong.save')}
      onClose={props.onClose}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave(chosen.length > 0 ? { from: [...chosen], to } : null)
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2">{t('takeAlong.text')}</Typography>
        <SelectInput
          label={t('takeAlong.to')}
          value={to}
          onChange={setTo}
          options={props.options.map(({ id, title: label }) => ({ value: id, label }))}
        />
        {props.left.map((one) => (
          <CheckInput
            key={one.vertical}
            label={t('takeAlong.from', { vertical: one.title, count: one.count, n: one.count })}
            value={chosen.includes(one.vertical)}
            onChange={(on) =>
              setChosen(on ? [...chosen, one.vertical] : chosen.filter((vertical) => vertical !== one.vertical))
            }
          />
        ))}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('takeAlong.help')}
        </Typography>
      </Box>
    </FormDialog>
  )
}
