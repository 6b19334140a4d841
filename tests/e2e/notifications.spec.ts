import { expect, test } from '@playwright/test'
import { owner } from './people.ts'
import { as, expectAccessible, inDatabase, makeProject, url } from './support.ts'

test('a shared project rings the bell at once, opens from there, and the person chooses what reaches them', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'colleague')
  const other = await as(browser, 'owner')
  await page.goto('/help')
  const bell = page.getByRole('button', { name: /^Notifications,/ })
  await expect(bell).toBeVisible()
  await context.request.post(`${url}/api/notifications/read-all`, { data: { list: 'inbox' } })
  await expect(bell).toHaveAccessibleName('Notifications, nothing unread')

  const me = (await (await context.request.get(`${url}/api/me`)).json()) as { user: { id: string } }
  // a second try finds the notices of the first one
  const [tower, foundry] = [`Bell tower ${test.info().retry}`, `Bell foundry ${test.info().retry}`]
  for (const name of [tower, foundry]) {
    const project = await makeProject(other.context, { name })
    expect(
      (
        await other.context.request.put(`${url}/api/projects/${project.id}/shares/${me.user.id}`, {
          data: { access: 'view' },
        })
      ).status(),
    ).toBe(200)
  }
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')

  await bell.click()
  const menu = page.getByRole('dialog', { name: 'Notifications' })
  await expectAccessible(page, 'the bell')
  await menu
    .getByRole('link', { name: new RegExp(`${owner.firstName} ${owner.lastName} shared “${tower}” with you`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: tower })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  await menu.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(menu.getByRole('button', { name: 'Mark All Read' })).toBeHidden()
  await menu.getByRole('link', { name: 'All notifications' }).click()
  await expect(bell).toHaveAccessibleName('Notifications, nothing unread')

  await expect(page.getByRole('row', { name: new RegExp(foundry) })).toBeVisible()
  await expectAccessible(page, 'the inbox')
  await page.getByLabel('State', { exact: true }).selectOption('Unread')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('A project was shared with you: by e-mail').selectOption('In the digest')
  await page.getByLabel('Quiet hours').check()
  await expectAccessible(page, 'the choices')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The hours were saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('A project was shared with you: by e-mail')).toHaveValue('digest')
  await expect(page.getByLabel('From')).toHaveValue('20:00')
  await context.close()
  await other.context.close()
})

test('whoever administers is told on the page of notifications how many notices of the bell stand under Admin', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const me = (await (await context.request.get(`${url}/api/me`)).json()) as { companies: { id: string }[] }
  for (const list of ['inbox', 'admin'])
    await context.request.post(`${url}/api/notifications/read-all`, { data: { list } })
  await inDatabase(
    `insert into notifications (company_id, id, recipient_id, cause, type, title, message, priority, created_at)
     select $1, 'bell-admin-' || n, '', 'bell admin ' || n, 'user_signup', 'New sign-up', 'Somebody asks for access.', 'medium', now() from generate_series(1, 2) n
     on conflict do nothing`,
    [me.companies[0]?.id],
  )
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await expect(
    page.getByText('2 unread notices are for the administrators. They stand under Admin, Notices.'),
  ).toBeVisible()
  await expectAccessible(page, 'the inbox of an administrator')
  await page.getByRole('link', { name: 'Open the notices' }).click()
  await expect(page.getByRole('tab', { name: 'Notices' })).toHaveAttribute('aria-selected', 'true')
  await context.request.post(`${url}/api/notifications/read-all`, { data: { list: 'admin' } })
  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'Notifications, nothing unread' })).toBeVisible()
  await expect(page.getByText('They stand under Admin, Notices.')).toBeHidden()
  await context.close()
})
