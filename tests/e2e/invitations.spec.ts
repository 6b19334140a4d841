import { expect, type Page, test } from '@playwright/test'
import { owner } from './people.ts'
import { as, expectAccessible, inDatabase, mailedLink, mailsTo, url } from './support.ts'

const ACCEPT_LINK = /http\S+?\/accept-invitation\?invite=[\w-]+/

/** Invites by the dialog; the answer is the link it shows. */
async function invite(page: Page, email: string, role = 'Standard User'): Promise<string> {
  await page.goto('/admin?action=invite-user')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Role', { exact: true }).click()
  await page.getByRole('option', { name: role }).click()
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

async function accept(
  page: Page,
  link: string,
  person: { firstName: string; lastName: string; password: string },
): Promise<void> {
  await page.goto(link)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('somebody invited by mail opens the link, completes the steps and reaches the dashboard', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await invite(page, 'maya@ridgeline.example', 'HR')
  const guest = await (await browser.newContext({ baseURL: url })).newPage()
  const link = await mailedLink('maya@ridgeline.example', ACCEPT_LINK)
  await guest.goto(link)
  await expect(guest.getByText('Step 2 of 4')).toBeAttached()
  await expect(guest.getByText(`${owner.company} invited you as HR.`)).toBeVisible()
  await expect(guest.getByLabel('Company')).toHaveJSProperty('readOnly', true)
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest.getByText('First name is required.')).toBeVisible()
  await expect(guest.getByText('Last name is required.')).toBeVisible()
  await guest.getByLabel('First name').fill('Maya')
  await guest.getByLabel('Last name').fill('Poole')
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel(/^Password/).fill('short')
  await guest.getByLabel('Confirm password').fill('shorter')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(guest.getByText('Passwords do not match.')).toBeVisible()
  await guest.getByLabel(/^Password/).fill('maya@ridgeline.example')
  await guest.getByLabel('Confirm password').fill('maya@ridgeline.example')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByText('Password is too weak. Please choose a stronger password.')).toBeVisible()
  await guest.getByLabel(/^Password/).fill('plumb-line-5')
  await guest.getByLabel('Confirm password').fill('plumb-line-5')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByRole('heading', { name: 'Complete Setup' })).toBeVisible()
  await expect(guest).toHaveURL(/\/dashboard$/)
  expect(
    await inDatabase('select email_verified from auth.users where email = $1', ['maya@ridgeline.example']),
  ).toEqual([{ email_verified: true }])
  await guest.context().close()
  await context.close()
})

