/** Asks for an account; behind an invitation it is active at once. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { Move, useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { DraftLine } from '../../../../ui/DraftLine.tsx'
import { FieldRow, FieldStack } from '../../../../ui/FormLayout.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { firstSignInResult } from '../parts/account.ts'
import { checkEmail, checkPassword } from '../parts/checks.ts'
import { FormLink } from '../parts/FormLink.tsx'
import { OtherWaysIn } from '../parts/OtherWaysIn.tsx'
import { focusFirstProblem, keepFieldFocused, useFields } from '../parts/use-fields.ts'
import { useLeastPassword } from '../parts/use-least-password.ts'
import { useText } from '../parts/use-text.ts'

const FIRST_SERVER_ERROR = 500

export default function SignUpPage({ params }: { params: PageParams<typeof identity, 'signup'> }) {
  const { t } = useText()
  const { inviteId, companyLink } = params
  const app = useApp()
  const { session } = useSession()
  const firm = useQuery({
    ...identityApi.getSignUpOffer.queryOptions({ input: { companyLink: companyLink ?? '' } }),
    enabled: companyLink !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offer = useQuery({
    ...identityApi.getInvitation.queryOptions({ input: { inviteId: inviteId ?? '' } }),
    enabled: inviteId !== undefined && !session,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failed = offer.isError ? failureOf(offer.error) : null
  // spec 1 §8: sign-up has its own words for what is wrong with a link
  const why =
    failed &&
    (failed.status >= FIRST_SERVER_ERROR
      ? t('signUp.invitationLoad')
      : failed.code === 'INVITATION_INVALID'
        ? t('signUp.invitationUnknown')
        : t('signUp.invitationExpired'))
  // whoever has an account, or is signed in, makes no other one
  if (inviteId !== undefined && (session || offer.data?.way === 'signIn'))
    return <Move to={link(identity, 'acceptInvitation', { inviteId })} />
  // a provider brings people back to where they started, and by then they wait
  if (companyLink !== undefined && session) return <Move to={app.homePath} />
  return (
    <SignInFrame
      title={t('routes.signup')}
      subtitle={
        offer.data
          ? t('accept.invitedAs', { company: offer.data.companyName, role: t(`roles.${offer.data.role}`) })
          : firm.data
            ? t('signUp.introOf', { company: firm.data.companyName })
            : t('signUp.intro')
      }
      statement={t('statement')}
    >
      {inviteId !== undefined && offer.isPending && <LoadingBlocks rows={5} />}
      {why && (
        <FieldStack>
          <Alert
            severity="error"
            action={
              failed.status >= FIRST_SERVER_ERROR ? (
                <Button color="inherit" onClick={() => void offer.refetch()}>
                  {t('accept.retry')}
                </Button>
              ) : undefined
            }
          >
            {why}
          </Alert>
          <Button variant="contained" fullWidth href={link(identity, 'login')}>
            {t('accept.toLogin')}
          </Button>
        </FieldStack>
      )}
      {companyLink !== undefined && firm.isPending && <LoadingBlocks rows={5} />}
      {companyLink !== undefined && firm.isError && <Failed error={firm.error} onRetry={() => void firm.refetch()} />}
      {inviteId === undefined && (companyLink === undefined || firm.data) && (
        <OpenSignUp companyLink={companyLink} company={firm.data?.companyName ?? ''} />
      )}
      {offer.data && <SignUpForm inviteId={inviteId} email={offer.data.email} company={offer.data.companyName} />}
    </SignInFrame>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useText()
  const passing = failureOf(error).status >= FIRST_SERVER_ERROR
  return (
    <FieldStack>
      <Alert
        severity="error"
        action={
          passing ? (
            <Button color="inherit" onClick={onRetry}>
              {t('accept.retry')}
            </Button>
          ) : undefined
        }
      >
        {failureText(error)}
      </Alert>
      <Button variant="contained" fullWidth href={link(identity, 'login')}>
        {t('accept.toLogin')}
      </Button>
    </FieldStack>
  )
}

/** Without an invitation, as far as the installation lets strangers ask. */
function OpenSignUp({ companyLink, company }: { companyLink: string | undefined; company: string }) {
  const { t } = useText()
  const [failed, setFailed] = useState<string | null>(null)
  const options = useQuery(identityApi.getSignInOptions.queryOptions({ input: {} }))
  if (options.isPending && options.failureCount === 0) return <LoadingBlocks rows={5} />
  if (options.data && !options.data.signUpOpen) {
    return (
      <FieldStack>
        <Alert severity="info">{t('signUp.closed')}</Alert>
        <Button variant="contained" fullWidth href={link(identity, 'login')}>
          {t('accept.toLogin')}
        </Button>
      </FieldStack>
    )
  }
  return (
    <>
      {options.data && (
        <OtherWaysIn
          providers={options.data.providers}
          returnTo={companyLink && link(identity, 'signup', { companyLink })}
          onFailed={setFailed}
        />
      )}
      {failed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failed}
        </Alert>
      )}
      <SignUpForm inviteId={undefined} companyLink={companyLink} email="" company={company} />
    </>
  )
}

