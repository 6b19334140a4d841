import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormDraft } from '../../../../kernel/web/draft.ts'
import { failureText, fieldIssues } from '../../../../kernel/web/failure.ts'
import { FIELD_KINDS, type FieldValue } from '../../../../lib/fields.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { FieldInput } from '../../../../ui/FieldInput.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { MoneyInput } from '../../../../ui/MoneyInput.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { fieldsApi } from '../api.ts'
import type { CustomField } from '../contract.ts'
import { fieldOf } from '../rules.ts'
import { useText } from './use-text.ts'

type Values = Pick<
  CustomField,
  'label' | 'kind' | 'vertical' | 'required' | 'defaultValue' | 'min' | 'max' | 'help'
> & { choices: string }

const NEW: Values = {
  label: '',
  kind: 'text',
  vertical: '',
  required: false,
  defaultValue: null,
  min: null,
  max: null,
  help: '',
  choices: '',
}

const valuesOf = ({ label, kind, vertical, required, defaultValue, min, max, help, values }: CustomField): Values => ({
  label,
  kind,
  vertical,
  required,
  defaultValue,
  min,
  max,
  help,
  choices: values.join('\n'),
})
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Adds a field or changes one; its key was made from its first name and stays. */
export function FieldDialog(props: {
  entity: string
  field: CustomField | null
  verticals: readonly { value: string; label: string }[]
  onClose: () => void
}) {
  const { t } = useText()
  const client = useQueryClient()
  const { field } = props
  const [values, setValues] = useState<Values>(field ? valuesOf(field) : NEW)
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const draft = useFormDraft(`custom-field/${props.entity}/${field?.id ?? ''}`, values, (kept) =>
    setValues({ ...NEW, ...kept }),
  )
  const save = useMutation({
    mutationFn: () => {
      const { choices, defaultValue, ...rest } = values
      const sent = { ...rest, values: linesOf(choices), defaultValue: asSent(defaultValue) }
      return field
        ? fieldsApi.update.call({ fieldId: field.id, version: field.version, ...sent })
        : fieldsApi.create.call({ entity: props.entity, ...sent })
    },
    onSuccess: async () => {
      draft.clear()
      await client.invalidateQueries({ queryKey: fieldsApi.key() })
      props.onClose()
    },
  })
  const issues = save.isError ? fieldIssues(save.error) : {}
  const named = Object.keys(issues).length > 0
  const Limit = values.kind === 'money' ? MoneyInput : NumberInput
  const preview = fieldOf('defaultValue', {
    ...values,
    label: t('form.defaultValue'),
    required: false,
    values: linesOf(values.choices),
    help: '',
    defaultValue: null,
  })
  return (
    <FormDialog
      open
      title={field ? t('form.editTitle', { name: field.label }) : t('form.addTitle')}
      submitLabel={field ? t('form.save') : t('form.add')}
      submitDisabled={values.label.trim() === ''}
      busy={save.isPending}
      draft={draft.isKept}
      onDiscardDraft={draft.discard}
      error={save.isError && !named ? failureText(save.error) : undefined}
      onClose={props.onClose}
      onSubmit={() => save.mutate()}
    >
      <FieldRow>
        <TextInput
          name="label"
          label={t('form.label')}
          required
          autoFocus
          maxLength={80}
          value={values.label}
          onChange={(label) => set({ label })}
          help={t('form.labelHelp')}
          error={issues['label']}
        />
        <SelectInput
          name="kind"
          label={t('form.kind')}
          value={values.kind}
          options={FIELD_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          help={field ? t('form.kindHelp') : undefined}
          error={issues['kind']}
          onChange={(chosen) =>
            set({
              kind: FIELD_KINDS.find((kind) => kind === chosen) ?? 'text',
              defaultValue: null,
              min: null,
              max: null,
            })
          }
        />
      </FieldRow>
      {values.kind === 'choice' && (
        <TextInput
          name="choices"
          label={t('form.choices')}
          required
          rows={4}
          value={values.choices}
          onChange={(choices) => set({ choices })}
          help={t('form.choicesHelp')}
          error={issues['values']}
        />
      )}
      {(values.kind === 'number' || values.kind === 'money') && (
        <FieldRow>
          <Limit
            name="min"
            label={t('form.min')}
            value={values.min}
            onChange={(min) => set({ min })}
            error={issues['min']}
          />
          <Limit
            name="max"
            label={t('form.max')}
            value={values.max}
            onChange={(max) => set({ max })}
            error={issues['max']}
          />
        </FieldRow>
      )}
      {/* another kind is another input: what was typed into the last one does not fit it */}
      <FieldInput
        key={values.kind}
        field={preview}
        name="defaultValue"
        value={values.defaultValue}
        onChange={(defaultValue) => set({ defaultValue: asSent(defaultValue) })}
        error={issues['defaultValue']}
      />
      <TextInput
        name="help"
        label={t('form.help')}
        maxLength={300}
        value={values.help}
        onChange={(help) => set({ help })}
        help={t('form.helpHelp')}
        error={issues['help']}
      />
      {props.verticals.length > 1 && (
        <SelectInput
          name="vertical"
          label={t('form.vertical')}
          value={values.vertical}
          emptyLabel={t('form.allVerticals')}
          options={props.verticals}
          onChange={(vertical) => set({ vertical })}
          error={issues['vertical']}
        />
      )}
      <CheckInput
        name="required"
        label={t('form.required')}
        value={values.required}
        onChange={(required) => set({ required })}
        help={t('form.requiredHelp')}
      />
      {field && (
        <TextInput
          name="key"
          label={t('form.key')}
          readOnly
          value={field.key}
          onChange={() => undefined}
          help={t('form.keyHelp')}
        />
      )}
    </FormDialog>
  )
}

/** Lists are read-only in the form and plain arrays on the wire. */
function asSent(value: FieldValue): CustomField['defaultValue'] {
  return typeof value === 'object' && value !== null ? [...value] : value
}
