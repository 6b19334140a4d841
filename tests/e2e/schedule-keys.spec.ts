/** A schedule as in a spreadsheet: thirty linked tasks by keyboard only, the same by paste, and what people do with rows. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { as, expectAccessible, expectNothingCut, makeProject, url } from './support.ts'

const NAMES = [
  'Survey', 'Set out', 'Strip', 'Dig', 'Haul', 'Piles', 'Caps', 'Beams', 'Slab', 'Cure',
  'Frame', 'Deck', 'Stairs', 'Roof', 'Glaze', 'Clad', 'Risers', 'Ducts', 'Pipes', 'Cables',
  'Panels', 'Walls', 'Doors', 'Paint', 'Floor', 'Lifts', 'Test', 'Snag', 'Clean', 'Handover',
] as const // prettier-ignore

/** Presses and counts: a chord is as many keys as it has. */
function keyboardOf(page: Page) {
  let strokes = 0
  return {
    press: async (key: string, times = 1) => {
      for (let at = 0; at < times; at += 1) await page.keyboard.press(key)
      strokes += key.split('+').length * times
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      strokes += text.length
    },
    strokes: () => strokes,
  }
}

const row = (page: Page, name: string) =>
  page.locator('.pg-row').filter({ has: page.locator('.pg-nameText', { hasText: new RegExp(`^${name}$`) }) })
/** A cell by the heading of its column. */
async function cell(page: Page, name: string, heading: string) {
  const at = await page
    .locator('.pg-headGrid [role="columnheader"]')
    .evaluateAll((all, wanted) => all.findIndex((one) => one.textContent === wanted) - 1, heading)
  return row(page, name).locator(`[data-cell="${at}"]`)
}
const focusedName = (page: Page) => page.locator('input:focus')

async function open(page: Page, projectId: string): Promise<void> {
  await page.clock.setFixedTime('2026-11-02T09:00:00')
  await page.goto(`/project/${projectId}?tab=1`)
  await expect(page.getByRole('toolbar', { name: 'Tools of the schedule' })).toBeVisible()
}

type Stored = { rows: { id: string; name: string; duration: number; milestone: boolean; parentId: string | null }[] }
const tasksOf = async (context: BrowserContext, id: string) =>
  ((await (await context.request.get(`${url}/api/projects/${id}/tasks`)).json()) as Stored).rows
const linksOf = async (context: BrowserContext, id: string) =>
  (
    (await (await context.request.get(`${url}/api/projects/${id}/links`)).json()) as {
      rows: { fromId: string; toId: string; type: string; lag: number }[]
    }
  ).rows

test('thirty linked tasks by keyboard only', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Keys only', startDate: '2026-11-02' })
  await open(page, id)
  const keys = keyboardOf(page)
  // the cursor stands in the first row
  await expect(focusedName(page)).toHaveAttribute('placeholder', 'Type a task, or paste a list')
  for (const name of NAMES) {
    await keys.type(name)
    await keys.press('Enter')
  }
  // an empty name ends the typing, and the rows have the keyboard
  await keys.press('Escape')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', String(NAMES.length + 1))
  // two days each, down the column; no time at all is a milestone
  await keys.press('Home')
  await keys.press('ArrowRight')
  for (const name of NAMES.slice(0, -1)) {
    await keys.type(name === 'Cure' ? '2w' : '2')
    await keys.press('Enter')
  }
  await keys.type('0')
  await keys.press('Tab')
  await keys.press('Escape')
  // all of them one after the other
  await keys.press('Control+a')
  await keys.press('Control+F2')
  await expect(await cell(page, 'Handover', 'Predecessors')).toHaveText('29')
  // and one with a kind and a lag, in the words of a cell
  await keys.press('Home')
  await keys.press('ArrowDown', 9)
  await keys.press('ArrowRight', 2)
  await keys.type('9SS+2d')
  await expect(page.getByText('Starts with Slab')).toBeVisible()
  await expect(page.getByText('It then starts on')).toBeVisible()
  await keys.press('Enter')
  await expect(await cell(page, 'Cure', 'Predecessors')).toHaveText('9SS+2d')
  // the link of before it is one of 29 as well
  const withStart = async () => (await linksOf(context, id)).filter((link) => link.type === 'SS')
  await expect.poll(withStart).toMatchObject([{ lag: 960 }])
  const [tasks, links] = [await tasksOf(context, id), await linksOf(context, id)]
  expect(links).toHaveLength(29)
  expect(tasks.map((task) => task.name).toSorted()).toEqual([...NAMES].toSorted())
  expect(tasks.find((task) => task.name === 'Handover')).toMatchObject({ milestone: true, duration: 0 })
  expect(tasks.find((task) => task.name === 'Cure')).toMatchObject({ duration: 4_800 })
  console.log(`thirty linked tasks by keyboard: ${keys.strokes()} keystrokes`)
  await expectAccessible(page, 'the schedule after typing')
  await expectNothingCut(page, 'the schedule after typing')
  await context.close()
})

