/** The schedule of a project: by mouse, by keyboard, by two people at once, from and to files, and at ten thousand tasks. */
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { writeMspdi } from '../../src/lib/scheduling/files/mspdi-write.ts'
import { generatedPlan } from '../../src/modules/work/schedule/generated-plan.ts'
import { colleague } from './people.ts'
import { as, expectAccessible, expectNothingCut, makeProject, url } from './support.ts'

const DAY = 480

type Step = Record<string, unknown>

async function change(
  context: BrowserContext,
  projectId: string,
  changes: Step[],
): Promise<{ refs: Record<string, string> }> {
  const answer = await context.request.post(`${url}/api/projects/${projectId}/schedule/changes`, { data: { changes } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Three tasks of two days each; the second waits for the first. */
async function smallSchedule(context: BrowserContext, name: string) {
  const { id } = await makeProject(context, { name, startDate: '2026-11-02' })
  const { refs } = await change(context, id, [
    { op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: 2 * DAY } },
    { op: 'add', ref: 'pour', parentId: null, task: { name: 'Pour slab', duration: 2 * DAY } },
    { op: 'add', ref: 'fence', parentId: null, task: { name: 'Fence', duration: 2 * DAY } },
    { op: 'link', fromId: 'dig', toId: 'pour' },
  ])
  return { id, refs }
}

/** Opens it in the week its tasks lie in: a chart of days shows the days around today. */
async function openSchedule(page: Page, projectId: string): Promise<Locator> {
  await page.clock.setFixedTime('2026-11-04T09:00:00')
  await page.goto(`/project/${projectId}?tab=1`)
  const tools = page.getByRole('toolbar', { name: 'Tools of the schedule' })
  await expect(tools).toBeVisible()
  return tools
}

const row = (page: Page, name: string) => page.locator('.pg-row', { hasText: name }).first()
/** A cell of a row of the chart; the name is 0. */
const cell = (page: Page, name: string, at: number) => row(page, name).locator(`[data-cell="${at}"]`)
const START = 2
const FINISH = 3
const PREDECESSORS = 4

/** The panel beside the chart, with a task. */
async function openPanel(page: Page, name: string): Promise<Locator> {
  await cell(page, name, 0).click()
  await page.keyboard.press('Alt+Enter')
  return page.getByRole('complementary', { name: 'Task' })
}

/** The bar of a row on the screen. */
async function barOf(page: Page, name: string) {
  const top = (await row(page, name).boundingBox())?.y ?? 0
  const bars = await page.locator('.pg-bar').evaluateAll((all) =>
    all.map((one) => {
      const { left, top: y, width, height } = one.getBoundingClientRect()
      return { left, y, width, height }
    }),
  )
  const bar = bars.find((one) => one.y >= top && one.y < top + 30)
  if (!bar) throw new Error(`There is no bar of ${name}.`)
  return { left: bar.left, right: bar.left + bar.width, y: bar.y + bar.height / 2, middle: bar.left + bar.width / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test('a schedule is built by mouse, and every step can be taken back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Mouse house', startDate: '2026-11-02' })
  const tools = await openSchedule(page, id)
  await expect(page.getByText('No tasks yet.')).toBeVisible()
  await expectAccessible(page, 'the empty schedule')

  // the cursor stands in the name; Enter makes the next row, and an empty name ends it
  await tools.getByRole('button', { name: 'Add task' }).click()
  for (const name of ['Dig', 'Pour slab']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(row(page, 'Pour slab')).toBeVisible()
  await cell(page, 'Dig', 1).dblclick()
  await page.keyboard.type('2d')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Dig', FINISH)).toHaveText('3 Nov')

  await tools.getByLabel('Scale').selectOption('Days')
  // a link is drawn from the end of one bar to the beginning of the other
  const [dig, pour] = [await barOf(page, 'Dig'), await barOf(page, 'Pour slab')]
  await page.mouse.click(dig.middle, dig.y)
  await drag(page, { x: dig.right + 7, y: dig.y }, { x: pour.left + 4, y: pour.y })
  await expect(cell(page, 'Pour slab', START)).toHaveText('4 Nov')
  await expect(cell(page, 'Pour slab', PREDECESSORS)).toHaveText('1')

  // dragged a week later it waits there, and what held it does not move
  const bar = await barOf(page, 'Pour slab')
  const week = (await barOf(page, 'Dig')).right - (await barOf(page, 'Dig')).left
  await drag(page, { x: bar.middle, y: bar.y }, { x: bar.middle + week * 4, y: bar.y })
  await expect(cell(page, 'Pour slab', START)).not.toHaveText('4 Nov')
  await expect(cell(page, 'Dig', START)).toHaveText('2 Nov')

  await tools.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Pour slab', START)).toHaveText('4 Nov')
  await tools.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Pour slab', START)).toHaveText('2 Nov')
  await tools.getByRole('button', { name: 'Redo' }).click()
  await expect(cell(page, 'Pour slab', START)).toHaveText('4 Nov')

  const panel = await openPanel(page, 'Pour slab')
  await expect(panel.getByText('Starts after Dig finishes on 3 Nov 2026.')).toBeVisible()
  await expectAccessible(page, 'the schedule with its panel')
  await expectNothingCut(page, 'the schedule with its panel')
  await context.close()
})

test('a schedule is changed by keyboard only', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await smallSchedule(context, 'Keyboard house')
  await openSchedule(page, id)
  const chart = page.locator('[role="treegrid"]')
  await row(page, 'Fence').waitFor()
  await chart.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // one day later
  await page.keyboard.press('Alt+m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Fence', START)).toHaveText('3 Nov')
  // and a day longer
  await page.keyboard.press('Alt+r')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Fence', FINISH)).toHaveText('5 Nov')
  // linked to the task above
  await page.keyboard.press('Alt+l')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Pour slab', START)).toHaveText('6 Nov')
  // and made a part of it, which a link between the two forbids: the sentence says so
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(
    page.getByText('A task cannot depend on itself, on what it is part of, or on its own parts.'),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Pour slab', START)).toHaveText('4 Nov')
  await chart.focus()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(row(page, 'Fence').locator('.pg-wbs')).toHaveText('2.1')
  await context.close()
})

test('several tasks are changed at once in the list, and cards move on the board', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await smallSchedule(context, 'List house')
  const tools = await openSchedule(page, id)
  await tools.getByRole('button', { name: 'List', exact: true }).click()
  const list = page.getByRole('table', { name: 'Tasks of List house' })
  await list.getByLabel('Duration: Dig').fill('3d')
  await list.getByLabel('Duration: Dig').press('Enter')
  await expect(list.getByLabel('Finish: Dig')).toHaveValue('4 Nov')
  await list.getByLabel('Select Dig').check()
  await list.getByLabel('Select Fence').check()
  const bulk = page.getByRole('toolbar', { name: /selected|actions/i })
  await bulk.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('menuitem', { name: '50 %' }).click()
  await expect(list.getByLabel('Done: Dig')).toHaveValue('50 %')
  await expect(list.getByLabel('Done: Fence')).toHaveValue('50 %')
  await tools.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByLabel('Done: Fence'), 'one step takes both back').toHaveValue('0 %')
  await expect(list.getByLabel('Done: Dig')).toHaveValue('0 %')
  // a tooltip of the last click is no part of the page
  await page.mouse.move(4, 400)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page, 'the list of tasks')

  await tools.getByRole('button', { name: 'Board', exact: true }).click()
  await page.getByRole('button', { name: 'Move Dig' }).click()
  await page.getByRole('menuitem', { name: 'Move to In progress' }).click()
  const doing = page.getByRole('region', { name: 'In progress' })
  await expect(doing.getByRole('button', { name: 'Dig', exact: true })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Fence' }).dragTo(doing)
  await expect(doing.getByRole('button', { name: 'Fence', exact: true })).toBeVisible()
  await expectAccessible(page, 'the board')
  // remembered in this browser
  await page.reload()
  await expect(doing.getByRole('button', { name: 'Fence', exact: true })).toBeVisible()
  await context.close()
})

