/** Schedules from other programs and out to paper, pictures, tables and calendars; whose hours count, and who can be assigned. */
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { as, expectAccessible, makeProject, url } from './support.ts'

const DAY = 480

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function downloaded(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download')
  await openTool(page, name)
  const file = await download
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

/** A project as Primavera P6 writes it: two activities, the second two days after the first. */
const XER = [
  'ERMHDR\t20.12\t2026-03-01',
  '%T\tPROJECT',
  '%F\tproj_id\tproj_short_name\tclndr_id\tplan_start_date',
  '%R\t10\tBRG\t1\t2026-11-02 08:00',
  '%T\tCALENDAR',
  '%F\tclndr_id\tclndr_name\tdefault_flag\tday_hr_cnt\tweek_hr_cnt\tclndr_data',
  '%R\t1\tSite\tY\t8\t40\t',
  '%T\tPROJWBS',
  '%F\twbs_id\tproj_id\tproj_node_flag\twbs_short_name\twbs_name\tparent_wbs_id\tseq_num',
  '%R\t100\t10\tY\tBRG\tBridge\t\t1',
  '%R\t101\t10\tN\tF\tFoundation\t100\t10',
  '%T\tTASK',
  '%F\ttask_id\tproj_id\twbs_id\tclndr_id\ttask_type\tstatus_code\ttask_code\ttask_name\ttarget_drtn_hr_cnt\tremain_drtn_hr_cnt',
  '%R\t1\t10\t101\t1\tTT_Task\tTK_NotStart\tA1000\tDrive piles\t40\t40',
  '%R\t2\t10\t101\t1\tTT_Task\tTK_NotStart\tA2000\tPour footing\t40\t40',
  '%T\tTASKPRED',
  '%F\ttask_pred_id\ttask_id\tpred_task_id\tproj_id\tpred_proj_id\tpred_type\tlag_hr_cnt',
  '%R\t1\t2\t1\t10\t10\tPR_FS\t16',
  '%E',
  '',
].join('\r\n')

/** A table with headings of somebody's own, so that its columns have to be named. */
const TABLE = 'What,How long,Waits for\nPaint walls,3d,\nLay carpet,2d,1\n'

test('a schedule comes from Primavera and from a table, and goes out as paper, picture, table and calendar', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Footbridge', startDate: '2026-11-02' })
  await page.goto(`/project/${id}?tab=1`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a schedule' })
  await dialog.getByLabel('File of a schedule').setInputFiles({
    name: 'holiday.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
  })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog
    .getByLabel('File of a schedule')
    .setInputFiles({ name: 'bridge.xer', mimeType: 'application/octet-stream', buffer: Buffer.from(XER, 'latin1') })
  await expect(dialog).toContainText('Tasks 3, links 1')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const rows = page.getByRole('treegrid').getByRole('row')
  await expect(rows.filter({ hasText: 'Pour footing' })).toBeVisible()

  await openTool(page, 'Import')
  await dialog
    .getByLabel('File of a schedule')
    .setInputFiles({ name: 'finishes.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) })
  for (const [column, heading] of [
    ['Name', 'What'],
    ['Duration', 'How long'],
    ['Predecessors', 'Waits for'],
  ] as const) {
    await dialog.getByLabel(column, { exact: true }).click()
    await page.getByRole('option', { name: heading }).click()
  }
  await dialog.getByRole('radio', { name: 'After the tasks that are there' }).check()
  await expect(dialog).toContainText('Tasks 2, links 1')
  await expectAccessible(page, 'the import of a table')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(rows.filter({ hasText: 'Lay carpet' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Pour footing' })).toBeVisible()

  const pdf = await downloaded(page, 'Print as PDF')
  expect(pdf.name).toBe('Footbridge.pdf')
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.content.length).toBeGreaterThan(2_000)
  const png = await downloaded(page, 'Save as picture (PNG)')
  expect(png.content.subarray(1, 4).toString()).toBe('PNG')
  // the header of the file: wider than any screen the chart was drawn on would need
  expect(png.content.readUInt32BE(16)).toBeGreaterThan(1_000)
  const table = await downloaded(page, 'Export as CSV')
  expect(table.content.toString()).toContain('Lay carpet')
  const calendar = await downloaded(page, 'Export as calendar (iCalendar)')
  expect(calendar.content.toString()).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:.*Pour footing/)
  await context.close()
})

/** The same with dates of its own: the piles wait a week for something the file does not say. */
const DATED = XER.replace('remain_drtn_hr_cnt\r\n', 'remain_drtn_hr_cnt\tearly_start_date\tearly_end_date\r\n')
  .replace('Drive piles\t40\t40', 'Drive piles\t40\t40\t2026-11-09 08:00\t2026-11-13 17:00')
  .replace('Pour footing\t40\t40', 'Pour footing\t40\t40\t2026-11-18 08:00\t2026-11-24 17:00')

test('an import shows which dates would differ, keeps those of the file, and comes again', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Kept dates', startDate: '2026-11-02' })
  await page.goto(`/project/${id}?tab=1`)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a schedule' })
  const choose = () =>
    dialog
      .getByLabel('File of a schedule')
      .setInputFiles({ name: 'bridge.xer', mimeType: 'application/octet-stream', buffer: Buffer.from(DATED, 'latin1') })
  await choose()
  await expect(dialog).toContainText('0 of 2 tasks have the dates of the file; 2 would differ.')
  const piles = dialog.getByRole('row', { name: /^Drive piles/ })
  await expect(piles).toContainText('Not known')
  await expect(dialog.getByRole('row', { name: /^Pour footing/ })).toContainText('Waits for Drive piles, which differs')
  await expectAccessible(page, 'the dates of an import')
  await dialog.getByRole('radio', { name: 'Keep the dates of the file' }).check()
  await expect(dialog).toContainText('1 task is held where the file has it')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Pour footing' })).toBeVisible()
  const tasks = async () =>
    (
      (await (await context.request.get(`${url}/api/projects/${id}/tasks`)).json()) as {
        rows: { name: string; start: string; activityId: string | null }[]
      }
    ).rows
  expect((await tasks()).find((task) => task.name === 'Pour footing')).toMatchObject({
    start: '2026-11-18T08:00',
    activityId: 'A2000',
  })

  await openTool(page, 'Import')
  await choose()
  await expect(dialog.getByRole('radio', { name: /^Bring 3 tasks of the file/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect(await tasks()).toHaveLength(3)
  await context.close()
})

test('a project works four long days, and a crew of its own is assigned', async ({ browser }, { retry }) => {
  const { page, context } = await as(browser, 'owner')
  const { id } = await makeProject(context, { name: 'Long days', startDate: '2026-11-02' })
  const changes = [{ op: 'add', ref: 'dig', parentId: null, task: { name: 'Dig', duration: 5 * DAY } }]
  expect(
    (await context.request.post(`${url}/api/projects/${id}/schedule/changes`, { data: { changes } })).status(),
  ).toBe(200)
  const finish = async () =>
    ((await (await context.request.get(`${url}/api/projects/${id}/schedule`)).json()) as { finish: string }).finish
  expect(await finish()).toBe('2026-11-06T17:00')

  await page.goto(`/project/${id}?tab=1`)
  await openTool(page, 'Calendars')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'New calendar' }).click()
  await dialog.getByLabel(/^Name/).fill('Four long days')
  await dialog.getByLabel('Monday').fill('half past seven')
  await expect(dialog.getByText('Write the hours as 8:00-12:00, 13:00-17:00.')).toBeVisible()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
    await dialog.getByLabel(day).fill('8:00-12:00, 12:30-18:30')
  await dialog.getByLabel('Friday').fill('')
  await expectAccessible(page, 'the form of a calendar')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('4 days a week, 40 hours, 0 exceptions')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Use Four long days for the project' }).click()
  await expect.poll(finish, '40 hours of work are done on Thursday').toBe('2026-11-05T18:30')
  await dialog.getByRole('button', { name: 'Remove Four long days' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const crew = `Concrete crew ${retry + 1}`
  await openTool(page, 'Resources')
  await dialog.getByRole('button', { name: 'New resource' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await dialog.getByLabel(/^Name/).fill(crew)
  await dialog.getByLabel('Capacity').fill('300')
  await dialog.getByLabel('Rate per hour').fill('85')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Crew · 300 % · per hour $85.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Dig' }).getByRole('rowheader').click()
  await page.keyboard.press('Alt+Enter')
  const panel = page.getByRole('complementary', { name: 'Task' })
  await panel.getByLabel('Assign somebody').fill('Concrete')
  await page.getByRole('option', { name: crew }).click()
  await expect(panel.getByRole('button', { name: `Take ${crew} off the task` })).toBeVisible()
  await context.close()
})
