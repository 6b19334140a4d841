/** A day is the company's own: at the turn of one, two firms of one installation are not of the same day, and the browser is of a third. */
import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../../src/lib/dates.ts'
import { dayIn } from '../../src/lib/zones.ts'
import { ENGINEERING } from '../support/projects.ts'
import { call, companiesOf, leaveOtherFirms, openIn } from './firms.ts'
import { owner } from './people.ts'
import { as } from './support.ts'

const DAY = 480

test.afterAll(leaveOtherFirms)

/** Auckland is a day ahead of Denver but for four hours; in those, islands that lie further apart stand in for them. */
function twoPlaces() {
  const [ahead, behind] = [
    { country: 'NZ', timeZone: 'Pacific/Auckland' },
    { country: 'US', timeZone: 'America/Denver' },
  ]
  return dayIn(ahead.timeZone, Date.now()) > dayIn(behind.timeZone, Date.now())
    ? { ahead, behind }
    : {
        ahead: { country: 'KI', timeZone: 'Pacific/Kiritimati' },
        behind: { country: 'AS', timeZone: 'Pacific/Pago_Pago' },
      }
}

/** A firm there with one project that ends on the day, and one open task in it that is due then. */
async function firmIn(page: Page, name: string, place: { country: string; timeZone: string }, day: string) {
  const own = (await companiesOf(page)).find((one) => one.name === owner.company)
  const made = await call(page, own?.id ?? '', 'POST', '/platform/companies', {
    name,
    vertical: 'engineering',
    ...place,
  })
  expect(made.status(), await made.text()).toBe(200)
  const { id } = (await made.json()) as { id: string }
  const project = await call(page, id, 'POST', '/projects', {
    name: `${name} quay`,
    startDate: addDays(day, -20),
    endDate: day,
    fields: ENGINEERING,
  })
  expect(project.status(), await project.text()).toBe(200)
  const { id: projectId } = (await project.json()) as { id: string }
  const steps = await call(page, id, 'POST', `/projects/${projectId}/schedule/changes`, {
    changes: [
      // any day works there, so that the test does not depend on the weekday
      {
        op: 'add',
        ref: 'dig',
        parentId: null,
        task: { name: `Dig in ${name}`, milestone: true, duration: 0, constraint: 'MSO', constraintAt: `${day}T09:00` },
      },
      { op: 'add', ref: 'pour', parentId: null, task: { name: `Pour in ${name}`, duration: DAY } },
    ],
  })
  expect(steps.status(), await steps.text()).toBe(200)
  const { refs } = (await steps.json()) as { refs: Record<string, string> }
  return { id, projectId, taskId: refs['dig'] ?? '' }
}

test('what is due today in Denver is late in Auckland, on every screen and for whoever looks from Berlin', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner', { timezoneId: 'Europe/Berlin' })
  const { ahead, behind } = twoPlaces()
  const [there, here] = [dayIn(ahead.timeZone, Date.now()), dayIn(behind.timeZone, Date.now())]
  const day = addDays(there, -1)
  // islands a day and an hour apart can be two days apart for an hour: then both are late, by different days
  const auckland = await firmIn(page, 'Auckland', ahead, day)
  const denver = await firmIn(page, 'Denver', behind, day)
  const dueHere = here === day

  await openIn(page, auckland.id, '/dashboard')
  await expect(page.getByTitle('Open the working of Overdue').first()).toHaveText('1')
  await openIn(page, auckland.id, '/projects')
  await expect(page.getByRole('row', { name: /Auckland quay/ })).toContainText('Overdue 1 d')
  await openIn(page, auckland.id, `/project/${auckland.projectId}`)
  await expect(page.getByText('Overdue 1 d')).toBeVisible()

  await openIn(page, denver.id, '/dashboard')
  await expect(page.getByTitle('Open the working of Overdue').first()).toHaveText(dueHere ? '0' : '1')
  await openIn(page, denver.id, '/projects')
  await expect(page.getByRole('row', { name: /Denver quay/ })).toBeVisible()
  if (dueHere) await expect(page.getByText(/Overdue \d+ d/)).toHaveCount(0)

  // what happened on the later of the two days has happened in one place and lies ahead in the other
  const happened = { actualStart: `${there}T00:00`, actualFinish: `${there}T00:00` }
  for (const [firm, status] of [
    [auckland, 200],
    [denver, 422],
  ] as const) {
    const said = await call(page, firm.id, 'POST', `/projects/${firm.projectId}/schedule/changes`, {
      changes: [{ op: 'set', taskId: firm.taskId, before: { actualStart: null, actualFinish: null }, after: happened }],
    })
    expect(said.status(), await said.text()).toBe(status)
    if (status === 422) expect(await said.text()).toContain('cannot lie in the future')
  }
  await context.close()
})

test('a country is the one that was typed, however quickly Enter comes', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  const own = (await companiesOf(page)).find((one) => one.name === owner.company)
  await openIn(page, own?.id ?? '', '/admin?openTab=company')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.click()
  await country.pressSequentially('Austr', { delay: 0 })
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Australia')
  await country.fill('New Zea')
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('New Zealand')
  // as it is called at home, and on to the next field
  await country.fill('Deutschl')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Germany')
  await country.fill('Nowhere')
  await page.keyboard.press('Tab')
  await expect(page.getByText('“Nowhere” is not in the list.')).toBeVisible()
  await expect(country).toHaveValue('Germany')
  await context.close()
})
