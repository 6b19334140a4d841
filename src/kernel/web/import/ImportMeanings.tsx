import Box from '@mui/material/Box'
import { InlineSelect } from '../../../ui/InlineSelect.tsx'
import type { ImportChoices, ImportPreview } from '../../contract/import.ts'
import { ImportSection, LINE } from './ImportSection.tsx'
import { useImportText } from './use-import-text.ts'

type Meanings = NonNullable<ImportChoices['meanings']>

/** No word of a list can be one of these. */
const UNSAID = ' unsaid'
const EMPTY = ' empty'

/** The words of columns that hold choices, with what each is taken for; one that nobody knows has to be told. */
export function ImportMeanings(props: { preview: ImportPreview; said: Meanings; onChange: (said: Meanings) => void }) {
  const { t } = useImportText()
  const { meanings, targets } = props.preview
  const found = meanings.filter(({ words }) => words.length > 0)
  if (found.length === 0) return null
  const say = (key: string, text: string, chosen: string) =>
    props.onChange([
      ...props.said.filter((one) => one.key !== key || one.text !== text),
      ...(chosen === UNSAID ? [] : [{ key, text, value: chosen === EMPTY ? null : chosen }]),
    ])
  return (
    <ImportSection title={t('meanings')} help={t('meaningsHelp')} list>
      {found.flatMap(({ key, label, words }) =>
        [...words.filter(({ known }) => !known), ...words.filter(({ known }) => known)].map(
          ({ text, count, value, known }) => (
            <Box
              key={`${key} ${text}`}
              component="li"
              sx={{
                ...LINE,
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) minmax(0, 1fr)',
                  sm: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr)',
                },
              }}
            >
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {text}
                </Box>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t('times', { count })}
                </Box>
              </Box>
              <Box sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>{label}</Box>
              <Box
                sx={{
                  display: 'grid',
                  minWidth: 0,
                  '& select': { width: '100%', ...(known ? {} : { borderColor: 'error.main' }) },
                }}
              >
                <InlineSelect
                  framed
                  label={`${label}: ${t('means', { text })}`}
                  value={known ? (value ?? EMPTY) : UNSAID}
                  options={[
                    ...(known ? [] : [{ value: UNSAID, label: t('sayMeaning') }]),
                    ...(targets.find((target) => target.key === key)?.options ?? []),
                    { value: EMPTY, label: t('empty') },
                  ]}
                  onChange={(chosen) => say(key, text, chosen)}
                />
              </Box>
            </Box>
          ),
        ),
      )}
    </ImportSection>
  )
}