test('two people work at once: what differs merges, what collides is shown to both', async ({ browser }) => {
  const ours = await as(browser, 'owner')
  const { id, refs } = await smallSchedule(ours.context, 'Two at once')
  const theirs = await as(browser, 'colleague')
  const {
    rows: [ben],
  } = (await (
    await ours.context.request.get(`${url}/api/members?q=${encodeURIComponent(colleague.email)}`)
  ).json()) as { rows: { userId: string }[] }
  expect(
    (
      await ours.context.request.put(`${url}/api/projects/${id}/shares/${ben?.userId ?? ''}`, {
        data: { access: 'edit' },
      })
    ).status(),
  ).toBe(200)
  await openSchedule(ours.page, id)
  await openSchedule(theirs.page, id)
  const [panel, other] = [await openPanel(ours.page, 'Dig'), await openPanel(theirs.page, 'Dig')]

  // they change the duration; we see it without doing anything, and what we are typing stays
  await panel.getByLabel('Name').fill('Dig the pit')
  await other.getByLabel('Duration').fill('4d')
  await other.getByLabel('Duration').press('Enter')
  await expect(panel.getByLabel('Duration')).toHaveValue('4 d')
  await expect(panel.getByLabel('Name')).toHaveValue('Dig the pit')
  await expect(ours.page.getByText('Ben Ames changed "Dig": Duration.')).toBeVisible()
  await panel.getByLabel('Name').press('Enter')
  await expect(row(theirs.page, 'Dig the pit')).toBeVisible()

  // both change the same field: nothing is overwritten unasked
  const before = { duration: 4 * DAY }
  await ours.page.route(
    /schedule\/changes/,
    async (route) => {
      await change(theirs.context, id, [{ op: 'set', taskId: refs['dig'], before, after: { duration: 6 * DAY } }])
      await route.continue()
    },
    { times: 1 },
  )
  await panel.getByLabel('Duration').fill('5d')
  await panel.getByLabel('Duration').press('Enter')
  const conflict = ours.page.getByRole('dialog', { name: 'Two versions' })
  await expect(conflict).toContainText('5 d')
  await expect(conflict).toContainText('6 d')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByLabel('Duration')).toHaveValue('5 d')
  await Promise.all([ours.context.close(), theirs.context.close()])
})

