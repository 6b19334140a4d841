import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { ENGINEERING } from '../support/projects.ts'
import { as, expectAccessible, expectNothingCut, makeProject, url } from './support.ts'

type Taken = { headers: IncomingHttpHeaders; body: string }

/** A program outside that takes deliveries. */
async function startReceiver(): Promise<{ address: string; taken: Taken[]; stop: () => Promise<void> }> {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      taken.push({ headers: request.headers, body })
      response.end('taken')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/events`, taken, stop }
}

test('a program comes in by a key, and another one hears of what it did', async ({ browser, playwright }) => {
  const { page, context } = await as(browser, 'owner')
  const receiver = await startReceiver()
  await page.goto('/integrations')
  await expect(page.getByText('No API keys yet.')).toBeVisible()
  await expectAccessible(page, 'integrations without anything')

  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Choose what the key may do.')).toBeVisible()
  await page.getByLabel('Name').fill('Payroll export')
  await page.getByLabel('Read: Projects').check()
  await page.getByLabel('Change: Projects').check()
  await expectAccessible(page, 'the dialog for a key')
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue()
  expect(key).toMatch(/^plk_/)
  await page.getByRole('button', { name: 'Done' }).click()
  const keys = page.getByRole('list', { name: 'API keys' })
  await expect(keys.getByText('Read: Projects')).toBeVisible()
  await expect(keys.getByText('Change: Projects')).toBeVisible()

  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Address').fill('http://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(
    page.getByText('The address 10.0.0.1 is inside a private network, so nothing is sent there.'),
  ).toBeVisible()
  await page.getByLabel('Address').fill(receiver.address)
  await page.getByLabel('Description').fill('Planning board')
  await page.getByLabel('Events').click()
  await page.getByRole('option', { name: 'Chosen events' }).click()
  await page.getByLabel('Project created').check()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  const program = await playwright.request.newContext({
    baseURL: url,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const made = await program.post('/api/projects', { data: { fields: ENGINEERING, name: 'Made by a program' } })
  expect(made.status()).toBe(200)
  expect((await program.get('/api/people')).status(), 'another module is closed to the key').toBe(403)

  await page.getByRole('button', { name: 'Log of Planning board' }).click()
  const log = page.getByRole('dialog', { name: 'Deliveries to Planning board' })
  const row = log.getByRole('row').filter({ hasText: 'Project created' })
  await expect(row.getByText('Delivered')).toBeVisible()
  await expectAccessible(page, 'the log of deliveries')
  const [delivery] = receiver.taken
  const { id } = (await made.json()) as { id: string }
  expect(JSON.parse(delivery?.body ?? '{}')).toMatchObject({ event: 'project.created', entityId: id })
  const signed = `${delivery?.headers['webhook-id']}.${delivery?.headers['webhook-timestamp']}.${delivery?.body}`
  expect(delivery?.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
      .update(signed)
      .digest('base64')}`,
  )
  await row.click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.taken.length).toBe(2)
  expect(receiver.taken[1]?.headers['webhook-id']).toBe(delivery?.headers['webhook-id'])
  // a button that is at work has no focus, and Escape belongs to what has it
  await expect(page.getByRole('button', { name: 'Send again' })).toBeEnabled()
  await page.getByRole('button', { name: 'Send again' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
  await expect(log.getByRole('row').filter({ hasText: 'Project created' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()

  await expect(keys.getByText(/^Used/)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke “Payroll export”?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByText('Revoked')).toBeVisible()
  expect((await program.get('/api/projects')).status()).toBe(401)

  await page.getByRole('button', { name: 'Actions for Planning board' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await program.dispose()
  await receiver.stop()
  await context.close()
})

test('everybody has calendar feeds, and nobody else’s connections', async ({ browser, request }) => {
  const { page, context } = await as(browser, 'colleague', { viewport: { width: 390, height: 844 } })
  await makeProject(context, { name: 'Dated bridge', startDate: '2030-01-10' })
  await page.goto('/integrations')
  await expect(page.getByText('No calendar feeds yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeHidden()
  await expectNothingCut(page, 'integrations on a phone')
  await expectAccessible(page, 'integrations of a colleague')
  await page.getByRole('button', { name: 'New calendar feed' }).click()
  await page.getByRole('button', { name: 'Create feed' }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  const calendar = await request.get(address)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('SUMMARY:Agreed start of Dated bridge\r\n')
  await page.getByRole('button', { name: 'Remove “Project dates”?' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No calendar feeds yet.')).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
  await context.close()
})
