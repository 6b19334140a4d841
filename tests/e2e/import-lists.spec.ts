/** Project lists as firms keep them, in four languages, as workbooks and as text: read, mended in place, imported and taken back. */
import { expect, type Page, test } from '@playwright/test'
import { messyLists } from '../support/messy-lists.ts'
import { as, expectAccessible, expectNothingCut } from './support.ts'

test.describe.configure({ mode: 'serial' })

const LISTS = messyLists('Kept list')
const listOf = (file: string) => {
  const found = LISTS.find((list) => list.file === file)
  if (!found) throw new Error(`There is no list ${file}.`)
  return found
}

async function open(page: Page, file: string) {
  await page.goto('/projects?import=new')
  const dialog = page.getByRole('dialog', { name: 'Import projects' })
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({
    name: file,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await listOf(file).content()),
  })
  await expect(dialog.getByText(file)).toBeVisible()
  return dialog
}

async function take(page: Page, rows: number) {
  const label = rows === 1 ? 'Import 1 row' : `Import ${rows} rows`
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  const result = page.getByRole('dialog', { name: 'Import finished' })
  await expect(result.getByText(rows === 1 ? '1 project created from' : `${rows} projects created from`)).toBeVisible()
  return result
}

test('titles above the headings, other languages and sums are no obstacle', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  for (const file of ['Projektliste 2026.csv', 'Laufende Projekte.xlsx']) {
    const dialog = await open(page, file)
    await expect(dialog.getByText('3 rows can be imported')).toBeVisible()
    await expect(dialog.getByText('1 row is left out')).toBeVisible()
    await expect(dialog.getByLabel('Headings stand in')).toHaveValue('4')
    await take(page, 3)
  }
  await page.goto('/projects?q=Kept%20list%20Kita')
  await expect(page.getByRole('row', { name: /Kept list Kita Süd/ })).toContainText('Active')
  await context.close()
})

test('a word that nobody knows is asked for, and a cell is mended in place, also on a phone', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner', { viewport: { width: 390, height: 844 } })
  const spanish = await open(page, 'obras.csv')
  await expect(spanish.getByText('1 row cannot')).toBeVisible()
  await spanish.getByLabel('Status: Parada por lluvia means').selectOption('On hold')
  await expect(spanish.getByText('3 rows can be imported')).toBeVisible()
  await expectNothingCut(page, 'the import of a list')
  await expectAccessible(page, 'the import of a list')
  await take(page, 3)

  const french = await open(page, 'chantiers.xlsx')
  const cell = french.getByLabel('End date')
  await expect(cell).toHaveValue('printemps')
  await expect(french.getByText('End date must be a date')).toBeVisible()
  await cell.fill('30 juin 2027')
  await cell.press('Enter')
  await expect(french.getByText('3 rows can be imported')).toBeVisible()
  await take(page, 3)
  await context.close()
})

test('names that are twice are said and left out, and the whole is taken back', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const dialog = await open(page, 'jobs.csv')
  await expect(dialog.getByText('1 row has a name that is here already')).toBeVisible()
  await expect(dialog.getByText('Row 4 has the same name')).toBeVisible()
  await dialog.getByRole('alert').getByRole('button', { name: 'Leave out' }).click()
  await expect(dialog.getByText('2 rows can be imported')).toBeVisible()
  await dialog.getByLabel('Add a field').selectOption('Project manager')
  await dialog.getByLabel('Project manager', { exact: true }).fill('Ines Roth')
  await dialog.getByLabel('Project manager', { exact: true }).press('Tab')
  const result = await take(page, 2)
  await result.getByRole('button', { name: 'Undo import' }).click()
  await expect(result.getByText('2 projects deleted.')).toBeVisible()
  await context.close()
})

test('a list of names under a heading that nobody knows needs one choice', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const dialog = await open(page, 'names.xlsx')
  await expect(dialog.getByText('Choose which column is “Name”.')).toBeVisible()
  await dialog.getByLabel('Becomes: Was wir tun').selectOption('Name *')
  await take(page, 2)
  await context.close()
})
