/** What forms say at a field before they ask the server; the server checks again. */
import type { Translate } from '../../../../kernel/web/texts.ts'
import type { en } from '../i18n/en.ts'
import { weaknessOf } from '../password-strength.rules.ts'
import { isPlain, MIN_PASSWORD_LENGTH } from '../rules.ts'

type T = Translate<typeof en>
type Problem = string | undefined

export const checkFirstName = (value: string, t: T): Problem =>
  value.trim() === '' ? t('failed.firstName') : undefined
export const checkLastName = (value: string, t: T): Problem => (value.trim() === '' ? t('failed.lastName') : undefined)
export const checkCompanyName = (value: string, t: T): Problem =>
  value.trim() === '' ? t('failed.companyName') : undefined
export const checkCountry = (value: string, t: T): Problem => (value === '' ? t('failed.country') : undefined)
export const checkEmail = (value: string, t: T): Problem => {
  // as the server reads one: letters with accents are no part of an address
  if (!isPlain(value.trim())) return t('failed.emailAccents')
  return /^[!-~]+@[!-~]+\.[!-~]+$/.test(value.trim()) ? undefined : t('failed.email')
}
export const checkPassword = (value: string, t: T, least = MIN_PASSWORD_LENGTH): Problem =>
  value.length < least ? t('failed.passwordShort', { n: least }) : undefined
/** Of the owner of an installation: also one that anybody would guess is refused. */
export const checkOwnerPassword = (value: string, own: readonly string[], t: T): Problem => {
  const weakness = weaknessOf(value, own)
  return (
    checkPassword(value, t) ??
    (weakness === null ? undefined : t('weakness.common', { reason: t(`weakness.${weakness}`) }))
  )
}
export const checkConfirmation = (value: string, password: string, t: T): Problem =>
  value === password ? undefined : t('failed.passwordsDiffer')
