import { expect, test } from '@playwright/test'
import { as, expectAccessible, expectNothingCut, makeProject, saveBar } from './support.ts'

const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

test('the page of a project begins with what is late, who has it and what that moves, and work is moved on in place', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const project = await makeProject(context, {
    name: 'Penstock control house',
    client: 'Port authority',
    startDate: day(-30),
    endDate: day(40),
  })
  await page.goto(`/project/${project.id}`)
  // without a plan there is one thing to do
  await expect(page.getByText('No dates yet').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plan the work' }).first()).toBeVisible()

  const task = (name: string, from: number, days: number, more: object = {}) => ({
    op: 'add',
    ref: name,
    parentId: null,
    task: { name, duration: days * 480, constraint: 'SNET', constraintAt: `${day(from)}T08:00`, ...more },
  })
  const planned = await context.request.post(`/api/projects/${project.id}/schedule/changes`, {
    data: {
      changes: [
        task('Fault study', -20, 5),
        task('Wiring plan', -10, 30),
        task('Permit set', -10, 0, { milestone: true }),
        { op: 'link', fromId: 'Fault study', toId: 'Wiring plan', type: 'FS' },
        { op: 'link', fromId: 'Wiring plan', toId: 'Permit set', type: 'FS' },
      ],
    },
  })
  expect(planned.status()).toBe(200)
  await page.reload()
  const head = page.locator('dl').first()
  await expect(head.getByText('Expected finish')).toBeVisible()
  await expect(head.getByText('Late now')).toBeVisible()
  await expect(head.getByRole('button', { name: '1 task' })).toBeVisible()
  await expect(head.getByRole('link', { name: 'Permit set' })).toBeVisible()
  await expect(head.getByText('SPI'), 'there is no cost yet').toHaveCount(0)
  const late = page.getByRole('list', { name: 'Late and at risk' })
  await expect(late.getByRole('listitem')).toContainText(['Critical. Moves “Permit set” to'])
  await expectAccessible(page, 'the page of a project with late work')
  await expectNothingCut(page, 'the page of a project')

  // the number of the list is the figure's
  await head.getByRole('button', { name: '1 task' }).click()
  await expect(page.getByRole('dialog').getByText('Fault study').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // moved on where it stands: what is done is late no more, and what should have begun by now is at risk
  await late.getByRole('combobox', { name: 'How far “Fault study” is' }).selectOption('100')
  await expect(head.getByText('Nothing', { exact: true })).toBeVisible()
  await expect(late.getByRole('listitem')).toHaveCount(1)
  await expect(late.getByRole('listitem')).toContainText('Wiring plan')
  await page.reload()
  await expect(late.getByRole('listitem')).toContainText('Wiring plan')
  await late.getByRole('combobox', { name: 'How far “Wiring plan” is' }).selectOption('100')
  await expect(page.getByText('Nothing is late.')).toBeVisible()
  await context.close()
})

test('projects have a number to call them by, which can be changed, found and patterned', async ({ browser }, {
  retry,
}) => {
  const own = `QUAY-${7 + retry}`
  const { page, context } = await as(browser, 'owner')
  const project = await makeProject(context, { name: 'Numbered quay' })
  const year = new Date().getUTCFullYear() % 100
  expect(project.number).toMatch(new RegExp(`^${year}-\\d{3}$`))
  await page.goto(`/project/${project.id}`)
  await expect(page.getByText(`/ ${project.number}`)).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More' }).click()
  await dialog.getByLabel('Number').fill(own)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`/ ${own}`)).toBeVisible()
  await page.goto(`/projects?q=${own}`)
  await expect(page.getByRole('link', { name: 'Numbered quay' })).toBeVisible()

  await page.goto('/admin?openTab=company')
  const pattern = page.getByLabel('Pattern')
  await expect(pattern).toHaveValue('{YY}-{NNN}')
  await pattern.fill('{YYYY}/{NN}')
  await expect(page.getByText(`For example 20${year}/01.`)).toBeVisible()
  await pattern.fill('{YYYY}')
  await saveBar(page).click()
  await expect(page.getByText('Write the running number once, as {N}, {NN} and so on up to {NNNNNN}.')).toBeVisible()
  await pattern.fill('{YY}-{NNN}')
  await context.close()
})
