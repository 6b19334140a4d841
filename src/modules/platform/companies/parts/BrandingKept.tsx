import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { companiesApi } from '../api.ts'
import type { CompanyRecord } from './company-record.ts'
import { useText } from './use-text.ts'

/** Branding of a company that has no white label now: what is kept comes back with it, or can be removed. */
export function BrandingKept({ company }: { company: CompanyRecord }) {
  const { t } = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => companiesApi.removeBranding.call({}),
    onSuccess: (answer) => {
      client.setQueryData(companiesApi.get.queryKey({ input: {} }), answer)
      setAsking(false)
      toast.info(t('branding.removed'))
    },
  })
  const kept = Object.values(company.settings.customBranding).some((value) => value !== '')
  const off = !company.settings.features.whiteLabel
  return (
    <Card title={t('branding.title')} padded>
      <Alert severity="info">{t(off ? 'branding.switchedOff' : 'branding.notInPlan')}</Alert>
      {kept && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1, justifyItems: 'start' }}>
          {t('branding.kept')}
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {t('branding.remove')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title={t('branding.removeTitle')}
        text={t('branding.removeText')}
        confirmLabel={t('branding.remove')}
        busy={remove.isPending}
        error={remove.isError ? failureText(remove.error) : undefined}
        onClose={() => {
          setAsking(false)
          remove.reset()
        }}
        onConfirm={() => remove.mutate()}
      />
    </Card>
  )
}
