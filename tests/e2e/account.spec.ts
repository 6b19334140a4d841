import { expect, test } from '@playwright/test'
import { colleague, owner } from './people.ts'
import { as, expectAccessible, mailsTo, signIn, stateOf, url } from './support.ts'

const RESET_LINK = /http\S+?\/reset-password#token=[\w-]+/
const mailedLinks = (email: string) => mailsTo(email).flatMap((mail) => RESET_LINK.exec(mail)?.[0] ?? [])

test('the owner changes their name, and the frame shows it at once', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/projects')
  await page.getByRole('link', { name: /^Profile of/ }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Name' })
  await card.getByLabel('First name').fill(' ')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('First name is required.')).toBeVisible()
  await expect(card.getByLabel('First name')).toBeFocused()
  for (const firstName of ['Olivia', owner.firstName]) {
    await card.getByLabel('First name').fill(firstName)
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: `Profile of ${firstName} ${owner.lastName}` })).toBeVisible()
  }
  await context.close()
})

test('a forgotten password is set anew by a mailed link that works once, and changed back in the profile', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expectAccessible(page, 'forgot password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill('nobody@ridgeline.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your inbox for further instructions.')).toBeVisible()

  const before = new Set(mailedLinks(colleague.email))
  await page.reload()
  await page.getByLabel('E-mail').fill(colleague.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Check your inbox for further instructions.')).toBeVisible()
  const fresh = () => mailedLinks(colleague.email).filter((one) => !before.has(one))
  await expect.poll(() => fresh().length).toBe(1)
  const [link = ''] = fresh()
  expect(mailedLinks('nobody@ridgeline.example')).toEqual([])

  const between = { email: colleague.email, password: 'plumb-line-3' }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  expect(page.url(), 'the token leaves the address bar').not.toContain('token')
  await expectAccessible(page, 'the new password')
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('Confirm password').fill('different')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('New password').fill(between.password)
  await page.getByLabel('Confirm password').fill(between.password)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeFocused()

  // the same link in the same tab; its token leaves the address as soon as the page has read it
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Forgot password' }),
    'without a token one can only ask for a link',
  ).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New password').fill('plumb-line-4')
  await page.getByLabel('Confirm password').fill('plumb-line-4')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Failed to reset password.')).toBeVisible()
  await expect(page.getByText('The link has been used already or is too old.')).toBeVisible()
  await expectAccessible(page, 'a used link')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()

  await signIn(page, between)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Password' })
  const change = async (current: string) => {
    await card.getByLabel('Current password').fill(current)
    await card.getByLabel('New password').fill(colleague.password)
    await card.getByLabel('Confirm password').fill(colleague.password)
    await card.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not-this-one')
  await expect(card.getByText('The current password is not right. Nothing was changed.')).toBeVisible()
  await expect(card.getByLabel('Current password')).toBeFocused()
  await change(between.password)
  await expect(page.getByText('Your password was changed. No other device was signed in.')).toBeVisible()
  await expect(card.getByLabel('Current password')).toHaveValue('')
  await context.storageState({ path: stateOf('colleague') })
  await context.close()
})

test('a person sees where they are signed in and signs out everywhere else', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/profile')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  const elsewhere = page.getByRole('button', { name: 'Sign out everywhere else' })
  const confirm = page.getByRole('alertdialog')
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  const before = await devices.count()

  const others = await Promise.all(
    [1, 2].map(async () => {
      const other = await browser.newContext({ baseURL: url })
      const tab = await other.newPage()
      await signIn(tab, owner)
      await expect(tab.getByRole('banner')).toBeVisible()
      return { other, tab }
    }),
  )
  await page.reload()
  await expect(devices).toHaveCount(before + 2)
  await expect(devices.first()).toContainText('Chrome on')
  await expectAccessible(page, 'the profile')

  await page
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await expect(confirm.getByText(/^Sign out Chrome on .+\?$/)).toBeVisible()
  await confirm.getByRole('button', { name: 'Sign out' }).click()
  await expect(devices).toHaveCount(before + 1)
  await elsewhere.click()
  await expectAccessible(page, 'the question before signing out')
  await confirm.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices).toHaveCount(1)
  await expect(elsewhere).toBeHidden()
  await expect(page.getByText(`${before} other device`)).toBeVisible()
  for (const { other, tab } of others) {
    await tab.goto('/profile')
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await other.close()
  }
  await context.close()
})
