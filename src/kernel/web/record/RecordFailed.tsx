/** What stands where a record could not be shown. One that does not exist here may be of another of the person's companies: they can look there, at the same address. */
import Button from '@mui/material/Button'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { failureOf, failureText } from '../failure.ts'
import { useKernelText } from '../i18n.ts'
import { useSession } from '../session.tsx'

const NOT_FOUND = 404

export function RecordFailed(props: {
  error: unknown
  onRetry: () => void
  /** Where to go on from a record that is not there. */
  back?: { label: string; address: string }
  headingLevel?: 'h2' | 'h3'
}) {
  const { t } = useKernelText()
  const { session, company, preview, switchCompany } = useSession()
  const { status, requestId } = failureOf(props.error)
  const text = failureText(props.error)
  if (status !== NOT_FOUND)
    return <ErrorState headingLevel={props.headingLevel} text={text} requestId={requestId} onRetry={props.onRetry} />
  const others = preview ? [] : (session?.companies ?? []).filter(({ id }) => id !== company?.id)
  return (
    <EmptyState
      headingLevel={props.headingLevel}
      title={text}
      text={others.length > 0 ? t('elsewhere') : undefined}
      actions={
        <>
          {others.map(({ id, name }) => (
            <Button key={id} variant="contained" onClick={() => switchCompany(id)}>
              {t('lookIn', { name })}
            </Button>
          ))}
          {props.back && (
            <Button
              variant={others.length > 0 ? 'outlined' : 'contained'}
              color={others.length > 0 ? 'inherit' : 'primary'}
              href={props.back.address}
            >
              {props.back.label}
            </Button>
          )}
        </>
      }
    />
  )
}