test('a schedule comes from MS Project and goes back to it', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'From MS Project', startDate: '2026-11-02' })
  await openSchedule(page, id)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a schedule' })
  await dialog
    .getByLabel('File of a schedule')
    .setInputFiles({ name: 'plan.xml', mimeType: 'text/xml', buffer: Buffer.from(writeMspdi(generatedPlan(12)).text) })
  await expect(dialog).toContainText('Tasks 13')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(row(page, 'Task 12')).toBeVisible()
  await page.getByRole('button', { name: 'More tools' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export to MS Project (XML)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('From MS Project.xml')
  expect(readFileSync(await file.path(), 'utf8')).toContain('<Name>Task 12</Name>')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No tasks yet.')).toBeVisible()
  await context.close()
})

test('a baseline is kept and a delay is measured against it', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id, refs } = await smallSchedule(context, 'Baseline house')
  await openSchedule(page, id)
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Baselines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Baselines' })
  await dialog.getByRole('button', { name: 'Keep baseline' }).click()
  await expect(dialog.getByLabel('Compare with Baseline 1')).toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await change(context, id, [
    { op: 'set', taskId: refs['dig'], before: { duration: 2 * DAY }, after: { duration: 5 * DAY } },
  ])
  await expect(page.getByText('Baseline 1 +3 working days')).toBeVisible()
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Analysis' }).click()
  await expect(page.getByText('Tasks without predecessor or successor')).toBeVisible()
  await expectAccessible(page, 'the analysis')
  await context.close()
})

