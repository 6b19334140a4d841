import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { contrast, isColour, PART_CONTRAST, readableOn, TEXT_CONTRAST } from '../../../../lib/contrast.ts'
import { Card } from '../../../../ui/Card.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { SettingsForm } from '../../../../ui/SettingsForm.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { companiesApi } from '../api.ts'
import { LOGO_MAX_BYTES, LOGO_STORED, LOGO_TYPES } from '../rules.ts'
import type { CompanyRecord } from './company-record.ts'
import { BrandingKept } from './BrandingKept.tsx'
import { uploadPicture } from '../../../../kernel/web/upload-picture.ts'
import { useText } from './use-text.ts'
import { useTyped } from './use-part.ts'

type Branding = CompanyRecord['settings']['customBranding']

const UNFIT = 'unfit'

/** The server takes PNG alone; whatever the browser can show becomes one, no larger than it is kept. */
async function asPng(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) throw new Error(UNFIT)
  const scale = Math.min(1, LOGO_STORED.width / picture.width, LOGO_STORED.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png')
  })
  if (!made) throw new Error(UNFIT)
  return new File([made], 'logo.png', { type: 'image/png' })
}

/** White label: checked for contrast while it is typed, shown as it will look, and shown everywhere once it is saved. */
export function BrandingCard({ company }: { company: CompanyRecord }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { may, recheck } = useSession()
  const stored = company.settings.customBranding
  const { values, set, edited, discard, draft, notice } = useTyped<Branding>(company, 'branding', stored)
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: () => companiesApi.brand.call({ version: company.version, ...values }),
    onSuccess: (answer) => {
      client.setQueryData(companiesApi.get.queryKey({ input: {} }), answer)
      discard()
      toast.info(t('branding.saved'))
      // stored; if it cannot be asked for again now, the frame shows it later
      return recheck().catch(() => undefined)
    },
  })
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (!LOGO_TYPES.some((type) => type === file.type) || file.size > LOGO_MAX_BYTES) throw new Error(UNFIT)
      return uploadPicture(await asPng(file))
    },
    onSuccess: (logo) => set({ logo }),
  })
  if (!may({ permission: 'companies.manage', feature: 'whiteLabel' })) return <BrandingKept company={company} />
  const problem = (colour: string, least: number) => {
    if (colour === '') return undefined
    if (!isColour(colour)) return t('branding.colourFormat')
    const ratio = contrast(colour, '#ffffff')
    return ratio < least ? t('branding.tooLight', { ratio: ratio.toFixed(1), least }) : undefined
  }
  const help = (colour: string, least: number, key: 'primaryHelp' | 'secondaryHelp') =>
    isColour(colour)
      ? t(`branding.${key}`, { ratio: contrast(colour, '#ffffff').toFixed(1), least })
      : t('branding.colourEmpty')
  const problems = {
    primaryColor: problem(values.primaryColor, TEXT_CONTRAST),
    secondaryColor: problem(values.secondaryColor, PART_CONTRAST),
  }
  const failed = upload.isError
    ? upload.error.message === UNFIT
      ? t('branding.logoUnfit')
      : failureText(upload.error)
    : save.isError
      ? failureText(save.error)
      : undefined
  const colour = (name: 'primaryColor' | 'secondaryColor', least: number, key: 'primaryHelp' | 'secondaryHelp') => (
    <TextInput
      label={t(`branding.${name}`)}
      maxLength={7}
      placeholder="#1a2b3c"
      value={values[name]}
      error={problems[name]}
      help={help(values[name], least, key)}
      onChange={(text) => set({ [name]: text.trim() })}
      endAdornment={
        <Box
          component="input"
          type="color"
          aria-label={t('branding.pick', { name: t(`branding.${name}`) })}
          value={isColour(values[name]) ? values[name] : '#334155'}
          onChange={(event) => set({ [name]: event.target.value })}
          sx={{ width: 28, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
        />
      }
    />
  )
  return (
    <Card title={t('branding.title')}>
      <SettingsForm
        draft={draft}
        changed={edited}
        notice={notice}
        valid={!problems.primaryColor && !problems.secondaryColor}
        busy={save.isPending || upload.isPending}
        error={failed}
        onSave={() => save.mutate()}
        onDiscard={() => {
          discard()
          save.reset()
          upload.reset()
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('branding.intro')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {values.logo && (
            <Box
              component="img"
              src={`/api/files/${values.logo}?company=${company.id}`}
              alt={t('branding.logoAlt', { name: company.name })}
              sx={{ height: 28, maxWidth: 200, objectFit: 'contain' }}
            />
          )}
          <input
            ref={input}
            type="file"
            accept={LOGO_TYPES.join(',')}
            hidden
            aria-hidden
            tabIndex={-1}
            data-logo=""
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) upload.mutate(file)
            }}
          />
          <Button
            variant="outlined"
            color="inherit"
            aria-disabled={upload.isPending}
            onClick={() => !upload.isPending && input.current?.click()}
          >
            {t('branding.chooseLogo')}
          </Button>
          {values.logo && (
            <Button color="error" onClick={() => set({ logo: '' })}>
              {t('branding.removeLogo')}
            </Button>
          )}
          <Typography variant="caption" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
            {t('branding.logoHelp')}
          </Typography>
        </Box>
        <FieldRow>
          <TextInput
            label={t('branding.productName')}
            maxLength={60}
            value={values.productName}
            onChange={(text) => set({ productName: text })}
          />
          <TextInput
            label={t('branding.mailSender')}
            maxLength={120}
            help={t('branding.mailSenderHelp')}
            value={values.mailSender}
            onChange={(text) => set({ mailSender: text })}
          />
        </FieldRow>
        <FieldRow>
          {colour('primaryColor', TEXT_CONTRAST, 'primaryHelp')}
          {colour('secondaryColor', PART_CONTRAST, 'secondaryHelp')}
        </FieldRow>
        {isColour(values.primaryColor) && (
          <Box
            component="section"
            aria-label={t('branding.preview')}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              p: 1.5,
              border: 1,
              borderColor: 'line.hair',
              borderRadius: 1,
              bgcolor: '#ffffff',
              borderTop: isColour(values.secondaryColor) ? `3px solid ${values.secondaryColor}` : undefined,
            }}
          >
            <Box
              component="span"
              sx={{
                px: 2,
                py: 0.75,
                borderRadius: 1,
                typography: 'button',
                bgcolor: values.primaryColor,
                color: readableOn(values.primaryColor),
              }}
            >
              {t('branding.previewButton')}
            </Box>
            <Box component="span" sx={{ typography: 'body2', color: values.primaryColor, textDecoration: 'underline' }}>
              {t('branding.previewLink')}
            </Box>
          </Box>
        )}
      </SettingsForm>
    </Card>
  )
}
