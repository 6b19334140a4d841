import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { DraftLine } from '../../../../ui/DraftLine.tsx'
import { FieldRow, FieldStack } from '../../../../ui/FormLayout.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { firstSignIn } from '../parts/account.ts'
import { checkConfirmation, checkFirstName, checkLastName, checkPassword } from '../parts/checks.ts'
import { JoinCompany } from '../parts/JoinCompany.tsx'
import { PlainCard, PlainFrame, PlainTitle } from '../parts/PlainFrame.tsx'
import { Steps } from '../parts/Steps.tsx'
import { focusFirstProblem, useFields } from '../parts/use-fields.ts'
import { useLeastPassword } from '../parts/use-least-password.ts'
import { useText } from '../parts/use-text.ts'
import { REDIRECT_AFTER_ACCEPT_MS } from '../rules.ts'

const STEPS = ['verify', 'information', 'password', 'complete'] as const
const FIRST_SERVER_ERROR = 500
type Offer = { email: string; companyName: string; invitedByName: string; role: 'user' | 'accounting' | 'hr' | 'admin' }

export default function AcceptInvitationPage({ params }: { params: PageParams<typeof identity, 'acceptInvitation'> }) {
  const { session } = useSession()
  // whoever signs in or out on the way is offered it anew
  return <Invitation key={session?.user.id ?? ''} inviteId={params.inviteId} isIn={session !== null} />
}

