import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { DateInput } from '../../../../ui/DateInput.tsx'
import { FieldInput, FieldInputs } from '../../../../ui/FieldInput.tsx'
import { FieldRow, FieldSection, FieldStack } from '../../../../ui/FormLayout.tsx'
import { MoneyInput, Unit } from '../../../../ui/MoneyInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { Field } from '../../../platform/fields/contract.ts'
import { asksFields, MAX_NUMBER, PROJECT_STATUSES } from '../rules.ts'
import { LocationInput } from './LocationInput.tsx'
import { MORE_KEYS, type FormKey, type FormValues } from './project-form.ts'
import { useText } from './use-text.ts'

type Props = {
  values: FormValues
  onChange: (values: FormValues) => void
  /** Messages by the place of their field. */
  errors: Readonly<Record<string, string>>
  /** Fields of the vertical and of the company. */
  asked: readonly Field[]
  /** Its progress comes from its tasks. */
  byPlan: boolean
  onLeave: (place: string) => void
}

/** The fields of the New/Edit Project dialog; what most projects do not need stands behind "More". */
export function ProjectFields({ values, onChange, errors, asked, byPlan, onLeave }: Props) {
  const { t } = useText()
  const id = useId()
  const [open, setOpen] = useState(MORE_KEYS.some((key) => values[key] !== '' && values[key] !== null))
  const field = <K extends FormKey>(key: K) => ({
    name: key,
    label: t(`fields.${key}`),
    value: values[key],
    error: errors[key],
    onChange: (value: FormValues[K]) => onChange({ ...values, [key]: value }),
  })
  // every project has a number: it opens nothing
  const shown = open || errors['number'] !== undefined || MORE_KEYS.some((key) => errors[key] !== undefined)
  return (
    <>
      <TextInput {...field('name')} required autoFocus maxLength={200} />
      <TextInput {...field('description')} rows={3} maxLength={10_000} />
      <FieldRow>
        <TextInput {...field('client')} maxLength={200} />
        <LocationInput
          name="location"
          label={t('fields.location')}
          value={values.location}
          error={errors['location']}
          onChange={(location, coords) => onChange({ ...values, location, coords })}
        />
        <DateInput {...field('startDate')} />
        <DateInput {...field('endDate')} />
      </FieldRow>
      <TextInput {...field('notes')} rows={2} maxLength={20_000} />
      {asked.length > 0 && (
        <FieldSection title={t('page.fields')}>
          <FieldInputs
            fields={asked}
            input={(own) => (
              <FieldInput
                key={own.key}
                // a star only where it is asked for now
                field={{ ...own, required: own.required === true && asksFields(values.status || null) }}
                name={`fields.${own.key}`}
                value={values.fields[own.key]}
                error={errors[`fields.${own.key}`]}
                onBlur={() => onLeave(`fields.${own.key}`)}
                onChange={(value) => onChange({ ...values, fields: { ...values.fields, [own.key]: value } })}
              />
            )}
          />
        </FieldSection>
      )}
      <Box>
        <Button
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setOpen(!shown)}
          endIcon={<ExpandMore sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />}
          sx={{ ml: -1.5 }}
        >
          {t('form.more')}
        </Button>
      </Box>
      <Box id={id} hidden={!shown}>
        {shown && (
          <FieldStack>
            <FieldRow>
              <TextInput {...field('number')} maxLength={MAX_NUMBER} help={t('numbering.empty')} />
              <SelectInput
                {...field('status')}
                emptyLabel={t('form.noStatus')}
                options={PROJECT_STATUSES.map((status) => ({ value: status, label: t(`states.${status}`) }))}
              />
              <TextInput
                {...field('progress')}
                disabled={byPlan}
                help={byPlan ? t('form.progressByPlan') : undefined}
                inputMode="numeric"
                maxLength={3}
                endAdornment={<Unit>{t('form.percent')}</Unit>}
              />
              <TextInput {...field('type')} maxLength={100} />
              <TextInput {...field('phase')} maxLength={100} />
              <TextInput {...field('projectManager')} maxLength={200} />
              <MoneyInput {...field('budget')} />
            </FieldRow>
            <TextInput {...field('tags')} help={t('form.tagsHelp')} />
          </FieldStack>
        )}
      </Box>
    </>
  )
}
