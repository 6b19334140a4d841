import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { DateInput } from '../../../ui/DateInput.tsx'
import { InlineSelect } from '../../../ui/InlineSelect.tsx'
import { SelectInput } from '../../../ui/SelectInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { ImportChoices, ImportPreview } from '../../contract/import.ts'
import { ImportSection } from './ImportSection.tsx'
import { useTyped } from './use-typed.ts'
import { useImportText } from './use-import-text.ts'

type ForAll = NonNullable<ImportChoices['forAll']>
type Target = ImportPreview['targets'][number]

const NONE = ''

/** One value for all rows: for fields that the file lacks, or leaves open here and there. */
export function ImportForAll(props: { preview: ImportPreview; given: ForAll; onChange: (given: ForAll) => void }) {
  const { t } = useImportText()
  const { targets, forAllWrong } = props.preview
  const open = targets.filter(({ key, required }) => !required && !props.given.some((one) => one.key === key))
  const set = (key: string, text: string) =>
    props.onChange(props.given.map((one) => (one.key === key ? { key, text } : one)))
  return (
    <ImportSection title={t('forAll')} help={t('forAllHelp')}>
      {props.given.map(({ key, text }) => {
        const target = targets.find((one) => one.key === key)
        if (!target) return null
        return (
          <Box key={key} sx={{ display: 'flex', alignItems: 'end', gap: 1, maxWidth: 480 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ValueInput
                target={target}
                text={text}
                error={forAllWrong.find((one) => one.key === key)?.text}
                onChange={(typed) => set(key, typed)}
              />
            </Box>
            <IconButton
              aria-label={t('removeForAll', { field: target.label })}
              onClick={() => props.onChange(props.given.filter((one) => one.key !== key))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
      <Box>
        <InlineSelect
          framed
          label={t('addForAll')}
          value={NONE}
          options={[{ value: NONE, label: t('addForAll') }, ...open.map(({ key, label }) => ({ value: key, label }))]}
          onChange={(key) => key !== NONE && props.onChange([...props.given, { key, text: '' }])}
        />
      </Box>
    </ImportSection>
  )
}

function ValueInput(props: { target: Target; text: string; error?: string; onChange: (text: string) => void }) {
  const { t } = useImportText()
  const { label, kind, options } = props.target
  const common = { label, error: props.error }
  const typed = useTyped(props.text, props.onChange)
  if (kind === 'choice' || kind === 'boolean')
    return (
      <SelectInput
        {...common}
        value={props.text}
        options={
          kind === 'choice'
            ? options
            : [
                { value: 'true', label: t('yes') },
                { value: 'false', label: t('no') },
              ]
        }
        onChange={props.onChange}
      />
    )
  if (kind === 'date')
    return <DateInput {...common} value={props.text || null} onChange={(date) => props.onChange(date ?? '')} />
  return (
    <Box {...typed.keys}>
      <TextInput {...common} value={typed.text} onChange={typed.type} onBlur={typed.done} maxLength={2_000} />
    </Box>
  )
}
