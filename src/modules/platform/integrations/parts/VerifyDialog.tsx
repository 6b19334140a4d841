import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FAILURES_TO_DISABLE, RETRY_WAITS_SECONDS } from '../rules.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { formatWaits } from './labels.ts'
import { LogDialog } from './LogDialog.tsx'
import { useText } from './use-text.ts'

const STEPS = ['headers', 'age', 'key', 'sign', 'compare', 'once'] as const

const EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto'

function isGenuine(headers, body, secret) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key)
    .update(\`\${id}.\${timestamp}.\${body}\`).digest('base64')
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''))
    return given.length === wanted.length
      && timingSafeEqual(given, Buffer.from(wanted))
  })
}`

/** How a receiver makes sure that a delivery is ours. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  return (
    <LogDialog title={t('verify.title')} width={720} onClose={onClose}>
      <Typography variant="body2">{t('verify.intro')}</Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, typography: 'body2', display: 'grid', gap: 0.75 }}>
        {STEPS.map((step) => (
          <li key={step}>{t(`verify.steps.${step}`)}</li>
        ))}
      </Box>
      <CodeBlock label={t('verify.example')} code={EXAMPLE} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('verify.retries', { waits: formatWaits(RETRY_WAITS_SECONDS, language), failures: FAILURES_TO_DISABLE })}
      </Typography>
    </LogDialog>
  )
}