test('expired, used, revoked, unknown, incomplete and foreign invitations say what is wrong', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const guest = await (await browser.newContext({ baseURL: url })).newPage()
  const toLogin = guest.getByRole('link', { name: 'Go to Login' })

  await guest.goto('/accept-invitation?invite=nothing-like-it')
  await expect(guest.getByText('Invalid invitation link. Please check your email for the correct link.')).toBeVisible()
  await expect(toLogin).toBeVisible()
  await expectAccessible(guest, 'an unknown invitation')
  await guest.goto('/accept-invitation')
  await expect(guest.getByText('Invalid invitation link. Please check your email for the correct link.')).toBeVisible()

  const used = await invite(page, 'used@ridgeline.example')
  await accept(guest, used, { firstName: 'Uma', lastName: 'Used', password: 'plumb-line-6' })
  await expect(guest).toHaveURL(/\/dashboard$/)
  await guest.context().clearCookies()
  await guest.goto(used)
  await expect(
    guest.getByText('This invitation has already been used. If you need access, please contact your administrator.'),
  ).toBeVisible()
  // who is signed in, to another account, is not sent to sign in
  await page.goto(used)
  await expect(
    page.getByText('This invitation has already been used. If you need access, please contact your administrator.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to your start page' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  const expired = await invite(page, 'late@ridgeline.example')
  await inDatabase(
    `update invitations set invited_at = invited_at - interval '7 days 1 second' where email = 'late@ridgeline.example'`,
  )
  await guest.goto(expired)
  await expect(
    guest.getByText('This invitation has expired. Please contact your administrator for a new invitation.'),
  ).toBeVisible()
  await expect(toLogin).toBeVisible()
  await guest.goto(expired.replace('/accept-invitation', '/signup'))
  await expect(guest.getByText('This invitation link has expired or is no longer valid.')).toBeVisible()

  // sent again, it is as new; the list shows each state
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Invitations' }).click()
  await expect(page.getByRole('row', { name: /late@ridgeline\.example/ })).toContainText('Expired')
  await expect(page.getByRole('row', { name: /used@ridgeline\.example/ })).toContainText('Accepted')
  await page.getByRole('button', { name: 'Actions for the invitation of late@ridgeline.example' }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await expect(page.getByRole('row', { name: /late@ridgeline\.example/ })).toContainText('Invited')
  await expect.poll(() => mailsTo('late@ridgeline.example').length).toBe(2)
  await guest.goto(await mailedLink('late@ridgeline.example', ACCEPT_LINK))
  await expect(guest.getByRole('heading', { name: 'Enter Your Information' })).toBeVisible()
  await expectAccessible(page, 'invitations')

  await page.getByRole('button', { name: 'Actions for the invitation of late@ridgeline.example' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  const copied = await page.getByRole('dialog').getByLabel('Link').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Actions for the invitation of late@ridgeline.example' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('row', { name: /late@ridgeline\.example/ })).toContainText('Revoked')
  await guest.goto(copied)
  await expect(guest.getByText('This invitation is no longer valid.')).toBeVisible()

  const foreign = await invite(page, 'foreign@ridgeline.example')
  await guest.goto(foreign.replace('/accept-invitation', '/signup'))
  await expect(guest.getByLabel('Company')).toHaveValue(owner.company)
  await guest.getByLabel('First name').fill('Fay')
  await guest.getByLabel('Last name').fill('Foreign')
  await guest.getByLabel('E-mail').fill('somebody.else@ridgeline.example')
  await guest.getByLabel(/^Password/).fill('plumb-line-7')
  await guest.getByLabel('Confirm password').fill('plumb-line-7')
  await guest.getByRole('button', { name: 'Sign up' }).click()
  await expect(guest.getByText('Email must match the invitation email address.')).toBeVisible()
  await guest.goto('/signup?invite=nothing-like-it')
  await expect(guest.getByText('Invalid invitation link.', { exact: true })).toBeVisible()

  await guest.route('**/api/invitations/offer/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '', requestId: 'x' } }),
  )
  await guest.goto(foreign)
  await expect(guest.getByText('Error loading invitation. Please try again or contact support.')).toBeVisible()
  await guest.goto(foreign.replace('/accept-invitation', '/signup'))
  await expect(guest.getByText('Error loading invitation. Please try again.', { exact: true })).toBeVisible()
  await guest.unroute('**/api/invitations/offer/*')
  await guest.route('**/api/invitations/offer/*', (route) =>
    route.fulfill({ json: { email: '', companyName: '', invitedByName: '', role: 'user' } }),
  )
  await guest.goto(foreign)
  await expect(guest.getByText('Invalid invitation data.')).toBeVisible()
  await guest.unroute('**/api/invitations/offer/*')
  await guest.route('**/accept?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '', requestId: 'x' } }),
  )
  await accept(guest, foreign, { firstName: 'Fay', lastName: 'Foreign', password: 'plumb-line-7' })
  await expect(guest.getByText('Failed to create account. Please try again or contact support.')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Set Password' }), 'it returns to the step before').toBeVisible()
  await guest.unroute('**/accept?*')

  const taken = await invite(page, 'taken@ridgeline.example')
  await guest.context().request.post(`${url}/api/sign-up`, {
    data: {
      email: 'taken@ridgeline.example',
      firstName: 'Tom',
      lastName: 'Taken',
      company: 'Elsewhere',
      password: 'plumb-line-8',
    },
  })
  await guest.goto(taken)
  await expect(guest.getByText('An account with this email already exists. Please sign in instead.')).toBeVisible()
  await guest.context().close()
  await context.close()
})

test('a pasted list is invited at once, and each address says what became of it', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/admin?action=invite-user')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('E-mail')
    .fill(`One Person <list-1@ridgeline.example>; list-2@ridgeline.example\n${owner.email}, not@an@address`)
  await dialog.getByRole('button', { name: 'Invite 4 people' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'list-1@' })).toContainText('Invited')
  await expect(dialog.getByRole('listitem').filter({ hasText: owner.email })).toContainText('Already a member')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'not@an@address' })).toContainText(
    'Not an e-mail address',
  )
  await expect(page.getByText('2 invitations were sent.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy link for list-1@ridgeline.example' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expectAccessible(page, 'the outcome of a list')
  await mailedLink('list-2@ridgeline.example', ACCEPT_LINK)
  await context.close()
})
