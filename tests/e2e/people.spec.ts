import { type Browser, expect, type Page, test } from '@playwright/test'
import { colleague, owner } from './people.ts'
import { as, dotsIn, expectAccessible, inDatabase, signIn, url, makeProject } from './support.ts'

const PENDING = 'Your account is pending admin approval.'
const REJECTED = 'Your account request was rejected. Please contact support.'

async function fillSignUp(
  page: Page,
  person: { firstName: string; lastName: string; email: string; password: string; confirmation?: string },
): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Company').fill('Elsewhere Ltd')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.confirmation ?? person.password)
}

async function signUp(
  browser: Browser,
  name: string,
): Promise<{ page: Page; email: string; password: string; fullName: string }> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  const person = {
    firstName: name,
    lastName: 'Quill',
    email: `${name.toLowerCase()}@elsewhere.example`,
    password: 'plumb-line-9',
  }
  await page.goto('/signup')
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText(PENDING)).toBeVisible()
  return { page, email: person.email, password: person.password, fullName: `${name} Quill` }
}

test('signing up says what is missing, and never whether an address has an account', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: /sign up/i }).click()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expectAccessible(page, 'sign-up')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Please fill out all fields.')).toBeVisible()
  const person = { firstName: 'Sly', lastName: 'Seeker', email: owner.email, password: 'plumb-line-9' }
  await fillSignUp(page, { ...person, confirmation: 'different' })
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Failed to create an account', { exact: true })).toBeVisible()
  await expect(page.getByLabel('First name'), 'what was typed is kept').toHaveValue('Sly')
  await page.context().close()
})

