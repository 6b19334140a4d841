import { expect, test } from '@playwright/test'
import { as, expectAccessible, expectNothingCut, fillFields, makeProject, newColleague } from './support.ts'

test('projects are made from the dashboard, stand in its lists, and are ticked for the timeline', async ({
  browser,
}) => {
  const { page, context } = await newColleague(browser, 'dash')
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  await makeProject(context, { name: 'Weir bridge', startDate: days(-40), endDate: days(60), progress: 40 })

  await page.goto('/dashboard?action=new-project')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Lock gates')
  await fillFields(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/project\/\d{13}$/)

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  // one card, and a tab for each list; the one looked at last is there again after a reload
  const card = page.locator('[data-module="my"]')
  const recent = card.getByRole('list', { name: 'Recent Projects' })
  const mine = card.getByRole('list', { name: 'My Projects' })
  await card.getByRole('tab', { name: 'Recent Projects' }).click()
  await expect(recent.getByRole('link', { name: 'Lock gates', exact: true })).toBeVisible()
  await expect(mine).toHaveCount(0)
  // the first project somebody makes stands in their timeline by itself, the others wait to be ticked

  await card.getByRole('tab', { name: 'My Projects' }).click()
  await mine.getByRole('checkbox', { name: 'Show Lock gates in timeline' }).check()
  await expect(mine.getByRole('checkbox', { name: 'Show Weir bridge in timeline' })).toBeChecked()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const bars = timeline.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(bars).toHaveCount(2)
  await expect(bars.filter({ hasText: 'Lock gates' })).toContainText('No dates yet')
  await expect(bars.filter({ hasText: 'Weir bridge' }).getByRole('link', { name: /40 %/ })).toHaveAttribute(
    'href',
    /\/project\/\d{13}$/,
  )
  expect((await timeline.locator('[data-timeline]').boundingBox())?.height).toBe(200)

  await card.getByRole('tab', { name: 'Recent Projects' }).click()
  await page.reload()
  await expect(bars).toHaveCount(2)
  await expect(recent.getByRole('checkbox', { name: 'Show Lock gates in timeline' })).toBeChecked()
  await timeline.getByRole('button', { name: 'Table' }).click()
  await expect(timeline.getByRole('table', { name: 'Timeline' }).getByRole('row')).toHaveCount(3)
  await timeline.getByRole('button', { name: 'Chart' }).click()
  await expectAccessible(page, 'the dashboard with its lists')
  await expectNothingCut(page, 'the dashboard')
  await recent.getByRole('checkbox', { name: 'Show Lock gates in timeline' }).uncheck()
  await expect(bars).toHaveCount(1)

  // deleting asks nothing and can be taken back
  await card.getByRole('tab', { name: 'My Projects' }).click()
  await mine.getByRole('button', { name: 'Delete Lock gates' }).click()
  await expect(mine.getByText('Lock gates')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine.getByText('Lock gates').first()).toBeVisible()
  await context.close()
})

test('a shared project can be opened from the dashboard, and nothing else', async ({ browser }) => {
  const owner = await as(browser, 'owner')
  const project = await makeProject(owner.context, { name: 'Towpath lights' })
  const other = await newColleague(browser, 'reader')
  const me = (await (await other.context.request.get('/api/me')).json()) as { user: { id: string } }
  expect(
    (
      await owner.context.request.put(`/api/projects/${project.id}/shares/${me.user.id}`, { data: { access: 'edit' } })
    ).status(),
  ).toBe(200)
  await owner.context.close()
  await other.page.goto('/dashboard')
  const card = other.page.locator('[data-module="my"]')
  await card.getByRole('tab', { name: 'Shared Projects' }).click()
  const shared = card.getByRole('list', { name: 'Shared Projects' })
  const row = shared.getByRole('listitem').filter({ hasText: 'Towpath lights' })
  await expect(row.getByRole('checkbox', { name: 'Show Towpath lights in timeline' })).not.toBeChecked()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(card.getByRole('tab', { name: 'All Projects' }), 'for whoever sees all of them').toHaveCount(0)
  await row.getByRole('link', { name: 'Open Towpath lights' }).click()
  await expect(other.page.getByRole('heading', { level: 1, name: 'Towpath lights' })).toBeVisible()
  await other.context.close()
})