test('what may happen to a task moves the simulated finish', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await smallSchedule(context, 'Risky quarry')
  await openSchedule(page, id)
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Analysis' }).click()
  await page.getByRole('tab', { name: 'Risk' }).click()
  await expect(page.getByText('or say what may happen.')).toBeVisible()
  await page.getByRole('button', { name: 'Add risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add risk' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose the task.')).toBeVisible()
  await dialog.getByLabel('What may happen').fill('Rock in the excavation')
  await dialog.getByRole('combobox', { name: 'Task it makes longer' }).fill('Dig')
  await page.getByRole('option', { name: /Dig/ }).click()
  await dialog.getByLabel('Chance').fill('40')
  await dialog.getByLabel('At least longer by').fill('2d')
  await dialog.getByLabel('At most longer by').fill('4d')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Rock in the excavation' })
  await expect(line).toContainText('40 % that Dig takes 2 d to 4 d longer.')
  await page.getByRole('button', { name: 'Run the simulation' }).click()
  await expect(line).toContainText(/the project ended [\d.]+ days later/)
  await expectAccessible(page, 'risks of a schedule')
  await page.reload()
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Analysis' }).click()
  await page.getByRole('tab', { name: 'Risk' }).click()
  await line.getByRole('button', { name: 'Remove the risk Rock in the excavation' }).click()
  await expect(line).toHaveCount(0)
  await context.close()
})

test('ten thousand tasks open, scroll and move', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Ten thousand', startDate: '2026-11-02' })
  const upload = await context.request.post(`${url}/api/files?name=plan.json`, {
    data: Buffer.from(JSON.stringify(generatedPlan(10_000))),
    headers: { 'content-type': 'application/json' },
  })
  const { fileId } = (await upload.json()) as { fileId: string }
  const taken = await context.request.post(`${url}/api/projects/${id}/schedule/import`, {
    data: { fileId, mode: 'replace' },
  })
  expect(taken.status(), await taken.text()).toBe(200)
  const { counts } = (await taken.json()) as { counts: { tasks: number; links: number } }
  expect(counts.tasks).toBe(10_500)
  expect(counts.links).toBeGreaterThan(14_900)
  const tools = await openSchedule(page, id)
  await expect(row(page, 'Task 10')).toBeVisible()
  // fitted, bars of ten thousand tasks are thinner than a pointer
  await tools.getByLabel('Scale').selectOption('Weeks')
  expect(await page.locator('#project-part *').count(), 'only what is on screen exists').toBeLessThan(1_500)
  await page.locator('[role="treegrid"]').focus()
  await page.keyboard.press('End')
  await expect(row(page, 'Task 10000')).toBeVisible()
  await page.keyboard.press('Home')
  await row(page, 'Task 2').waitFor()
  // a week is added to the second task, and what follows moves with it
  const was = await cell(page, 'Task 4', START).textContent()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+r')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Task 4', START)).not.toHaveText(was ?? '')

  // dragged and taken back while the server has not said a word: both are drawn at once, and undo knows what it takes back
  const stood = await cell(page, 'Task 4', START).textContent()
  const answers: number[] = []
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/schedule\/changes/, async (route) => {
    await held
    const answer = await route.fetch()
    answers.push(answer.status())
    await route.fulfill({ response: answer })
  })
  const bar = await barOf(page, 'Task 2')
  await drag(page, { x: bar.middle, y: bar.y }, { x: bar.middle + 120, y: bar.y })
  await expect(cell(page, 'Task 4', START)).not.toHaveText(stood ?? '')
  const moved = await barOf(page, 'Task 2')
  expect(moved.left).toBeGreaterThan(bar.left)
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Task 4', START)).toHaveText(stood ?? '')
  await expect.poll(async () => Math.abs((await barOf(page, 'Task 2')).left - bar.left)).toBeLessThan(2)
  expect(answers).toEqual([])
  letGo()
  await expect.poll(() => answers).toEqual([200, 200])
  await expect(cell(page, 'Task 4', START)).toHaveText(stood ?? '')
  await page.reload()
  await expect(cell(page, 'Task 4', START)).toHaveText(stood ?? '')
  await context.close()
})