test('a self sign-up waits, the administrator’s bell rings, approval from the bell opens the door without a reload', async ({
  browser,
}) => {
  const admin = await as(browser, 'owner')
  await admin.page.goto('/projects')
  const bell = admin.page.getByRole('button', { name: /notifications/i })
  await expect(bell).toBeVisible()
  const person = await signUp(browser, 'Wanda')
  await expectAccessible(person.page, 'the waiting screen')
  await person.page.goto('/projects')
  await expect(person.page.getByText(PENDING), 'every page shows the message').toBeVisible()

  await expect(bell).toHaveAccessibleName(/[1-9]/)
  await bell.click()
  const row = admin.page.getByRole('listitem').filter({ hasText: person.email }).first()
  await expect(row).toBeVisible()
  await expectAccessible(admin.page, 'the bell')
  await row.getByRole('button', { name: /Approve/ }).click()
  await expect(admin.page.getByText('Wanda Quill was approved.')).toBeVisible()
  await expect(person.page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await person.page.context().close()
  await admin.context.close()
})

test('the notice leads to the person, who is approved with a role and a project, or rejected, and that can be taken back', async ({
  browser,
}) => {
  const admin = await as(browser, 'owner')
  await makeProject(admin.context, { name: 'Shared at approval' })
  const person = await signUp(browser, 'Xenia')
  await admin.page.goto('/projects')
  await admin.page.getByRole('button', { name: /notifications/i }).click()
  await admin.page
    .getByRole('listitem')
    .filter({ hasText: person.email })
    .first()
    .getByText('Xenia Quill')
    .first()
    .click()
  await expect(admin.page).toHaveURL(/\/admin\?.*openTab=user-management/)
  await expect(admin.page).toHaveURL(/highlightUser=/)
  const row = admin.page.getByRole('row', { name: /Xenia Quill/ })
  await expect(row).toBeVisible()

  // whoever waits has no role yet: on a phone nothing stands between values that are not there
  await admin.page.setViewportSize({ width: 390, height: 844 })
  const lines = admin.page.getByRole('list', { name: 'People', exact: true }).getByRole('listitem')
  const waiting = lines.filter({ hasText: 'Xenia Quill' })
  await expect(waiting).toContainText(person.email)
  await expect(waiting).not.toContainText('·')
  expect(await waiting.evaluateAll(dotsIn)).toEqual([0])
  await admin.page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('button', { name: 'Reject Xenia Quill' }).click()
  await expect(person.page.getByText(REJECTED)).toBeVisible()
  await admin.page.getByRole('button', { name: 'Undo' }).click()
  await expect(person.page.getByText(PENDING)).toBeVisible()

  await row.getByRole('button', { name: 'Approve Xenia Quill' }).click()
  const dialog = admin.page.getByRole('dialog', { name: 'Approve Xenia Quill' })
  await dialog.getByLabel('Role', { exact: true }).click()
  await admin.page.getByRole('option', { name: 'Accounting' }).click()
  await dialog.getByLabel('Projects').fill('Shared at')
  await admin.page.getByRole('option', { name: 'Shared at approval' }).first().click()
  await expectAccessible(admin.page, 'the approval')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(person.page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await expect(person.page.getByText('Shared at approval').first()).toBeVisible()

  await admin.page.goto('/admin')
  await admin.page.getByRole('button', { name: 'Actions for Xenia Quill' }).click()
  await admin.page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(person.page, 'the session ends at once').toHaveURL(/\/login/)
  await signIn(person.page, person)
  await expect(person.page.getByText('Your account has been deactivated. Please contact support.')).toBeVisible()
  await admin.page.getByRole('button', { name: 'Actions for Xenia Quill' }).click()
  await admin.page.getByRole('menuitem', { name: 'Reactivate' }).click()
  await expect(
    person.page.getByRole('heading', { level: 1, name: /^Welcome back/ }),
    'reactivation opens the door without a reload',
  ).toBeVisible()
  await person.page.context().close()
  await admin.context.close()
})

test('a failed decision says so', async ({ browser }) => {
  const admin = await as(browser, 'owner')
  const person = await signUp(browser, 'Yara')
  await admin.page.goto('/admin?action=pending-approval')
  await admin.page.route('**/api/access-requests/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'x', requestId: 'x' } }),
  )
  await admin.page.getByRole('button', { name: 'Reject Yara Quill' }).click()
  await expect(admin.page.getByText(/Error rejecting user/)).toBeVisible()
  await admin.page.getByRole('button', { name: 'Approve Yara Quill' }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.page.getByText(/Error approving user/)).toBeVisible()
  await person.page.context().close()
  await admin.context.close()
})

test('two administrators see ten sign-ups of one second, each once', async ({ browser }) => {
  const [first, second] = [await as(browser, 'owner'), await as(browser, 'colleague')]
  const [{ id = '' } = {}] = await inDatabase<{ id: string }>(
    `select user_id as id from memberships where email = $1`,
    [colleague.email],
  )
  expect((await first.context.request.patch(`${url}/api/members/${id}`, { data: { role: 'admin' } })).status()).toBe(
    200,
  )
  await first.page.goto('/projects')
  await second.page.goto('/projects')
  const bellOf = ({ page }: { page: Page }) => page.getByRole('button', { name: /notifications/i })
  for (const who of [first, second]) await expect(bellOf(who)).toBeVisible()
  // the colleague is told of the new role, in the inbox behind the same bell
  await expect
    .poll(
      async () =>
        (
          await inDatabase(
            `select 1 from notifications where type = 'role_changed' and recipient_id = $1 and not is_read`,
            [id],
          )
        ).length,
    )
    .toBeGreaterThan(0)
  for (const { context } of [first, second])
    for (const list of ['admin', 'inbox'])
      expect((await context.request.post(`${url}/api/notifications/read-all`, { data: { list } })).status()).toBe(200)
  const people = Array.from({ length: 10 }, (_, n) => ({
    email: `ten-${n}@elsewhere.example`,
    firstName: 'Ten',
    lastName: `Number ${n}`,
    company: 'Ten',
    password: 'plumb-line-9',
  }))
  const answers = await Promise.all(people.map((data) => first.context.request.post(`${url}/api/sign-up`, { data })))
  expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 10 }, () => 200))
  for (const who of [first, second]) await expect(bellOf(who)).toHaveAccessibleName(/\b10\b/)
  for (const { page } of [first, second]) {
    await bellOf({ page }).click()
    for (const { email } of people) await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(1)
  }
  expect(
    await inDatabase(
      `select count(*)::int as n from notifications where type = 'user_signup' and user_email like 'ten-%'`,
    ),
  ).toEqual([{ n: 10 }])
  await first.page.getByRole('button', { name: 'Mark All Read' }).click()
  for (const who of [first, second]) {
    await who.page.keyboard.press('Escape')
    await expect(bellOf(who)).toHaveAccessibleName('Notifications, nothing unread')
  }
  await first.context.request.patch(`${url}/api/members/${id}`, { data: { role: 'user' } })
  await first.context.close()
  await second.context.close()
})

