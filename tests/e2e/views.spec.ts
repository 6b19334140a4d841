import { expect, test } from '@playwright/test'
import { as, expectAccessible, makeProject } from './support.ts'

test('a filter and order are saved as a view, found again after a reload, and removed with undo', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Pump house north' })
  await makeProject(context, { name: 'Pump house south' })
  await makeProject(context, { name: 'Something dry' })
  await page.goto('/projects')
  await page.getByLabel('Find in this list').fill('pump house')
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Pumps')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('tab', { name: 'Pumps' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'All work' }).click()
  await expect(page.getByText('2 projects', { exact: true })).toHaveCount(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Pumps' }).click()
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveAttribute('aria-sort', 'ascending')
  await expectAccessible(page, 'a saved view')
  await page.getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('tab', { name: 'Pumps' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'Pumps' })).toHaveAttribute('aria-selected', 'true')
  const long = 'Pump houses on the northern canal that wait for their permit'
  await page.getByLabel('Find in this list').fill('pump')
  await page.getByRole('button', { name: 'Save as new view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(long)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const clipped = page.getByRole('tab', { name: long }).getByTitle(long)
  await expect(clipped).toHaveCSS('text-overflow', 'ellipsis')
  expect(await clipped.evaluate((span) => span.scrollWidth > span.clientWidth)).toBe(true)
  await context.close()
})

test('a saved view is changed, renamed and brought back under the address it has, with its columns', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  await makeProject(context, { name: 'Spillway east' })
  await makeProject(context, { name: 'Spillway west' })
  const client = page.getByRole('columnheader', { name: 'Client' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const hideClient = async () => {
    await button('Columns').click()
    await page.getByRole('dialog').getByLabel('Client').click()
    await page.keyboard.press('Escape')
  }
  await page.goto('/projects?q=spillway')
  await button('Save view').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Spillways')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/[?]saved=/)
  const address = page.url()
  await expect(button('Save changes')).toHaveCount(0)
  // what differs can be thrown away
  await hideClient()
  await page.getByLabel('Find in this list').fill('spillway east')
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await button('Discard changes').click()
  await expect(client).toBeVisible()
  await expect(page.getByText('2 projects', { exact: true })).toBeVisible()
  // or saved in the same view
  await hideClient()
  await expect(client).toHaveCount(0)
  await page.getByLabel('Find in this list').fill('spillway west')
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('25')
  await expectAccessible(page, 'a changed view')
  await button('Save changes').click()
  await expect(page.getByText('View “Spillways” saved')).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.getByRole('tab', { name: 'All work' }).click()
  await expect(client).toBeVisible()
  await button('Rename view').waitFor({ state: 'detached' })
  await page.goto(address)
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  await expect(client).toHaveCount(0)
  await expect(page.getByLabel('Rows per page')).toHaveValue('25')
  await expect(button('Save changes')).toHaveCount(0)
  await button('Rename view').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Western spillways')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('tab', { name: 'Western spillways' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(address)
  await button('Remove view').click()
  await expect(page.getByRole('tab', { name: 'Western spillways' })).toHaveCount(0)
  await button('Undo').click()
  await expect(page.getByRole('tab', { name: 'Western spillways' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(address)
  // another window is faster: its change arrives just before this one
  await page.route('**/api/project-views/*', async (route) => {
    const { version } = route.request().postDataJSON() as { version: number }
    const faster = await context.request.patch(route.request().url(), { data: { version, size: 100 } })
    expect(faster.status()).toBe(200)
    await route.continue()
  })
  await page.getByLabel('Find in this list').fill('spillway')
  await button('Save changes').click()
  await expect(page.getByText('This view was changed in the meantime')).toBeVisible()
  await context.close()
})

test('order, rows per page and page of a list are there again after Back and after a reload', async ({ browser }, {
  retry,
}) => {
  const { page, context } = await as(browser, 'owner')
  const wall = `gabion${'s'.repeat(retry)}`
  for (let n = 1; n <= 27; n += 1) await makeProject(context, { name: `${wall} ${String(n).padStart(2, '0')}` })
  await page.goto(`/projects?q=${wall}`)
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await expect(page).toHaveURL(/order=name/)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(/size=25/)
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('26–27 of 27')).toBeVisible()
  await page.getByRole('link', { name: `${wall} 27` }).click()
  await expect(page).toHaveURL(/\/project\//)
  await page.goBack()
  await expect(page.getByRole('link', { name: `${wall} 27` })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveAttribute('aria-sort', 'ascending')
  await page.reload()
  await expect(page.getByText('26–27 of 27')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await expect(page.getByRole('link', { name: `${wall} 01` })).toBeVisible()
  // the button in the corner lies beside or below the pages, on a phone too, however far the page is scrolled
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const [name, size] of [
    ['Next page', before],
    ['Next page', { width: 390, height: 844 }],
    ['Previous page', { width: 390, height: 844 }],
  ] as const) {
    await page.setViewportSize(size)
    for (const to of ['start', 'center', 'end'] as const) {
      const pager = page.getByRole('button', { name })
      await pager.evaluate((element, block) => element.scrollIntoView({ block }), to)
      const [box, fab] = await Promise.all([
        pager.boundingBox(),
        page.getByRole('button', { name: 'AI quick access' }).boundingBox(),
      ])
      expect(
        box && fab && (box.x + box.width <= fab.x || box.y + box.height <= fab.y),
        `${name} ${to} at ${size.width}: ${JSON.stringify({ box, fab })}`,
      ).toBe(true)
    }
  }
  await page.setViewportSize(before)
  // an order that the list has not, and a page that is too long, are those of the view
  await page.goto(`/projects?q=${wall}&order=secret&size=5000`)
  await expect(page.getByText('1–27 of 27')).toBeVisible()
  await page.goto('/projects?saved=gone')
  await expect(page.getByText('This view does not exist any more.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/projects$/)
  await expect(page.getByText('This view does not exist any more.')).toHaveCount(0)
  await context.close()
})