function Invitation({ inviteId, isIn }: { inviteId: string | undefined; isIn: boolean }) {
  const { t } = useText()
  const app = useApp()
  const asked = { input: { inviteId: inviteId ?? '' } }
  const forVisitor = useQuery({
    ...identityApi.getInvitation.queryOptions(asked),
    enabled: inviteId !== undefined && !isIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const forPerson = useQuery({
    ...identityApi.getOwnInvitation.queryOptions(asked),
    enabled: inviteId !== undefined && isIn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offer = isIn ? forPerson : forVisitor
  // spec 1 §8: an answer without address or company cannot be accepted
  const incomplete = offer.data !== undefined && (!offer.data.email || !offer.data.companyName)
  if (inviteId && offer.data && !incomplete) {
    const { way, ...offered } = offer.data
    if (way === 'create') return <Accept inviteId={inviteId} offer={offered} />
    return <JoinCompany inviteId={inviteId} offer={{ ...offered, way }} />
  }
  const failed = offer.isError ? failureOf(offer.error) : null
  const passing = failed !== null && failed.status >= FIRST_SERVER_ERROR
  const why = incomplete
    ? t('failed.invitationData')
    : !inviteId
      ? t('failed.invitationMissing')
      : passing
        ? t('failed.invitationLoad')
        : offer.isError
          ? failureText(offer.error)
          : null
  return (
    <Framed step={0}>
      <PlainTitle>{t('accept.steps.verify')}</PlainTitle>
      {why === null ? (
        <>
          <Typography variant="body1" aria-live="polite" sx={{ color: 'text.secondary' }}>
            {t('accept.verifying')}
          </Typography>
          <LoadingBlocks rows={2} />
        </>
      ) : (
        <FieldStack>
          <Alert severity="error">{why}</Alert>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
            {passing && <Button onClick={() => void offer.refetch()}>{t('accept.retry')}</Button>}
            {/* who is in has no use for the page to sign in */}
            <Button variant="contained" href={isIn ? app.homePath : link(identity, 'login')}>
              {t(isIn ? 'accept.toHome' : 'accept.toLogin')}
            </Button>
          </Box>
        </FieldStack>
      )}
    </Framed>
  )
}

function Framed(props: { step: number; finished?: boolean; children: ReactNode }) {
  const { t } = useText()
  return (
    <PlainFrame title={t('routes.acceptInvitation')}>
      <Steps
        labels={STEPS.map((step) => t(`accept.steps.${step}`))}
        active={props.step}
        finished={props.finished}
        position={t('accept.stepOf', { n: props.step + 1, all: STEPS.length })}
      />
      <PlainCard>{props.children}</PlainCard>
    </PlainFrame>
  )
}

function Accept({ inviteId, offer }: { inviteId: string; offer: Offer }) {
  const { t } = useText()
  const app = useApp()
  const go = useGo()
  const { refresh } = useSession()
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const least = useLeastPassword({ inviteId })
  const form = useFields(
    { firstName: '', lastName: '', password: '', confirmation: '' },
    {
      firstName: (all) => checkFirstName(all.firstName, t),
      lastName: (all) => checkLastName(all.lastName, t),
      password: (all) => checkPassword(all.password, t, least),
      confirmation: (all) => checkConfirmation(all.confirmation, all.password, t),
    },
    { draft: 'accept-invitation', secret: ['password', 'confirmation'] },
  )
  const { firstName, lastName, password } = form.values
  const accept = useMutation({
    mutationFn: () => identityApi.acceptInvitation.call({ inviteId, firstName, lastName, password }),
    onMutate: () => setStep(3),
    // spec 1 §4: on failure it returns to step 2
    onError: () => setStep(2),
    onSuccess: ({ email }) => {
      form.draft.clear()
      setTimeout(() => {
        void firstSignIn(email, password).then(async (ok) => {
          if (ok) await refresh()
          go(ok ? app.homePath : link(identity, 'login'), { replace: true })
        })
      }, REDIRECT_AFTER_ACCEPT_MS)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const good = step === 1 ? form.valid(['firstName', 'lastName']) : form.valid()
    if (!good) focusFirstProblem(event.currentTarget)
    else if (step === 1) setStep(2)
    else accept.mutate()
  }
  const declared =
    accept.isError &&
    failureOf(accept.error).status < FIRST_SERVER_ERROR &&
    failureOf(accept.error).code !== 'BAD_REQUEST'
  if (step === 3) {
    return (
      <Framed step={3} finished={accept.isSuccess}>
        <PlainTitle>{t('accept.steps.complete')}</PlainTitle>
        <Typography variant="body1" aria-live="polite" sx={{ color: 'text.secondary' }}>
          {accept.isSuccess ? `${t('accept.done')} ${t('accept.redirecting')}` : t('accept.creating')}
        </Typography>
      </Framed>
    )
  }
  return (
    <Framed step={step}>
      <form noValidate onSubmit={submit} key={step}>
        <PlainTitle>{t(step === 1 ? 'accept.steps.information' : 'accept.steps.password')}</PlainTitle>
        <Typography variant="body1" sx={{ color: 'text.secondary', mb: 3 }}>
          {step === 1
            ? t('accept.invitedAs', { company: offer.companyName, role: t(`roles.${offer.role}`) })
            : t('accept.passwordIntro', { email: offer.email })}
        </Typography>
        <FieldStack>
          {step === 2 && accept.isError && (
            <Alert
              severity="error"
              action={
                failureOf(accept.error).code === 'EMAIL_TAKEN' ? (
                  <Button color="inherit" href={link(identity, 'login')}>
                    {t('accept.toLogin')}
                  </Button>
                ) : undefined
              }
            >
              {declared ? failureText(accept.error) : t('failed.account')}
            </Alert>
          )}
          {step === 1 ? (
            <>
              <DraftLine draft={form.draft} />
              <FieldRow>
                <TextInput
                  label={t('firstName')}
                  required
                  tall
                  autoComplete="given-name"
                  maxLength={100}
                  {...form.field('firstName')}
                />
                <TextInput
                  label={t('lastName')}
                  required
                  tall
                  autoComplete="family-name"
                  maxLength={100}
                  {...form.field('lastName')}
                />
              </FieldRow>
              <TextInput label={t('email')} tall readOnly value={offer.email} onChange={() => undefined} />
              <TextInput
                label={t('accept.company')}
                tall
                readOnly
                value={offer.companyName}
                onChange={() => undefined}
                help={t('accept.setByInvitation')}
              />
            </>
          ) : (
            <>
              {/* password managers store the pair */}
              <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
              <PasswordInput
                label={t('password')}
                required
                tall
                autoComplete="new-password"
                help={t('atLeast', { n: least })}
                {...form.field('password')}
              />
              <PasswordInput
                label={t('confirmPassword')}
                required
                tall
                autoComplete="new-password"
                {...form.field('confirmation')}
              />
            </>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
            {step === 2 && <Button onClick={() => setStep(1)}>{t('accept.back')}</Button>}
            <Button type="submit" variant="contained" sx={{ flex: { xs: 1, sm: 'none' } }}>
              {t(step === 1 ? 'accept.next' : 'accept.create')}
            </Button>
          </Box>
        </FieldStack>
      </form>
    </Framed>
  )
}
