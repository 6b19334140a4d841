/** To a smaller plan and back, as an administrator lives it: what stops says why, nothing is lost, and all of it comes back. */
import { expect, test, type Page } from '@playwright/test'
import { call, leaveOtherFirms, makeFirm, openIn } from './firms.ts'
import { as, expectAccessible, expectNothingCut, url } from './support.ts'

// the other journeys know the owner in one company
test.afterAll(leaveOtherFirms)

async function choose(page: Page, tier: string): Promise<void> {
  await page.goto('/billing')
  await page.getByRole('button', { name: `Choose ${tier}` }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText(`The plan is now ${tier}.`)).toBeVisible()
}

test('a smaller plan stops keys and white label with a sentence, and a larger one brings them back', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const id = await makeFirm(page, 'Up And Down', 'service')
  const stored = (await (await call(page, id, 'GET', '/companies/current')).json()) as { version: number }
  await call(page, id, 'PATCH', '/companies/current/branding', {
    version: stored.version,
    productName: 'Up And Down Desk',
    primaryColor: '#7b1fa2',
  })
  const made = await call(page, id, 'POST', '/integrations/keys', {
    name: 'Dispatch board',
    scopes: ['projects:read'],
    expiresInDays: null,
  })
  const { secret } = (await made.json()) as { secret: string }
  // a program of its own, without the cookies of the browser
  const program = await browser.newContext()
  const ask = () => program.request.get(`${url}/api/projects`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await ask()).status()).toBe(200)
  await openIn(page, id, '/billing')
  await expect(page.getByRole('banner').getByText('Up And Down Desk')).toBeVisible()
  await expect(page.getByText('Unlimited work orders').first()).toBeVisible()

  await page.getByRole('button', { name: 'Choose Service Starter' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('API access stops: keys are kept and refused')
  await expect(asked).toContainText('White label stops')
  await expect(asked).toContainText('nothing is charged here')
  await page.keyboard.press('Escape')
  await choose(page, 'Service Starter')
  await expect(page.getByText('50 work orders a month')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Up And Down Desk')).toHaveCount(0)
  await expect.poll(async () => (await ask()).status()).toBe(403)
  expect(await (await ask()).json()).toMatchObject({
    code: 'NOT_IN_PLAN',
    message:
      'The plan Service Starter of your company does not include API access. You can change the plan under Billing.',
  })
  await page.goto('/integrations')
  await expect(page.getByText(/the keys below are kept and refused until it does/)).toBeVisible()
  await expect(page.getByText('Dispatch board')).toBeVisible()
  await expect(page.getByText('Refused by the plan')).toBeVisible()
  await page.goto('/admin?openTab=company')
  await expect(page.getByLabel('API access')).not.toBeChecked()
  await expect(page.getByText('Service Starter')).toBeVisible()
  await expect(page.getByText('Your name, logo and colours are kept and come back with white label.')).toBeVisible()
  await expectAccessible(page, 'the company without white label')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCut(page, 'the company without white label, on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await choose(page, 'Service Enterprise')
  await expect(page.getByRole('banner').getByText('Up And Down Desk')).toBeVisible()
  await expect.poll(async () => (await ask()).status()).toBe(200)

  await choose(page, 'Service Starter')
  await page.goto('/admin?openTab=company')
  await page.getByRole('button', { name: 'Remove branding' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove branding' }).click()
  await expect(page.getByText('Branding removed.')).toBeVisible()
  await choose(page, 'Service Enterprise')
  await page.goto('/admin?openTab=company')
  await expect(page.getByLabel('Product name')).toHaveValue('')
  await program.close()
  await context.close()
})
