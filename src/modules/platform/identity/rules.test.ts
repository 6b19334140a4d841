import { describe, expect, it } from 'vitest'
import {
  linesWithoutAddress,
  INVITE_LIFETIME_DAYS,
  INVITE_LIFETIME_MS,
  isOwnPath,
  type InvitationState,
  MIN_PASSWORD_LENGTH,
  providerName,
  REDIRECT_AFTER_ACCEPT_MS,
  shownStatus,
  whyInvalid,
} from './rules.ts'

describe('constants', () => {
  it('are those of the specification', () => {
    expect(INVITE_LIFETIME_DAYS).toBe(7)
    expect(INVITE_LIFETIME_MS).toBe(604_800_000)
    expect(MIN_PASSWORD_LENGTH).toBe(6)
    expect(REDIRECT_AFTER_ACCEPT_MS).toBe(2_000)
  })
})

describe('an invitation', () => {
  const invitedAt = Date.UTC(2026, 10, 1)
  const cases: [
    string,
    InvitationState['status'],
    number,
    ReturnType<typeof whyInvalid>,
    ReturnType<typeof shownStatus>,
  ][] = [
    ['just made', 'pending', 0, null, 'pending'],
    ['a moment before seven days', 'pending', INVITE_LIFETIME_MS - 1, null, 'pending'],
    ['exactly seven days old', 'pending', INVITE_LIFETIME_MS, null, 'pending'],
    ['a moment after seven days', 'pending', INVITE_LIFETIME_MS + 1, 'INVITATION_EXPIRED', 'expired'],
    ['used', 'accepted', 0, 'INVITATION_USED', 'accepted'],
    ['used, and old', 'accepted', 2 * INVITE_LIFETIME_MS, 'INVITATION_USED', 'accepted'],
    ['revoked', 'revoked', 0, 'INVITATION_REVOKED', 'revoked'],
    ['revoked, and old', 'revoked', 2 * INVITE_LIFETIME_MS, 'INVITATION_REVOKED', 'revoked'],
  ]

  it.each(cases)('%s', (_name, status, age, why, shown) => {
    expect(whyInvalid({ status, invitedAt }, invitedAt + age)).toBe(why)
    expect(shownStatus({ status, invitedAt }, invitedAt + age)).toBe(shown)
  })
})

describe('the page to come back to', () => {
  it.each(['/', '/dashboard', '/projects?view=mine', '/project/1#files', '/a//b'])('is one of ours: %s', (address) => {
    expect(isOwnPath(address)).toBe(true)
  })
  it.each([
    '',
    'dashboard',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    undefined,
    null,
    7,
  ])('is not: %s', (address) => {
    expect(isOwnPath(address)).toBe(false)
  })
})

it('calls a provider by its name, and Google Google', () => {
  expect(providerName({ kind: 'oidc', name: 'Company ID' })).toBe('Company ID')
  expect(providerName({ kind: 'google', name: 'whatever was typed' })).toBe('Google')
})

describe('a pasted list', () => {
  it('names the lines in which no address was found', () => {
    expect(linesWithoutAddress('eric@m.example\nanna <anna@m.example>; not-an-address\n\n')).toEqual(['not-an-address'])
    expect(linesWithoutAddress('Accounting, Anna <anna@m.example>')).toEqual([])
  })
})
