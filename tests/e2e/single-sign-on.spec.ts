import { expect, type Page, test } from '@playwright/test'
import { OAuth2Server } from 'oauth2-mock-server'
import { owner } from './people.ts'
import { as, expectAccessible, inDatabase, url } from './support.ts'

/** What the provider says of whoever comes. */
let said: Record<string, unknown> = {}
const provider = new OAuth2Server()

test.beforeAll(async ({ browser }) => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, 'localhost')
  provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
    Object.assign(token.payload, said),
  )
  const { context } = await as(browser, 'owner')
  const answer = await context.request.put(`${url}/api/installation/providers/company-id`, {
    data: {
      kind: 'oidc',
      name: 'Company ID',
      clientId: 'plumbline',
      clientSecret: 'a client secret',
      discoveryUrl: `${provider.issuer.url}/.well-known/openid-configuration`,
    },
  })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toContain('a client secret')
  await context.close()
})
test.afterAll(async ({ browser }) => {
  const { context } = await as(browser, 'owner')
  await context.request.delete(`${url}/api/installation/providers/company-id`)
  await context.close()
  await provider.stop()
})

async function continueWith(page: Page, address = '/login'): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Continue with Company ID' })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Continue with Company ID' }).click()
}

test('a new person by single sign-on waits, is approved, and signs in again', async ({ browser }) => {
  said = {
    sub: 'nora-1',
    email: 'Nora@Elsewhere.example',
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Quist',
  }
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await continueWith(page, '/signup')
  await expect(page.getByText('Your account is pending admin approval.')).toBeVisible()

  const admin = await as(browser, 'owner')
  await admin.page.goto('/admin?action=pending-approval')
  await admin.page.getByRole('button', { name: 'Approve Nora Quist' }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ }), 'without a reload').toBeVisible()
  await page.context().clearCookies()
  await continueWith(page, '/login?returnTo=%2Fprofile')
  await expect(page).toHaveURL(/\/profile$/)
  await admin.context.close()
  await page.context().close()
})

test('a provider that claims the owner’s address gains nothing', async ({ browser }) => {
  said = { sub: 'evil-1', email: owner.email, email_verified: true, given_name: 'Eve', family_name: 'Evil' }
  const before = await inDatabase(
    `select u.*, (select count(*)::int from auth.accounts a where a.user_id = u.id) as ways, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions from auth.users u where email = $1`,
    [owner.email],
  )
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await continueWith(page)
  await expect(page.getByText('Failed to sign in with Company ID')).toBeVisible()
  await expectAccessible(page, 'a failed single sign-on')
  expect((await page.request.get('/api/me')).status()).toBe(401)
  expect(
    await inDatabase(
      `select u.*, (select count(*)::int from auth.accounts a where a.user_id = u.id) as ways, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions from auth.users u where email = $1`,
      [owner.email],
    ),
  ).toEqual(before)
  await page.context().close()
})
