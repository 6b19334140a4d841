/** What people cost is seen by those who may know, and by nobody else: on the screen, in the files it writes, in what the assistant says. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { colleague } from './people.ts'
import { as, expectAccessible, makeProject, url } from './support.ts'

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('an engineer who works on a plan does not learn what its crew costs', async ({ browser }, { retry }) => {
  const owner = await as(browser, 'owner')
  const engineer = await as(browser, 'colleague')
  const crew = `Masons ${retry + 1}`
  const { id } = await makeProject(owner.context, { name: `Quay wall ${retry + 1}`, startDate: '2026-11-02' })
  const made = await owner.context.request.post(`${url}/api/resources`, {
    data: { name: crew, kind: 'crew', capacity: 300, rate: 123_45, email: 'masons@home.example' },
  })
  const { id: crewId } = await made.json()
  const change = (changes: object[]) =>
    owner.context.request.post(`${url}/api/projects/${id}/schedule/changes`, { data: { changes } })
  const { refs } = await (
    await change([{ op: 'add', ref: 'lay', parentId: null, task: { name: 'Lay stones', duration: 960 } }])
  ).json()
  expect(
    (
      await change([{ op: 'assign', taskId: refs.lay, before: [], after: [{ resourceId: crewId, units: 100 }] }])
    ).status(),
  ).toBe(200)
  const people = await (await owner.context.request.get(`${url}/api/members?q=${colleague.email}`)).json()
  const { userId } = people.rows.find((one: { email: string }) => one.email === colleague.email)
  expect(
    (
      await owner.context.request.put(`${url}/api/projects/${id}/shares/${userId}`, { data: { access: 'edit' } })
    ).status(),
  ).toBe(200)

  await owner.page.goto(`/project/${id}?tab=schedule`)
  await openTool(owner.page, 'Resources')
  await expect(owner.page.getByRole('dialog').getByText('Crew · 300 % · per hour $123.45')).toBeVisible()

  const { page } = engineer
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  await page.goto(`/project/${id}?tab=schedule`)
  await page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Lay stones' }).getByRole('rowheader').click()
  await page.keyboard.press('Alt+Enter')
  const panel = page.getByRole('complementary', { name: 'Task' })
  await expect(panel.getByRole('button', { name: `Take ${crew} off the task` })).toBeVisible()
  await page.keyboard.press('Escape')
  await openTool(page, 'Resources')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find resources').fill(crew)
  await expect(dialog.getByText(crew, { exact: true })).toBeVisible()
  await expect(dialog.getByText('per hour')).toHaveCount(0)
  await expectAccessible(page, 'resources without rates')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const download = page.waitForEvent('download')
  await openTool(page, 'Export to MS Project (XML)')
  const written = readFileSync(await (await download).path(), 'utf8')
  expect(written).toContain(crew)
  expect(written).not.toMatch(/123\.45|home\.example/)
  expect(answers.filter((text) => /12345|123\.45|home\.example/.test(text))).toEqual([])
  await owner.context.close()
  await engineer.context.close()
})
