import { expect, test } from '@playwright/test'
import { colleague, owner } from './people.ts'
import { expectAccessible, setupLink, stateOf, url } from './support.ts'

test.describe.configure({ mode: 'serial' })

test('the printed link makes the owner and the company, once', async ({ page, context }) => {
  await page.goto(setupLink)
  await expect(page.getByRole('heading', { name: 'Set up Plumbline' })).toBeVisible()
  expect(page.url(), 'the token leaves the address bar').not.toContain('token')
  await expectAccessible(page, 'set-up')

  await page.getByRole('button', { name: 'Create company' }).click()
  await expect(page.getByText('Company name is required.')).toBeVisible()

  await page.getByLabel('Company name').fill(owner.company)
  await expect(page.getByText('Choose the country.')).toBeVisible()
  await page.getByLabel('Country').fill('United States')
  await page.getByRole('option', { name: 'United States' }).first().click()
  await page.getByLabel('First name').fill(owner.firstName)
  await page.getByLabel('Last name').fill(owner.lastName)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel(/^Password/).fill('short')
  await page.getByLabel('E-mail').focus()
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await page.getByLabel(/^Password/).fill('Passw0rd1')
  await page.getByLabel('E-mail').focus()
  await expect(page.getByText('This password is guessed early: it is a word everybody thinks of.')).toBeVisible()
  await page.getByLabel(/^Password/).fill(owner.password)
  await expect(page.getByText('Strength: good')).toBeVisible()
  await page.getByRole('button', { name: 'Create company' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Set up ${owner.company}` })).toBeVisible()
  await expect(page.getByText('No data yet')).toHaveCount(0)
  await expectAccessible(page, 'the dashboard of an empty company')
  await page.getByRole('button', { name: 'Hide it now' }).click()
  await expect(page.getByRole('heading', { name: 'No projects yet.' })).toBeVisible()
  await context.storageState({ path: stateOf('owner') })

  await page.goto(setupLink)
  await expect(page.getByText('There is an active administrator already.')).toBeVisible()
  await expect(page.getByText('Authorized: No (company domain required)')).toBeVisible()
  await expectAccessible(page, 'set-up after first run')
})

test('a colleague is invited by link and accepts it', async ({ browser }) => {
  const inviting = await browser.newContext({ storageState: stateOf('owner'), baseURL: url })
  const page = await inviting.newPage()
  await page.goto('/admin')
  await expectAccessible(page, 'people')
  await page.getByRole('main').getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(colleague.email)
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  expect(link).toContain(`${url}/accept-invitation?invite=`)
  await expectAccessible(page, 'the invitation dialog')

  const accepting = await browser.newContext({ baseURL: url })
  const guest = await accepting.newPage()
  await guest.goto(link)
  await expect(guest.getByText(owner.company).first()).toBeVisible()
  await guest.getByLabel('First name').fill(colleague.firstName)
  await guest.getByLabel('Last name').fill(colleague.lastName)
  await expectAccessible(guest, 'the invitation')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel(/^Password/).fill(colleague.password)
  await guest.getByLabel('Confirm password').fill('different')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByText('Passwords do not match.')).toBeVisible()
  await guest.getByLabel('Confirm password').fill(colleague.password)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await guest.getByRole('button', { name: 'Hide it now' }).click()
  await expect(guest.getByRole('heading', { name: 'No projects yet.' })).toBeVisible()
  await accepting.storageState({ path: stateOf('colleague') })

  // whoever is in is told so; to anybody else the link is used up
  const stranger = await (await browser.newContext({ baseURL: url })).newPage()
  await stranger.goto(link)
  await expect(
    stranger.getByText('This invitation has already been used. If you need access, please contact your administrator.'),
  ).toBeVisible()
  await expect(
    stranger.getByRole('link', { name: 'Go to Login' }).or(stranger.getByRole('button', { name: 'Go to Login' })),
  ).toBeVisible()
  await stranger.context().close()
  await inviting.close()
  await accepting.close()
})
