import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FieldSection } from '../../../../ui/FormLayout.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import type { Testimonial } from '../contract.ts'
import { TESTIMONIAL, TESTIMONIALS_MOST } from '../rules.ts'
import { beside, FieldGroup } from './FieldGroup.tsx'
import { isEmpty } from './use-claims-form.ts'
import { useClaimsText } from './use-claims-text.ts'

/** Name and firm stand beside each other where the quote has the whole width. */
const ONE = 'minmax(0, 1fr)'

/** What people said of the product; the page shows them in this order. */
export function TestimonialFields(props: {
  testimonials: readonly Testimonial[]
  readOnly: boolean
  onChange: (testimonials: readonly Testimonial[]) => void
}) {
  const { t } = useClaimsText()
  const { testimonials, readOnly, onChange } = props
  return (
    <FieldSection title={t('testimonials')} text={t('testimonialsAbout')}>
      {testimonials.length === 0 && readOnly && <Typography variant="body2">{t('noTestimonials')}</Typography>}
      {testimonials.length > 0 && (
        <Box sx={beside}>
          {testimonials.map((one, place) => (
            <Fields
              // they have no name but their place
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              place={place + 1}
              value={one}
              readOnly={readOnly}
              onChange={(next) => onChange(testimonials.with(place, next))}
              onRemove={() => onChange(testimonials.toSpliced(place, 1))}
            />
          ))}
        </Box>
      )}
      {!readOnly && testimonials.length < TESTIMONIALS_MOST && (
        <Button
          variant="outlined"
          sx={{ alignSelf: 'start' }}
          onClick={() => onChange([...testimonials, { quote: '', name: '', firm: '' }])}
        >
          {t('add')}
        </Button>
      )}
    </FieldSection>
  )
}

function Fields(props: {
  place: number
  value: Testimonial
  readOnly: boolean
  onChange: (value: Testimonial) => void
  onRemove: () => void
}) {
  const { t } = useClaimsText()
  const { place, value, readOnly, onChange } = props
  const begun = !isEmpty(value)
  return (
    <FieldGroup
      title={t('testimonial', { place })}
      action={
        !readOnly && (
          <Button color="inherit" sx={{ mr: -1 }} aria-label={t('removeOf', { place })} onClick={props.onRemove}>
            {t('remove')}
          </Button>
        )
      }
    >
      <TextInput
        label={t('quote')}
        rows={4}
        required={!readOnly}
        readOnly={readOnly}
        maxLength={TESTIMONIAL.quote}
        error={begun && value.quote.trim() === '' ? t('quoteMissing') : undefined}
        value={value.quote}
        onChange={(quote) => onChange({ ...value, quote })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: ONE, sm: `${ONE} ${ONE}`, lg: ONE } }}>
        <TextInput
          label={t('name')}
          required={!readOnly}
          readOnly={readOnly}
          maxLength={TESTIMONIAL.name}
          error={begun && value.name.trim() === '' ? t('nameMissing') : undefined}
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
        />
        <TextInput
          label={t('firm')}
          readOnly={readOnly}
          maxLength={TESTIMONIAL.firm}
          value={value.firm}
          onChange={(firm) => onChange({ ...value, firm })}
        />
      </Box>
    </FieldGroup>
  )
}