test('thirty linked tasks by paste from a spreadsheet', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const { id } = await makeProject(context, { name: 'Pasted', startDate: '2026-11-02' })
  await open(page, id)
  await expect(focusedName(page)).toBeVisible()
  const keys = keyboardOf(page)
  // as people keep them: a title above the headings, an empty row, a cell that says nothing
  const lines = NAMES.map((name, at) =>
    [at + 1, name, at === 29 ? '0' : at === 4 ? 'n/a' : '2d', at === 0 ? '' : at === 9 ? '9SS+2d' : at].join('\t'),
  )
  const text = ['Programme\t\t\t', '\t\t\t', 'No\tTask\tDuration\tPredecessors', ...lines].join('\r\n')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await keys.press('Control+v')
  await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', String(NAMES.length + 1))
  await expect(page.getByText(/30 rows were pasted\. .*n\/a/)).toBeVisible()
  // the link of before it is one of 29 as well
  const withStart = async () => (await linksOf(context, id)).filter((link) => link.type === 'SS')
  await expect.poll(withStart).toMatchObject([{ lag: 960 }])
  const [tasks, links] = [await tasksOf(context, id), await linksOf(context, id)]
  expect(links).toHaveLength(29)
  expect(tasks.find((task) => task.name === 'Handover')).toMatchObject({ milestone: true })
  console.log(`thirty linked tasks by paste: ${keys.strokes()} keystrokes`)

  // one step takes all of it back, and a plain list of names with levels makes rows as well
  await page.keyboard.press('Control+z')
  await expect(focusedName(page)).toHaveAttribute('placeholder', 'Type a task, or paste a list')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), 'Ground\n\tDig\n\tPour\nFrame')
  await page.keyboard.press('Control+v')
  await expect(row(page, 'Pour').locator('.pg-wbs')).toHaveText('1.2')
  await expect(row(page, 'Frame').locator('.pg-wbs')).toHaveText('2')
  await context.close()
})

test('a block that names numbers of the page: linked, fitted, under no message, and redone by Ctrl+Y', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner', { viewport: { width: 1_440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const { id } = await makeProject(context, { name: 'Pasted below', startDate: '2027-03-01' })
  await open(page, id)
  for (const name of ['Ground', 'Dig', 'Fence']) {
    await page.keyboard.type(name)
    if (name === 'Dig') await page.keyboard.press('Tab')
    if (name === 'Fence') await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(row(page, 'Fence').locator('.pg-wbs')).toHaveText('2')
  // what calls itself fitted shows every bar
  const shown = () =>
    page.locator('.pg-scroller').evaluate((scroller) => {
      const [room, grid] = [
        scroller.getBoundingClientRect(),
        scroller.querySelector('.pg-grid')?.getBoundingClientRect(),
      ]
      return [...scroller.querySelectorAll('.pg-bar, .pg-sum, .pg-mile')].filter((bar) => {
        const { left, right } = bar.getBoundingClientRect()
        return left >= (grid?.right ?? 0) && right <= room.right
      }).length
    })
  const expectFitted = async (bars: number) => {
    await expect(page.locator('select:has(option[value="fitted"])')).toHaveValue('fitted')
    await expect.poll(shown).toBe(bars)
  }
  await expectFitted(3)
  const lines = [
    'Name\tDuration\tPredecessors',
    'Excavate\t30d\t2',
    'Formwork\t60 days\t3',
    'Pour\t0\t4FS+2d',
    'Cure\t9w\t5SS',
  ]
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), lines.join('\n'))
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await expect(focusedName(page)).toBeVisible()
  await page.keyboard.press('Control+v')
  const said = page.getByText('4 rows were pasted. Predecessors were read as the numbers of this schedule.')
  await expect(said).toBeVisible()
  const bulk = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await expect(bulk).toBeVisible()
  // no part of the bar lies under the message
  const message = page.getByRole('region', { name: 'Messages' })
  const apart = async () => {
    const [bar, card] = [await bulk.boundingBox(), await message.boundingBox()]
    return (
      bar !== null &&
      card !== null &&
      (bar.x >= card.x + card.width ||
        card.x >= bar.x + bar.width ||
        bar.y >= card.y + card.height ||
        card.y >= bar.y + bar.height)
    )
  }
  await expect.poll(apart, { message: 'the message and the bar of chosen rows', timeout: 3_000 }).toBe(true)
  await expect(message.getByText('4 rows were pasted.')).toBeVisible()
  for (const [name, before] of [
    ['Excavate', '2'],
    ['Formwork', '3'],
    ['Pour', '4FS+2d'],
    ['Cure', '5SS'],
  ] as const)
    await expect(await cell(page, name, 'Predecessors')).toHaveText(before)
  await expectFitted(7)
  await page.locator('[role="treegrid"]').focus()
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Cure')).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await expect(row(page, 'Cure')).toBeVisible()
  await expect.poll(async () => (await linksOf(context, id)).length).toBe(4)
  await context.close()
})

