import { expect, test } from '@playwright/test'
import { colleague, owner } from './people.ts'
import { as, dotsIn, expectAccessible, expectNothingCut, newColleague } from './support.ts'

test('an administrator changes a role, and the last administrator stays one', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const other = await as(browser, 'colleague')
  const name = `${colleague.firstName} ${colleague.lastName}`
  await page.goto('/admin?openTab=user-management')
  await page.getByLabel(`Role of ${name}`, { exact: true }).selectOption('Administrator')
  await expect(page.getByText(`${name} is now Administrator.`)).toBeVisible()
  await other.page.goto('/admin')
  await expect(other.page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible()
  await page.getByLabel(`Role of ${name}`, { exact: true }).selectOption('Standard User')
  await expect(page.getByText(`${name} is now Standard User.`)).toBeVisible()
  await expect.poll(async () => (await other.context.request.get('/api/invitations')).status()).toBe(403)
  await page.getByLabel(`Role of ${owner.firstName} ${owner.lastName}`, { exact: true }).selectOption('HR')
  await expect(page.getByText(/This is the last administrator of the company/)).toBeVisible()
  await expect(page.getByLabel(`Role of ${owner.firstName} ${owner.lastName}`, { exact: true })).toHaveValue('admin')
  await expectAccessible(page, 'people with roles')
  // on a phone too
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel(`Role of ${name}`, { exact: true }).selectOption('HR')
  await expect(page.getByText(`${name} is now HR.`)).toBeVisible()
  await expect(page.getByLabel(`Vertical role of ${name}`, { exact: true })).toBeVisible()
  // an address, a role and a role in the vertical have two dots between them
  expect(await page.getByRole('listitem').filter({ hasText: colleague.email }).evaluateAll(dotsIn)).toEqual([2])
  await expectAccessible(page, 'people with roles, on a phone')
  await expectNothingCut(page, 'people with roles, on a phone')
  await page.getByLabel(`Role of ${name}`, { exact: true }).selectOption('Standard User')
  await expect(page.getByText(`${name} is now Standard User.`)).toBeVisible()
  await context.close()
  await other.context.close()
})

test('whose role creates nothing is told so where they would', async ({ browser }) => {
  const { page, context } = await newColleague(browser, 'looker')
  const admin = await as(browser, 'owner')
  await admin.page.goto('/admin')
  await admin.page.getByLabel('Vertical role of looker user', { exact: true }).selectOption('Engineer')
  await expect(admin.page.getByText(/looker user is now/)).toBeVisible()
  await admin.context.close()
  await page.goto('/projects/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page.getByText('Your role may not create any.', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})
