import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { totpOf } from '../support/authenticator.ts'
import { as, expectAccessible, inDatabase, mailedLink, url } from './support.ts'

test.describe.configure({ mode: 'serial' })

// a repetition runs in a process of its own and must not meet the person of the first try
const person = {
  firstName: 'Priya',
  lastName: 'Stone',
  email: `priya-${process.pid}@ridgeline.example`,
  password: 'plumb-line-7',
}
const PROOF_LINK = /http\S+\/verify-email#token=[\w-]+/

/** A person of their own, so that the other journeys' people keep their plain sign-in. */
test.beforeAll(async ({ browser }) => {
  const { context } = await as(browser, 'owner')
  const invited = await context.request.post(`${url}/api/invitations`, { data: { email: person.email, role: 'user' } })
  const inviteId = new URL(((await invited.json()) as { link: string }).link).searchParams.get('invite') ?? ''
  const accepted = await context.request.post(`${url}/api/invitations/offer/${inviteId}/accept`, {
    data: { firstName: person.firstName, lastName: person.lastName, password: person.password },
  })
  expect(accepted.status()).toBe(200)
  await context.close()
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a second factor is turned on, asked for, replaced by a recovery code, and turned off', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login?returnTo=/profile')
  await fillIn(page)
  const twoFactor = region(page, 'Two-factor sign-in')
  await expect(twoFactor.getByText('Off')).toBeVisible()
  await expectAccessible(page, 'the profile')

  await twoFactor.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The current password is not right. Nothing was changed.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the code to scan')
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  const uri = `otpauth://totp/Plumbline?secret=${secret}`
  await dialog.getByLabel(/^Code/).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is not right. Enter the newest code.')).toBeVisible()
  await dialog.getByLabel(/^Code/).fill(totpOf(uri))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  const codes = await dialog.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('plumbline-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(twoFactor.getByText('On', { exact: true })).toBeVisible()

  await leave(page)
  await fillIn(page)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  expect((await context.request.get('/api/me')).status()).toBe(401)
  await expectAccessible(page, 'the second step')
  await page.getByLabel(/^Code/).fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This code is not right. Enter the newest code.')).toBeVisible()
  // the code that turned it on was used with that
  await page.getByLabel(/^Code/).fill(totpOf(uri, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()

  await leave(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()

  await page.goto('/profile')
  await expect(region(page, 'Recent account activity').getByText('Recovery code used')).toBeVisible()
  await twoFactor.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(twoFactor.getByText('Off', { exact: true })).toBeVisible()
  await context.close()
})

/** A device of the browser's own that checks its owner without asking anybody. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, renamed, signs in without an address, and is removed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await giveAuthenticator(context, page)
  await page.goto('/login?returnTo=/profile')
  await fillIn(page)
  const passkeys = region(page, 'Passkeys')
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(passkeys.getByText('Work laptop')).toBeVisible()
  await expect(passkeys.getByText('Not used yet')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Rename the passkey Work laptop' }).click()
  await dialog.getByLabel('Name').fill('Site tablet')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByText('Site tablet')).toBeVisible()
  await expectAccessible(page, 'a profile with a passkey')

  await leave(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await page.goto('/profile')
  await expect(region(page, 'Recent account activity').getByText('Signed in with a passkey')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Remove the passkey Site tablet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible()
  await leave(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Failed to sign in with a passkey.')).toBeVisible()
  await context.close()
})

test('a photo is cropped, shown in the frame, and removed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login?returnTo=/profile')
  await fillIn(page)
  const photo = region(page, 'Photo')
  await expect(photo.getByText('PS')).toBeVisible()
  const picture = await page.screenshot()
  await photo.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(photo.getByRole('button', { name: 'Change photo' })).toBeVisible()
  const shown = page.getByRole('link', { name: /^Profile of/ }).locator('img')
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256)
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(photo.getByText('This file could not be read as a picture. Choose another one.')).toBeVisible()
  await photo.getByRole('button', { name: 'Remove' }).click()
  await expect(photo.getByText('PS')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await context.close()
})

test('providers are offered, say when they fail, and are linked only from a verified address', async ({ browser }) => {
  const providers = [
    { id: 'google', kind: 'google', name: 'Google', clientId: 'plumbline', discoveryUrl: '', enabled: true },
    // nobody listens there
    {
      id: 'company-id',
      kind: 'oidc',
      name: 'Company ID',
      clientId: 'plumbline',
      discoveryUrl: 'http://localhost:1/.well-known/openid-configuration',
      enabled: true,
    },
  ]
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const offered = async () =>
    ((await (await context.request.get('/api/sign-in-options')).json()) as { providers: unknown[] }).providers.length
  await inDatabase(
    `update installation set settings = settings || jsonb_build_object('providers', $1::jsonb) where id = 1`,
    [JSON.stringify(providers)],
  )
  try {
    await expect.poll(offered).toBe(2)
    await page.goto('/login?failed=google')
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.getByText('Failed to sign in with Google')).toBeVisible()
    await expectAccessible(page, 'sign-in with providers')
    await page.getByRole('button', { name: 'Continue with Company ID' }).click()
    await expect(page.getByText('Failed to sign in with Company ID')).toBeVisible()

    await page.goto('/login?returnTo=/profile')
    await fillIn(page)
    const card = region(page, 'Sign-in providers')
    await card.getByRole('button', { name: 'Link Company ID' }).click()
    await expect(card.getByText('Verify your e-mail address first.')).toBeVisible()
    await page.goto('/profile?failed=company-id')
    await expect(card.getByText('Company ID was not linked.', { exact: false })).toBeVisible()
    await expectAccessible(page, 'the profile with providers')
  } finally {
    await inDatabase(`update installation set settings = settings - 'providers' where id = 1`)
  }
  await expect.poll(offered).toBe(0)
  await context.close()
})

test('an e-mail address is proved by its link only, once', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/verify-email')
  await expect(page.getByText('Open this page with the link in your mail.')).toBeVisible()
  await expectAccessible(page, 'the verification')
  await page.goto('/verify-email#token=invented')
  await expect(
    page.getByText('This link has been used already or is too old. Ask for a new one in your profile.'),
  ).toBeVisible()
  expect(page.url(), 'the token leaves the address bar').not.toContain('invented')
  await page.goto('/login?returnTo=/profile')
  await fillIn(page)
  const card = region(page, 'E-mail address')
  await expect(card.getByText('Not verified')).toBeVisible()
  // the account was asked to prove its address when it was made; a new link replaces that one
  const first = await mailedLink(person.email, PROOF_LINK)
  await card.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`A link was sent to ${person.email}. It is valid for one day.`)).toBeVisible()
  const link = await mailedLink(person.email, PROOF_LINK, [first])
  await page.goto(link)
  await expect(page.getByText('Your e-mail address is verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.goto('/profile')
  await expect(card.getByText('Verified', { exact: true })).toBeVisible()
  await page.goto(link)
  await expect(
    page.getByText('This link has been used already or is too old. Ask for a new one in your profile.'),
  ).toBeVisible()
  await context.close()
})