test('rows are moved, linked, copied and looked at without leaving the keyboard', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  const { id } = await makeProject(context, { name: 'Rows here', startDate: '2026-11-02' })
  const { id: other } = await makeProject(context, { name: 'Rows there', startDate: '2026-11-02' })
  await open(page, id)
  for (const name of ['Ground', 'Dig', 'Pour', 'Frame']) {
    await page.keyboard.type(name)
    if (name === 'Dig') await page.keyboard.press('Tab')
    if (name === 'Frame') await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(row(page, 'Pour').locator('.pg-wbs')).toHaveText('1.2')
  await expect(row(page, 'Frame').locator('.pg-wbs')).toHaveText('2')

  // letters type, and lead nowhere; Escape undoes the edit
  const address = page.url()
  await page.keyboard.type('gd')
  await expect(focusedName(page)).toHaveValue('gd')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Frame')).toBeVisible()
  expect(page.url()).toBe(address)
  // F2 edits what is there
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' up')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Frame up')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Frame')).toBeVisible()

  // the panel follows the selection and says whose it is; pinned, it stays
  await row(page, 'Dig').locator('[data-cell="0"]').click()
  await page.keyboard.press('Alt+Enter')
  const panel = page.getByRole('complementary', { name: 'Task' })
  await expect(panel.getByText('Task 1.1, follows the selection')).toBeVisible()
  await page.locator('[role="treegrid"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByText('Task 1.2, follows the selection')).toBeVisible()
  await expect(panel.getByLabel('Name')).toHaveValue('Pour')
  await panel.getByRole('button', { name: 'Stay with this task' }).click()
  await row(page, 'Frame').locator('[data-cell="0"]').click()
  await expect(panel.getByText('Task 1.2, pinned')).toBeVisible()
  await expectAccessible(page, 'the panel beside the rows')
  await panel.getByRole('button', { name: 'Close' }).click()

  // the menu of rows: inserted, linked, duplicated, a milestone
  await row(page, 'Frame').locator('[data-cell="0"]').click()
  await page.keyboard.press('Insert')
  await page.keyboard.type('Backfill')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Backfill').locator('.pg-wbs')).toHaveText('2')
  await row(page, 'Dig').locator('[data-cell="0"]').click()
  await page.keyboard.press('Shift+ArrowDown')
  await row(page, 'Pour').locator('[data-cell="0"]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Link in sequence' }).click()
  await expect(await cell(page, 'Pour', 'Predecessors')).toHaveText('1.1')
  await expect(await cell(page, 'Dig', 'Successors')).toHaveText('1.2')
  await row(page, 'Ground').locator('[data-cell="0"]').click()
  await page.keyboard.press('Control+d')
  await expect(row(page, 'Pour')).toHaveCount(2)
  await expect((await cell(page, 'Pour', 'Predecessors')).nth(1)).toHaveText('2.1')
  await row(page, 'Frame').locator('[data-cell="0"]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Make it a milestone' }).click()
  await expect(await cell(page, 'Frame', 'Milestone')).toHaveText('◆')

  // copied to another project, by the menu and by the clipboard
  await row(page, 'Ground').first().locator('[data-cell="0"]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Copy to another project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy 1 task to another project' })
  await dialog.getByRole('combobox').fill('Rows there')
  await page.getByRole('option', { name: 'Rows there' }).click()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('3 tasks were copied to Rows there.')).toBeVisible()
  expect((await tasksOf(context, other)).map((task) => task.name).toSorted()).toEqual(['Dig', 'Ground', 'Pour'])
  expect(await linksOf(context, other)).toHaveLength(1)
  await row(page, 'Frame').locator('[data-cell="0"]').click()
  await page.keyboard.press('Control+c')
  await open(page, other)
  await row(page, 'Pour').locator('[data-cell="0"]').click()
  await page.keyboard.press('Control+v')
  await expect(row(page, 'Frame').locator('.pg-wbs')).toHaveText('1.3')
  await expect(await cell(page, 'Frame', 'Milestone')).toHaveText('◆')
  await context.close()
})

