import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { BulkSet } from '../contract.ts'
import { PROJECT_STATUSES } from '../rules.ts'
import { BY_DATES, bulkSetOf, EMPTY_BULK, isShift, type BulkForm } from './bulk-form.ts'
import { useText } from './use-text.ts'

/** What is to be the same in all selected projects; what stays empty is not touched. */
export function BulkDialog(props: {
  count: number
  /** How far it is, while it is under way. */
  busyLabel: string | undefined
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
      busy={props.busyLabel !== undefined}
      busyLabel={props.busyLabel}
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
