import { expect, test } from '@playwright/test'
import { colleague, owner } from './people.ts'
import { as, expectAccessible, expectNothingCut, mailsTo } from './support.ts'

test('the guide is found by words, read by address, and leads to what it is about', async ({ browser }) => {
  const { page, context } = await as(browser, 'colleague')
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
  await expectAccessible(page, 'the guide')
  // what only administrators use is not explained to others
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeHidden()

  await page.getByLabel('Find in the guide').fill('SHARE colleague')
  await expect(page).toHaveURL(/\?q=SHARE/)
  const found = page.getByRole('link', { name: 'Share a project' })
  await expect(found).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await expectAccessible(page, 'what was found in the guide')
  await found.click()
  await expect(page).toHaveURL(/article=projects\.share/)
  await expect(page.getByRole('heading', { level: 2, name: 'Share a project' })).toBeVisible()
  await expectAccessible(page, 'an article')
  await page.getByRole('link', { name: 'Find projects and save views' }).click()
  await page.getByRole('link', { name: 'Open Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()

  await page.goto('/help?article=identity.invite')
  await expect(page.getByRole('heading', { level: 2, name: 'Invite people' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Admin Panel' })).toBeHidden()
  await page.goto('/help?article=nothing.here')
  await expect(page.getByText('This article does not exist.')).toBeVisible()
  await page.goto('/help?q=zzzz')
  await expect(page.getByText('No results found for “zzzz”. Try different keywords or check spelling.')).toBeVisible()
  await context.close()
})

test('shortcuts, news and system information are there, also on a phone', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner', {
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto('/help?tab=shortcuts')
  await expect(page.getByRole('row', { name: /Ctrl \+ K Open universal search/ })).toBeVisible()
  await expectNothingCut(page, 'the shortcuts on a phone')
  await page.getByRole('tab', { name: 'What is new' }).click()
  await expect(page.getByRole('heading', { name: /^Version / }).first()).toBeVisible()
  await expect(page.getByText('This version')).toBeVisible()
  await expectAccessible(page, 'what is new')
  await page.getByRole('tab', { name: 'System information' }).click()
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible()
  await expectAccessible(page, 'system information')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('System information copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Company: ')
  await expectNothingCut(page, 'system information on a phone')
  await context.close()
})

test('a question with a picture reaches the administrators by mail and bell, and stays listed', async ({ browser }) => {
  const { page, context } = await as(browser, 'colleague')
  await page.goto('/help?tab=contact')
  await expectAccessible(page, 'the form for a question')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Subject is required.')).toBeVisible()
  await page.getByLabel('Subject').fill('The crane is missing')
  await page.getByRole('textbox', { name: 'Message' }).fill('I looked everywhere.')
  await expect(page.getByText('Draft kept')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('The crane is missing')

  await page
    .getByTestId('picture')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Only a picture can be sent along: PNG, JPEG or WebP.')).toBeVisible()
  await page.getByRole('button', { name: 'Take a picture of this page' }).click()
  const preview = page.getByAltText('The picture that is sent along')
  await expect(preview).toBeVisible()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Your question was sent.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'The crane is missing' })).toBeVisible()

  await expect
    .poll(() => mailsTo(owner.email).some((mail) => mail.includes('Subject: Help: The crane is missing')))
    .toBe(true)
  const mail = mailsTo(owner.email).find((one) => one.includes('The crane is missing')) ?? ''
  expect(mail).toContain(`Reply-To: ${colleague.email}`)
  expect(mail).toMatch(/filename="?screen\.png/)

  const admin = await as(browser, 'owner')
  await admin.page.goto('/help')
  await admin.page.getByRole('button', { name: /^Notifications,/ }).click()
  await admin.page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /asks for help/ })
    .first()
    .click()
  await expect(admin.page.getByText('I looked everywhere.')).toBeVisible()
  await expectAccessible(admin.page, 'a question')
  const downloading = admin.page.waitForEvent('download')
  await admin.page.getByRole('link', { name: 'Download the picture' }).click()
  expect((await downloading).suggestedFilename()).toBe('screen.png')
  await admin.context.close()
  await context.close()
})
