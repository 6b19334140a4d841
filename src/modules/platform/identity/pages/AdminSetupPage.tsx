import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { link } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { DraftLine } from '../../../../ui/DraftLine.tsx'
import { FieldRow, FieldStack } from '../../../../ui/FormLayout.tsx'
import { regionDefaults } from '../../../../lib/regions.ts'
import { ownPlace, zoneIn } from '../../../../ui/own-place.ts'
import { CountryInput, ZoneInput } from '../../../../ui/RegionInputs.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { PasswordInput } from '../../../../ui/PasswordInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { SignInFrame } from '../../../../ui/SignInFrame.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { identityApi } from '../api.ts'
import { identity } from '../manifest.ts'
import { firstSignIn } from '../parts/account.ts'
import { BootstrapAdmin } from '../parts/BootstrapAdmin.tsx'
import {
  checkCompanyName,
  checkCountry,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkOwnerPassword,
} from '../parts/checks.ts'
import { takeToken } from '../parts/address-token.ts'
import { focusFirstProblem, useFields } from '../parts/use-fields.ts'
import { useText } from '../parts/use-text.ts'
import { PasswordStrength } from '../parts/PasswordStrength.tsx'
import { strengthOf } from '../password-strength.rules.ts'
import { MIN_PASSWORD_LENGTH, STARTS } from '../rules.ts'

const setupToken = takeToken()

const DEFAULT_TRADE = 'engineering'

export default function AdminSetupPage() {
  const { t } = useText()
  const setup = useQuery(identityApi.getSetup.queryOptions({ input: {} }))
  return (
    <SignInFrame
      title={t('routes.adminSetup')}
      subtitle={setup.data?.needed && setupToken !== null ? t('setup.intro') : undefined}
      statement={t('statement')}
    >
      {setup.isPending && <LoadingBlocks rows={5} />}
      {setup.isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void setup.refetch()}>
              {t('accept.retry')}
            </Button>
          }
        >
          {failureText(setup.error)}
        </Alert>
      )}
      {setup.data &&
        (setup.data.needed && setupToken !== null ? (
          <OwnerForm token={setupToken} trades={setup.data.trades} />
        ) : setup.data.firstRun ? (
          <FieldStack>
            <Alert severity="info">{t('setup.noToken')}</Alert>
            <Button variant="contained" fullWidth href={link(identity, 'login')}>
              {t('setup.toLogin')}
            </Button>
          </FieldStack>
        ) : (
          <BootstrapAdmin />
        ))}
    </SignInFrame>
  )
}

const ownNames = (all: { firstName: string; lastName: string; companyName: string }) => [
  `${all.firstName} ${all.lastName}`,
  all.firstName,
  all.lastName,
  all.companyName,
]

function OwnerForm(props: { token: string; trades: readonly { id: string; title: string }[] }) {
  const { t, language } = useText()
  const app = useApp()
  const go = useGo()
  const { refresh } = useSession()
  const { values, field, valid, draft } = useFields(
    {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      companyName: '',
      vertical: DEFAULT_TRADE,
      start: 'empty',
      ...ownPlace(),
    },
    {
      firstName: (all) => checkFirstName(all.firstName, t),
      lastName: (all) => checkLastName(all.lastName, t),
      email: (all) => checkEmail(all.email, t),
      password: (all) => checkOwnerPassword(all.password, ownNames(all), t),
      companyName: (all) => checkCompanyName(all.companyName, t),
      country: (all) => checkCountry(all.country, t),
    },
    { draft: 'setup', secret: ['password'] },
  )
  const create = useMutation({
    mutationFn: async () => {
      const { opens } = await identityApi.setup.call({
        token: props.token,
        ...values,
        start: STARTS.find((one) => one === values.start) ?? 'empty',
        country: values.country || undefined,
      })
      draft.clear()
      if (await firstSignIn(values.email, values.password)) {
        await refresh()
        go(opens ?? app.homePath, { replace: true })
      } else {
        go(link(identity, 'login'), { replace: true })
      }
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (valid()) create.mutate()
    else focusFirstProblem(event.currentTarget)
  }
  const taken = create.isError && failureOf(create.error).code === 'SETUP_DONE'
  return (
    <form noValidate onSubmit={submit}>
      <FieldStack>
        {create.isError && (
          <Alert
            severity="error"
            action={
              taken ? (
                <Button color="inherit" href={link(identity, 'login')}>
                  {t('setup.toLogin')}
                </Button>
              ) : undefined
            }
          >
            {failureText(create.error)}
          </Alert>
        )}
        <DraftLine draft={draft} />
        <TextInput
          label={t('setup.companyName')}
          required
          autoFocus
          tall
          autoComplete="organization"
          maxLength={200}
          {...field('companyName')}
        />
        <SelectInput
          label={t('setup.trade')}
          help={t('setup.tradeHelp')}
          tall
          {...field('vertical')}
          options={props.trades.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <FieldRow>
          <CountryInput
            label={t('setup.country')}
            help={beginsWith(values.country, t, language)}
            {...field('country')}
            onChange={(country) => {
              field('country').onChange(country)
              field('timeZone').onChange(zoneIn(country))
            }}
          />
          <ZoneInput label={t('setup.timeZone')} country={values.country} {...field('timeZone')} />
        </FieldRow>
        <FieldRow>
          <TextInput
            label={t('firstName')}
            required
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
        <TextInput label={t('email')} type="email" required tall autoComplete="username" {...field('email')} />
        <PasswordInput
          label={t('password')}
          required
          tall
          autoComplete="new-password"
          help={
            values.password.length < MIN_PASSWORD_LENGTH ? (
              t('atLeast', { n: MIN_PASSWORD_LENGTH })
            ) : (
              <PasswordStrength strength={strengthOf(values.password, ownNames(values))} />
            )
          }
          {...field('password')}
        />
        <SelectInput
          label={t('setup.start')}
          help={t('setup.startHelp')}
          tall
          {...field('start')}
          options={STARTS.map((one) => ({ value: one, label: t(`setup.starts.${one}`) }))}
        />
        <Button type="submit" variant="contained" fullWidth disabled={create.isPending} sx={{ mt: 1 }}>
          {create.isPending ? t('setup.busy') : t('setup.submit')}
        </Button>
      </FieldStack>
    </form>
  )
}

/** What a company of the country begins with, so that nobody has to look for it afterwards. */
function beginsWith(country: string, t: ReturnType<typeof useText>['t'], language: string): string {
  const usual = regionDefaults(country)
  if (!usual) return t('setup.countryHelp')
  // the first of January 2024 was a Monday, the first day
  const day = new Date(Date.UTC(2024, 0, usual.weekStart))
  return t(`setup.countryBegins.${usual.units}`, {
    currency: usual.currency,
    day: day.toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' }),
  })
}