test('what is typed while the server is silent stays, and nobody conflicts with themselves', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Slow line', startDate: '2026-11-02' })
  await open(page, id)
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/schedule\/changes/, async (route) => {
    await held
    await route.continue()
  })
  for (const name of ['Dig', 'Pour']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  // twice the same cell, before the first answer has come
  await page.keyboard.press('ArrowRight')
  for (const typed of ['3', '4']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowLeft')
  }
  // what the server makes of a percentage is not known yet, and is no other person's word
  for (let at = 0; at < 7; at += 1) await page.keyboard.press('ArrowRight')
  for (const typed of ['50', '60']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(await cell(page, 'Pour', 'Duration')).toHaveText(/^4\sd$/)
  letGo()
  await expect
    .poll(async () => (await tasksOf(context, id)).find((task) => task.name === 'Pour'))
    .toMatchObject({ duration: 1_920, percent: 60 })
  await expect(page.getByRole('dialog', { name: 'Two versions' })).toHaveCount(0)
  await context.close()
})

test('on a phone rows are added to the list, and the chart is a second view', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { id } = await makeProject(context, { name: 'Phone rows', startDate: '2026-11-02' })
  await open(page, id)
  await page.getByPlaceholder('Type a task, or paste a list').tap()
  await page.keyboard.type('Dig')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pour')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Pour', exact: true })).toBeVisible()
  await expectAccessible(page, 'the list of a phone')
  await expectNothingCut(page, 'the list of a phone')
  await page.getByRole('button', { name: 'Pour', exact: true }).tap()
  await expect(page.getByLabel('Name')).toHaveValue('Pour')
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Gantt', exact: true }).tap()
  await expect(page.locator('.pg-bar')).toHaveCount(2)
  await context.close()
})

test('what is typed without a connection waits, is sent when it is back, and outlives a reload', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'No line', startDate: '2026-11-02' })
  const names = async () => (await tasksOf(context, id)).map((task) => task.name).toSorted()
  await open(page, id)
  await expect(focusedName(page)).toHaveAttribute('placeholder', 'Type a task, or paste a list')
  await page.keyboard.type('With line\n')
  await expect.poll(names).toEqual(['With line'])

  await context.setOffline(true)
  for (const name of ['Ashlar', 'Bollard', 'Coping']) await page.keyboard.type(`${name}\n`)
  await expect(page.getByText('3 changes are kept here and sent when it is back.', { exact: false })).toBeVisible()
  await expect(row(page, 'Coping')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(names).toEqual(['Ashlar', 'Bollard', 'Coping', 'With line'])
  await expect(page.getByText('are kept here', { exact: false })).toHaveCount(0)

  // the page is closed while they wait
  await page.keyboard.press('Escape')
  await page.route('**/schedule/changes**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await expect(focusedName(page)).toBeVisible()
  await page.keyboard.type('Dowel\n')
  await expect(page.getByText('1 change is kept here and sent when it is back.', { exact: false })).toBeVisible()
  await page.unroute('**/schedule/changes**')
  await page.reload()
  await expect(row(page, 'Dowel')).toBeVisible()
  await expect.poll(names).toEqual(['Ashlar', 'Bollard', 'Coping', 'Dowel', 'With line'])
  await context.close()
})