test('an administrator sees what a colleague sees, and can change nothing meanwhile', async ({ browser }) => {
  const admin = await as(browser, 'owner')
  await makeProject(admin.context, { name: 'For the owner only' })
  await admin.page.goto('/admin')
  await admin.page.getByRole('button', { name: `Actions for ${colleague.firstName} ${colleague.lastName}` }).click()
  await admin.page.getByRole('menuitem', { name: 'See as this person' }).click()
  await expect(
    admin.page.getByText(`You see Plumbline as ${colleague.firstName} ${colleague.lastName}. Nothing can be changed.`),
  ).toBeVisible()
  await expect(admin.page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible()
  await expect(admin.page.getByText('For the owner only')).toHaveCount(0)
  await expect(admin.page.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0)
  await expectAccessible(admin.page, 'a preview')
  await admin.page.getByRole('button', { name: 'End preview' }).click()
  await expect(admin.page.getByText('For the owner only').first()).toBeVisible()
  await admin.context.close()
})

test('after first run, administrators are made at /admin-setup only while there is none', async ({ browser }) => {
  const visitor = await (await browser.newContext({ baseURL: url })).newPage()
  await visitor.goto('/admin-setup')
  await expect(visitor.getByText('No user logged in. Please login first.')).toBeVisible()
  await visitor.context().close()

  const helper = await as(browser, 'colleague')
  await helper.page.goto('/admin-setup')
  await expect(helper.page.getByText('Authorized: No (company domain required)')).toBeVisible()
  await expect(helper.page.getByRole('button', { name: 'Create admin user' })).toBeDisabled()
  await inDatabase(`update installation set settings = settings || '{"ownerDomain":"ridgeline.example"}'`)
  await inDatabase(`update auth.users set email_verified = true where email = $1`, [colleague.email])
  await inDatabase(`update memberships set role = 'user' where email = $1`, [owner.email])
  try {
    await expect(async () => {
      await helper.page.reload()
      await expect(helper.page.getByText('Authorized: Yes')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await helper.page.getByRole('button', { name: 'Create admin user' }).click()
    await expect(
      helper.page.getByText('Admin user created successfully! Refresh the page to access admin features.'),
    ).toBeVisible()
    await expect(helper.page.getByRole('button', { name: 'Create admin user' })).toBeDisabled()
    await expectAccessible(helper.page, 'the bootstrap')
    await helper.page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(helper.page.getByText('There is an active administrator already.')).toBeVisible()
  } finally {
    await inDatabase(
      `update memberships set role = case when email = $1 then 'admin' else 'user' end where email in ($1, $2)`,
      [owner.email, colleague.email],
    )
    await inDatabase(
      `update auth.users set platform_role = case when email = $1 then 'super_admin' end where email in ($1, $2)`,
      [owner.email, colleague.email],
    )
    await inDatabase(`update installation set settings = settings - 'ownerDomain'`)
  }
  await helper.context.close()
})

test('development login does not exist here', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  expect((await page.goto('/dev-login'))?.status()).toBe(404)
  expect(
    (
      await page.request.post('/api/dev-login', { data: { email: 'a@b.example', password: 'x', role: 'admin' } })
    ).status(),
  ).toBe(404)
  await page.context().close()
})

test('a returned address of another site is not followed after sign-in', async ({ browser }) => {
  for (const evil of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const page = await (await browser.newContext({ baseURL: url })).newPage()
    await page.goto(`/login?returnTo=${encodeURIComponent(evil)}`)
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel(/^Password/).fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${url}/dashboard`)
    await page.context().close()
  }
})
