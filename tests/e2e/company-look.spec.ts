/** A company's own look for people who are not signed in, and what its views leave out because of the chosen vertical. */
import { expect, test } from '@playwright/test'
import { writePng } from '../../src/kernel/server/picture.ts'
import { legal } from '../../src/verticals/legal.ts'
import { call, leaveOtherFirms, makeFirm, openIn } from './firms.ts'
import { as, expectAccessible, expectNothingCut, mailedLink, mailsTo, saveBar, url } from './support.ts'

// the other journeys know the owner in one company
test.afterAll(leaveOtherFirms)

test('an invitation comes in the look of the company that invites, and nobody else’s page does', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const id = await makeFirm(page, 'Look Works', 'engineering')
  await openIn(page, id, '/admin?openTab=company')
  await page.getByLabel('Product name').fill('Look Desk')
  await page.getByLabel('Primary colour', { exact: true }).fill('#7b1fa2')
  const picture = writePng({ width: 400, height: 100, rgba: new Uint8Array(160_000).fill(120) })
  await page.locator('input[data-logo]').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: picture })
  const card = page.locator('form').filter({ has: page.getByLabel('Product name') })
  await expect(card.getByRole('img', { name: 'Logo of Look Works' })).toBeVisible()
  await saveBar(page).click()
  await expect(page.getByText('Branding saved.')).toBeVisible()
  // what cannot be a website says what to write
  await page.getByLabel('Website').fill('our website')
  await expect(page.getByText('Write the whole address, as https://www.firm.example, or leave it empty.')).toBeVisible()

  const invited = await call(page, id, 'POST', '/invitations', { email: 'guest@look.example', role: 'user' })
  expect(invited.status()).toBe(200)
  const link = await mailedLink('guest@look.example', /http\S+\/accept-invitation\?\S+?(?=["\s<])/)
  expect(mailsTo('guest@look.example').at(-1)).toContain('cid:logo@plumbline')
  for (const colorScheme of ['light', 'dark'] as const) {
    const guest = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } })
    const seen = await guest.newPage()
    await seen.goto(link.replaceAll('&amp;', '&'))
    await expect(seen.getByRole('img', { name: 'Look Desk' }).first()).toBeVisible()
    await expect(seen).toHaveTitle(/ · Look Desk$/)
    await expectNothingCut(seen, `the invitation in its own look on a phone, ${colorScheme}`)
    await expectAccessible(seen, `the invitation in its own look, ${colorScheme}`)
    // of several companies none is the one that a page about nobody is shown in
    await seen.goto(`${url}/login`)
    await expect(seen).toHaveTitle(/ · Plumbline$/)
    await expect(seen.getByRole('img', { name: 'Look Desk' })).toHaveCount(0)
    await guest.close()
  }
  await context.close()
})

test('views say what the chosen vertical leaves out, and changing the verticals takes the projects along', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const id = await makeFirm(page, 'Two Trades', 'engineering')
  const record = async () => (await (await call(page, id, 'GET', '/companies/current')).json()) as { version: number }
  const changed = await call(page, id, 'PATCH', '/companies/current', {
    version: (await record()).version,
    verticals: ['engineering', 'legal'],
  })
  expect(changed.status()).toBe(200)
  const engineering = { projectType: 'hvac', buildingType: 'commercial', squareFootage: 1000, designPhase: 'schematic' }
  for (const [name, vertical, fields] of [
    ['Boiler room', 'engineering', engineering],
    ['Hart v. Stone', 'legal', legal.sample.projects[0]?.fields],
  ] as const)
    expect((await call(page, id, 'POST', '/projects', { name, vertical, fields })).status()).toBe(200)

  await openIn(page, id, '/projects')
  await expect(page.getByText('Boiler room').first()).toBeVisible()
  await expect(page.getByText('Hart v. Stone')).toHaveCount(0)
  const note = page.getByRole('note')
  await expect(note).toContainText('1 more is left out because of the chosen vertical.')
  await expectAccessible(page, 'a register that leaves something out')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingCut(page, 'a register that leaves something out, on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await note.getByRole('link', { name: 'Show all verticals' }).click()
  await expect(page.getByText('Hart v. Stone').first()).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.goto('/dashboard')
  await page.getByRole('note').getByRole('button', { name: 'Go to Legal: 1 not shown here' }).click()
  await expect(page.getByRole('note').getByRole('button', { name: /^Go to Engineering: 1/ })).toBeVisible()

  // roles are of one vertical, which is named, with the way to the other
  for (const tab of ['user-management', 'permissions']) {
    await page.goto(`/admin?openTab=${tab}`)
    const roles = page.getByRole('note').getByLabel('Vertical roles of')
    await roles.selectOption('Engineering')
    await expect(page.getByText('Whoever was given no role in Engineering is Senior Engineer there.')).toBeVisible()
    await roles.selectOption('Legal')
    await expect(page.getByText(/^Whoever was given no role in Legal is/)).toBeVisible()
    await expectAccessible(page, `the roles of a vertical in ${tab}`)
  }
  await page.goto('/admin?openTab=user-management')
  await expect(page.getByRole('columnheader', { name: 'Vertical role in Legal' })).toBeVisible()

  await page.goto('/admin?openTab=company')
  await page.getByRole('combobox', { name: 'The company works in' }).click()
  await page.getByRole('option', { name: 'Legal' }).click()
  const verticals = page.getByRole('group', { name: 'Verticals people may use' })
  await verticals.getByRole('checkbox', { name: 'Engineering' }).uncheck()
  await saveBar(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: /^1 \w+ of Engineering$/ })).toBeChecked()
  await expectAccessible(page, 'the dialog about what goes along')
  await dialog.getByRole('button', { name: 'Save verticals' }).click()
  await expect(page.getByText('Company saved.')).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByText('Boiler room').first()).toBeVisible()
  await expect(page.getByText('Hart v. Stone').first()).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
  await context.close()
})