function SignUpForm({
  inviteId,
  companyLink,
  email,
  company,
}: {
  inviteId: string | undefined
  companyLink?: string | undefined
  email: string
  company: string
}) {
  const { t } = useText()
  const app = useApp()
  const go = useGo()
  const { refresh } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const least = useLeastPassword({ inviteId, companyLink })
  const { values, field, valid, draft } = useFields(
    { firstName: '', lastName: '', company, email, password: '', confirmation: '' },
    {
      email: (all) => (all.email === '' ? undefined : checkEmail(all.email, t)),
      password: (all) => (all.password === '' ? undefined : checkPassword(all.password, t, least)),
    },
    // what was typed for one company is not the name of another
    { draft: companyLink === undefined ? 'sign-up' : `sign-up ${companyLink}`, secret: ['password', 'confirmation'] },
  )
  const create = useMutation({
    mutationFn: async () => {
      const { confirmation: _confirmation, ...person } = values
      await identityApi.signUp.call({ ...person, inviteId, companyLink })
      const result = await firstSignInResult(values.email, values.password)
      // the server answers an address that has an account as any other; that this password does not open it is all there is to say
      if (result === 'refused') return setProblem(t('signUp.failed'))
      draft.clear()
      if (result === 'ok') await refresh()
      go(result === 'ok' ? app.homePath : link(identity, 'login'), { replace: true })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    create.reset()
    const empty = Object.values(values).some((value) => value.trim() === '')
    const why = empty
      ? t('signUp.fillOut')
      : values.password === values.confirmation
        ? null
        : t('signUp.passwordsDiffer')
    setProblem(why)
    if (!valid()) focusFirstProblem(event.currentTarget)
    else if (why === null) create.mutate()
  }
  const failure = create.isError ? failureOf(create.error) : null
  // the library of sentences covers what was foreseen; anything else is the document's general one
  const shown =
    problem ??
    (failure &&
      (failure.status >= FIRST_SERVER_ERROR || failure.code === 'BAD_REQUEST'
        ? t('signUp.failed')
        : failureText(create.error)))
  return (
    <form noValidate onSubmit={submit}>
      <FieldStack>
        <DraftLine draft={draft} />
        {shown && <Alert severity="error">{shown}</Alert>}
        <FieldRow>
          <TextInput
            label={t('firstName')}
            required
            autoFocus
            tall
            autoComplete="given-name"
            maxLength={100}
            {...field('firstName')}
          />
          <TextInput
            label={t('lastName')}
            required
            tall
            autoComplete="family-name"
            maxLength={100}
            {...field('lastName')}
          />
        </FieldRow>
        <TextInput
          label={t('accept.company')}
          required
          tall
          autoComplete="organization"
          maxLength={200}
          readOnly={inviteId !== undefined || companyLink !== undefined}
          {...field('company')}
        />
        <TextInput label={t('email')} type="email" required tall autoComplete="username" {...field('email')} />
        <PasswordInput
          label={t('password')}
          required
          tall
          autoComplete="new-password"
          help={t('atLeast', { n: least })}
          {...field('password')}
        />
        <PasswordInput
          label={t('confirmPassword')}
          required
          tall
          autoComplete="new-password"
          {...field('confirmation')}
        />
        <Button
          type="submit"
          variant="contained"
          fullWidth
          disabled={create.isPending}
          sx={{ mt: 1 }}
          {...keepFieldFocused}
        >
          {create.isPending ? t('signUp.busy') : t('signUp.submit')}
        </Button>
        <FormLink href={link(identity, 'login')} label={t('signUp.toLogin')} />
      </FieldStack>
    </form>
  )
}
