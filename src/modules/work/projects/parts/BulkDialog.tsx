import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { BulkOutcome } from '../../../../kernel/contract/list.ts'
import type { BulkSet } from '../contract.ts'
import { PROJECT_STATUSES } from '../rules.ts'
import { InfoDialog } from './InfoDialog.tsx'
import { BY_DATES, bulkSetOf, EMPTY_BULK, isShift, type BulkForm } from './bulk-form.ts'
import { useText } from './use-text.ts'

/** What is to be the same in all selected projects; what stays empty is not touched. */
export function BulkDialog(props: {
  count: number
  progress: { done: number; total: number } | null
  onSubmit: (set: BulkSet) => Promise<void>
  onClose: () => void
}) {
  const { t } = useText()
  const [form, setForm] = useState(EMPTY_BULK)
  const field = <K extends keyof BulkForm>(key: K) => ({
    value: form[key],
    onChange: (value: string) => setForm({ ...form, [key]: value }),
  })
  const set = bulkSetOf(form)
  const wrongShift = !isShift(form.shiftDays)
  return (
    <FormDialog
      open
      title={t('bulk.title', { count: props.count })}
      onClose={props.onClose}
      submitLabel={t('bulk.change')}
      submitDisabled={wrongShift || Object.keys(set).length === 0}
      busy={props.progress !== null}
      busyLabel={props.progress ? t('bulk.running', props.progress) : undefined}
      onSubmit={() => props.onSubmit(set)}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bulk.help')}
      </Typography>
      <FieldRow>
        <SelectInput
          label={t('fields.status')}
          {...field('status')}
          emptyLabel={t('bulk.keep')}
          options={[
            { value: BY_DATES, label: t('form.noStatus') },
            ...PROJECT_STATUSES.map((status) => ({ value: status, label: t(`states.${status}`) })),
          ]}
        />
        <TextInput label={t('fields.projectManager')} {...field('projectManager')} maxLength={200} />
        <TextInput label={t('fields.phase')} {...field('phase')} maxLength={100} />
        <TextInput
          label={t('bulk.shift')}
          {...field('shiftDays')}
          help={t('bulk.shiftHelp')}
          error={wrongShift ? t('bulk.shiftWrong') : undefined}
          maxLength={6}
        />
        <TextInput label={t('bulk.addTags')} {...field('addTags')} help={t('form.tagsHelp')} />
        <TextInput label={t('bulk.removeTags')} {...field('removeTags')} help={t('form.tagsHelp')} />
      </FieldRow>
    </FormDialog>
  )
}

/** What was left as it is, and why. */
export function RefusedDialog(props: { rows: readonly BulkOutcome[]; onClose: () => void }) {
  const { t } = useText()
  return (
    <InfoDialog
      title={t('bulk.refusedTitle', { count: props.rows.length })}
      onClose={props.onClose}
      actions={
        <Button variant="contained" onClick={props.onClose} autoFocus>
          {t('bulk.close')}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bulk.refusedHelp')}
      </Typography>
      <Box
        component="ul"
        aria-label={t('bulk.refused')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'line.hair',
          borderRadius: 1,
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {props.rows.map((row) => (
          <Box key={row.id} component="li" sx={{ px: 2, py: 1.25, typography: 'body2', overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{row.name || row.id}</Box>
            <Box sx={{ color: 'text.secondary' }}>{row.reason}</Box>
          </Box>
        ))}
      </Box>
    </InfoDialog>
  )
}
