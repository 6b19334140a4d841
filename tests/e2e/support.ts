/** What the journeys share: addresses, people, the check for accessibility. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../src/kernel/server/database/embedded/embedded.ts'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { ENGINEERING } from '../support/projects.ts'
import { tooWide, violations } from './looks.ts'

export const url = process.env['PLUMBLINE_JOURNEY_URL'] ?? ''
export const setupLink = process.env['PLUMBLINE_JOURNEY_SETUP'] ?? ''
/** Signed-in states, kept between the journeys in the run's own folder. */
export const stateOf = (who: 'owner' | 'colleague') => join(process.env['PLUMBLINE_JOURNEY_DATA'] ?? '', `${who}.json`)

export async function as(
  browser: Browser,
  who: 'owner' | 'colleague',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ storageState: stateOf(who), baseURL: url, ...options })
  return { page: await context.newPage(), context }
}

/** The mails to an address that the mail server took, oldest first, with line breaks of the transport undone. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env['PLUMBLINE_JOURNEY_DATA'] ?? '', 'mails')
  return readdirSync(folder)
    .toSorted()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(`To: ${email}`))
}

/** Waits for a link of this kind in the newest mail to an address. */
export async function mailedLink(email: string, pattern: RegExp, except: readonly string[] = []): Promise<string> {
  const found = () =>
    mailsTo(email)
      .flatMap((mail) => pattern.exec(mail)?.[0] ?? [])
      .filter((link) => !except.includes(link))
      .at(-1) ?? ''
  await expect.poll(found, { message: `a mail to ${email}` }).not.toBe('')
  return found()
}

/** Straight to the installation's own database: for what no screen can do, such as letting time pass. */
export async function inDatabase<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  const database = await openEmbedded({
    dataFolder: process.env['PLUMBLINE_JOURNEY_DATA'] ?? '',
    log: () => undefined,
    supervise: false,
  })
  const client = new pg.Client(database.connection)
  try {
    await client.connect()
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
    await database.stop()
  }
}

/** The one Save of a page of the administration. */
export const saveBar = (page: Page) =>
  page.getByRole('region', { name: 'Changes not saved yet' }).getByRole('button', { name: 'Save' })

/** Signs in by the form and waits for the start page. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A colleague of the owner with nothing behind them: invited by mail, accepted, signed in. */
export async function newColleague(
  browser: Browser,
  name: string,
  role: 'user' | 'accounting' | 'hr' | 'admin' = 'user',
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ page: Page; context: BrowserContext; email: string }> {
  const [email, password] = [`${name}@ridgeline.example`, 'plumb-line-5']
  const owner = await as(browser, 'owner')
  expect((await owner.context.request.post(`${url}/api/invitations`, { data: { email, role } })).status()).toBe(200)
  const inviteId =
    new URL(await mailedLink(email, /http\S+?\/accept-invitation\?invite=[\w-]+/)).searchParams.get('invite') ?? ''
  await owner.context.close()
  const context = await browser.newContext({ baseURL: url, ...options })
  expect(
    (
      await context.request.post(`/api/invitations/offer/${inviteId}/accept`, {
        data: { firstName: name, lastName: role, password },
      })
    ).status(),
  ).toBe(200)
  expect(
    (
      await context.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { origin: url } })
    ).status(),
  ).toBe(200)
  await putStepsAway(context)
  return { page: await context.newPage(), context, email }
}

/** The first steps of somebody, for journeys that are about what stands behind them. */
async function putStepsAway(context: BrowserContext): Promise<void> {
  const answer = await context.request.put('/api/dashboard/steps/away', {
    data: { away: true },
    headers: { origin: url },
  })
  expect(answer.status()).toBe(200)
}

/** Nothing on the page is wider than the window. */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  expect(await tooWide(page), `${where} is wider than the window`).toBe(0)
}

/** Nothing on the page may break a WCAG rule. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // a page that is still being fetched has nothing to judge yet
  await expect(page.locator('h1').first()).toBeVisible()
  expect(await violations(page), `accessibility of ${where}`).toEqual([])
}

/** Creates a project through the API of the signed-in person, for journeys that are about something else. */
export async function makeProject(
  context: BrowserContext,
  project: { name: string } & Record<string, unknown>,
): Promise<{ id: string; version: number; number: string }> {
  const answer = await context.request.post(`${url}/api/projects`, { data: { fields: ENGINEERING, ...project } })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Fills in what the engineering vertical requires, in the open dialog of a project. */
export async function fillFields(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, choice] of [
    ['Project type', 'HVAC'],
    ['Building type', 'Commercial'],
    ['Design phase', 'Schematic'],
  ] as const) {
    await dialog.getByLabel(label).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await dialog.getByLabel('Square footage').fill('12,000')
}

/** For each of these rows of a list on a phone, how many dots stand between its values: the style sheet writes them. */
export const dotsIn = (rows: Element[]): number[] =>
  rows.map(
    (row) =>
      [...row.querySelectorAll('span')].filter((one) => getComputedStyle(one, '::before').content.includes('·')).length,
  )
