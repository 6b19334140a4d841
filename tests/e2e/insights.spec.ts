/** What deviates is named with its link, goes when its rule or it is put aside, and people who are in two places are spread. */
import { type BrowserContext, expect, test } from '@playwright/test'
import { addDays, todayPlain } from '../../src/lib/dates.ts'
import { expectAccessible, makeProject, newColleague, url } from './support.ts'

const DAY = 480
const TODAY = todayPlain()
const MONDAY = addDays(TODAY, (8 - new Date(`${TODAY}T00:00:00Z`).getUTCDay()) % 7 || 7)

async function change(context: BrowserContext, projectId: string, changes: object[]): Promise<void> {
  const answer = await context.request.post(`${url}/api/projects/${projectId}/schedule/changes`, { data: { changes } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a late task is listed with its link; its rule goes and comes back, it is put aside and taken back; work is levelled', async ({
  browser,
}) => {
  // somebody with nothing behind them, so that nothing else deviates
  const { page, context, email } = await newColleague(browser, 'ines')
  const { id } = await makeProject(context, {
    name: 'Escarpment',
    startDate: addDays(TODAY, -20),
    endDate: addDays(TODAY, 60),
    projectManager: 'Ines',
  })
  const me = ((await (await context.request.get(`${url}/api/me`)).json()) as { user: { id: string; email: string } })
    .user
  expect(me.email).toBe(email)
  const resource = (await (await context.request.put(`${url}/api/resources/people/${me.id}`, { data: {} })).json()) as {
    id: string
  }
  const assigned = (taskId: string) => ({
    op: 'assign',
    taskId,
    before: [],
    after: [{ resourceId: resource.id, units: 100 }],
  })
  await change(context, id, [
    {
      op: 'add',
      ref: 'survey',
      parentId: null,
      task: {
        name: 'Survey the seabed',
        duration: DAY,
        constraint: 'SNET',
        constraintAt: `${addDays(TODAY, -14)}T08:00`,
      },
    },
    {
      op: 'add',
      ref: 'crest',
      parentId: null,
      task: { name: 'Cast the crest', duration: 3 * DAY, constraint: 'SNET', constraintAt: `${MONDAY}T08:00` },
    },
    {
      op: 'add',
      ref: 'rock',
      parentId: null,
      task: { name: 'Place the rock', duration: 3 * DAY, constraint: 'SNET', constraintAt: `${MONDAY}T08:00` },
    },
    assigned('crest'),
    assigned('rock'),
  ])

  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Intelligence' })
  const late = card.getByRole('listitem').filter({ hasText: 'Late tasks' })
  await expect(late.getByRole('link', { name: 'Survey the seabed' })).toHaveAttribute(
    'href',
    new RegExp(`/project/${id}\\?tab=schedule&task=`),
  )
  await late.getByRole('button', { name: 'How this is found' }).click()
  await expect(late.getByText('100 % sure. Stated from records.')).toBeVisible()

  await test.step('a rule is switched off and stays off after a reload', async () => {
    await card.getByRole('button', { name: 'Rules' }).click()
    await page.getByRole('switch', { name: 'Late tasks: Show to me' }).click()
    await expect(page.getByRole('switch', { name: 'Late tasks: Show to me' })).not.toBeChecked()
    await expectAccessible(page, 'the rules of insights')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(late).toHaveCount(0)
    await page.reload()
    await expect(card.getByRole('button', { name: 'Rules' })).toBeVisible()
    await expect(late).toHaveCount(0)
    await card.getByRole('button', { name: 'Rules' }).click()
    await page.getByRole('switch', { name: 'Late tasks: Show to me' }).click()
    await expect(page.getByRole('switch', { name: 'Late tasks: Show to me' })).toBeChecked()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(late).toHaveCount(1)
  })

  await test.step('an insight is put aside and taken back', async () => {
    await late.getByRole('button', { name: 'More about Survey the seabed' }).click()
    await page.getByRole('menuitem', { name: 'For 7 days' }).click()
    await expect(late).toHaveCount(0)
    await expect(card.getByText('1 put aside')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(late).toHaveCount(1)
  })

  await test.step('people in two places are spread, and the schedule put back', async () => {
    const starts = async () =>
      (
        (await (await context.request.get(`${url}/api/projects/${id}/tasks`)).json()) as {
          rows: { name: string; start: string }[]
        }
      ).rows
        .filter((task) => task.name !== 'Survey the seabed')
        .map((task) => task.start.slice(0, 10))
        .toSorted()
    await page.getByRole('region', { name: 'Resources' }).getByRole('button', { name: 'Propose levelling' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose levelling' })
    await expect(dialog.getByText('1 task moves')).toBeVisible()
    await expectAccessible(page, 'a proposed levelling')
    expect(await starts()).toEqual([MONDAY, MONDAY])
    await dialog.getByRole('button', { name: 'Apply' }).click()
    // behind three working days; a public holiday of the company may lie between
    const spread = async () => {
      const [first, second = ''] = await starts()
      return [first, second >= addDays(MONDAY, 3) && second <= addDays(MONDAY, 6)]
    }
    await expect.poll(spread).toEqual([MONDAY, true])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(starts).toEqual([MONDAY, MONDAY])
  })
  await context.close()
})
