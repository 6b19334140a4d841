/** Calls to the sign-in addresses, which set cookies and so stand outside the typed API. */
import { ORPCError } from '@orpc/client'
import { failureOf, failureText, noteFailure } from '../../../../kernel/web/failure.ts'
import type { Translate } from '../../../../kernel/web/texts.ts'
import type { en } from '../i18n/en.ts'
import { withVersion } from '../../../../kernel/web/version.ts'

type Answer = { uri?: string; recoveryCodes?: string[]; url?: string; secondStep?: boolean }
type Path =
  | 'passkey/sign-in'
  | 'sign-in/social'
  | 'link-social'
  | `two-factor/${'enable' | 'disable' | 'generate-backup-codes' | 'verify-totp' | 'verify-backup-code'}`

const SERVER_ERROR = 500

/** Throws a failure like those of the typed API. */
export async function callAuth(path: Path, body: Record<string, unknown>): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(withVersion(`/api/auth/${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch (cause) {
    throw noteFailure(
      new ORPCError('NETWORK', { status: SERVER_ERROR, message: 'The server cannot be reached.', cause }),
      { moduleId: 'identity' },
    )
  }
  const said = (await response.json().catch(() => ({}))) as Answer & {
    code?: string
    message?: string
    requestId?: string
    data?: unknown
  }
  if (response.ok) return said
  const { code = 'INTERNAL_SERVER_ERROR', message = '', requestId, data } = said
  throw noteFailure(new ORPCError(code, { status: response.status, message, data, defined: true }), {
    moduleId: 'identity',
    requestId,
  })
}

const SENTENCES = {
  WRONG_CODE: 'waysIn.wrongCode',
  START_AGAIN: 'waysIn.startAgain',
  PASSKEY_FAILED: 'waysIn.failedPasskey',
  EMAIL_NOT_VERIFIED: 'waysIn.notVerified',
} as const

/** The sentence for a failed call of these; `provider` is the name of the one that was asked. */
export function authText(error: unknown, t: Translate<typeof en>, provider = ''): string {
  const { code } = failureOf(error)
  if (code === 'PROVIDER_FAILED') return t('waysIn.failedWith', { name: provider })
  return code in SENTENCES ? t(SENTENCES[code as keyof typeof SENTENCES]) : failureText(error)
}
