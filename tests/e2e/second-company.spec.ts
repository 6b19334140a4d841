/** A second company: accepted signed in, signed out and with the wrong account; switched between, left, and closed by an administrator. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { leaveOtherFirms } from './firms.ts'
import { owner } from './people.ts'
import {
  as,
  expectAccessible,
  expectNothingCut,
  mailedLink,
  mailsTo,
  makeProject,
  newColleague,
  url,
} from './support.ts'

const ACCEPT_LINK = /http\S+?\/accept-invitation\?invite=[\w-]+/
const PASSWORD = 'plumb-line-5'
const PHONE = { width: 390, height: 844 }

type Company = { id: string; name: string }

// the owner enters each firm that is made; the other journeys know them in one company
test.afterEach(leaveOtherFirms)

/** A firm of its own, made by whoever runs the installation. */
async function makeFirm(browser: Browser, name: string): Promise<Company> {
  const { context } = await as(browser, 'owner')
  const me = (await (await context.request.get(`${url}/api/me`)).json()) as { companies: Company[] }
  const home = me.companies.find((one) => one.name === owner.company)
  const made = await context.request.post(`${url}/api/platform/companies`, {
    data: { name, vertical: 'engineering' },
    headers: { 'x-company-id': home?.id ?? '' },
  })
  expect(made.status()).toBe(200)
  const firm = (await made.json()) as Company
  await context.close()
  return firm
}

/** Invites into a firm; the answer is the mailed link. */
async function inviteInto(browser: Browser, firm: Company, email: string): Promise<string> {
  const earlier = mailsTo(email).flatMap((mail) => ACCEPT_LINK.exec(mail)?.[0] ?? [])
  const { context } = await as(browser, 'owner')
  const answer = await context.request.post(`${url}/api/invitations`, {
    data: { email, role: 'hr' },
    headers: { 'x-company-id': firm.id },
  })
  expect(answer.status()).toBe(200)
  await context.close()
  return mailedLink(email, ACCEPT_LINK, earlier)
}

/** Where the tab is, as the frame says it. */
const inCompany = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Company: ${name}. Switch company` })).toBeVisible()

test('whoever is signed in joins with one button, switches, and leaves; another tab says so', async ({ browser }) => {
  const { page, context, email } = await newColleague(browser, 'nina')
  const firm = await makeFirm(browser, 'Northgate Structures')
  await page.goto(await inviteInto(browser, firm, email))
  await expect(page.getByRole('heading', { name: 'Join Northgate Structures' })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expect(page.getByLabel(/^Password/)).toHaveCount(0)
  await expectAccessible(page, 'an invitation into a second company')
  const link = page.url()
  const late = await context.newPage()
  await late.goto(link)
  await expect(late.getByRole('button', { name: 'Join Northgate Structures as HR' })).toBeVisible()

  await page.getByRole('button', { name: 'Join Northgate Structures as HR' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('You have joined Northgate Structures.')).toBeVisible()
  await inCompany(page, 'Northgate Structures')

  // the same again in a tab that was open before, and by the link
  await late.getByRole('button', { name: 'Join Northgate Structures as HR' }).click()
  await expect(late.getByText('You are already a member of Northgate Structures.')).toBeVisible()
  await late.goto(link)
  await expect(late.getByText('You are already a member of Northgate Structures.')).toBeVisible()
  await late.getByRole('button', { name: 'Open Northgate Structures' }).click()
  await inCompany(late, 'Northgate Structures')

  // the other tab stays where it is when this one goes back
  await page.getByRole('button', { name: 'Company: Northgate Structures. Switch company' }).click()
  await page.getByRole('dialog').getByRole('button', { name: owner.company }).click()
  await inCompany(page, owner.company)
  await inCompany(late, 'Northgate Structures')

  await page.goto('/profile')
  const companies = page.getByRole('list', { name: 'Companies' })
  await expect(companies.getByRole('listitem')).toHaveCount(2)
  await expect(companies.getByRole('listitem').filter({ hasText: owner.company })).toContainText('This tab')
  await expect(companies.getByRole('listitem').filter({ hasText: 'Northgate' })).toContainText('HR')
  await expectAccessible(page, 'the profile with two companies')
  await companies.getByRole('button', { name: 'Leave Northgate Structures' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('What you made stays there under your name')
  await asked.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText('You have left Northgate Structures.')).toBeVisible()
  await expect(companies.getByRole('listitem')).toHaveCount(1)
  await expect(
    late.getByText(`You are no longer a member of Northgate Structures. This tab shows ${owner.company} now.`),
  ).toBeVisible()
  await context.close()
})

test('whoever is signed out signs in and comes back to the invitation, on a phone too', async ({ browser }) => {
  const { context: known, email } = await newColleague(browser, 'sven')
  await known.close()
  const firm = await makeFirm(browser, 'Southbank Civil')
  const link = await inviteInto(browser, firm, email)
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, colorScheme: 'dark' })
  const page = await context.newPage()
  // by either address that a link may have
  await page.goto(link.replace('/accept-invitation', '/signup'))
  await expect(page.getByText('An account with this email already exists. Please sign in instead.')).toBeVisible()
  await expectNothingCut(page, 'an invitation to sign in for')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Join Southbank Civil' })).toBeVisible()
  await expectNothingCut(page, 'an invitation to join')
  await page.getByRole('button', { name: 'Join Southbank Civil as HR' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // the account menu shows both, and switches
  const account = page.getByRole('button', { name: /^Account of / })
  await account.click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'Southbank Civil' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'the account menu with two companies')
  await menu.getByRole('button', { name: owner.company }).click()
  await account.click()
  await expect(menu.getByRole('button', { name: owner.company })).toHaveAttribute('aria-current', 'true')
  await context.close()
})

test('whoever is signed in as somebody else is told so, and goes on as the one invited', async ({ browser }) => {
  const { context: known, email } = await newColleague(browser, 'wilma')
  await known.close()
  const { page, context, email: other } = await newColleague(browser, 'otto')
  const firm = await makeFirm(browser, 'Westfield Works')
  const link = await inviteInto(browser, firm, email)
  await page.goto(link)
  await expect(
    page.getByText(`You are signed in as ${other}, and this invitation to Westfield Works is for ${email}.`),
  ).toBeVisible()
  await expectAccessible(page, 'an invitation for another account')
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Join Westfield Works as HR' }).click()
  await inCompany(page, 'Westfield Works')
  await context.close()
})

test('an administrator removes somebody, who is left with an account that can be invited again', async ({
  browser,
}) => {
  const { page: theirs, context: theirContext, email } = await newColleague(browser, 'rosa')
  await theirs.goto('/help')
  const { page, context } = await as(browser, 'owner')
  await page.goto(`/admin?openTab=user-management&q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: 'Actions for rosa user' }).click()
  await page.getByRole('menuitem', { name: 'Remove from company' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from company' }).click()
  await expect(page.getByText('rosa user is no longer in the company.')).toBeVisible()
  await expect(page.getByRole('row', { name: /rosa user/ })).toContainText('Left')
  await expect(theirs.getByRole('heading', { name: /^You are not a member of any company/ })).toBeVisible()
  await expectAccessible(theirs, 'an account without a company')
  // the account is still theirs, and there is a way back from it
  await theirs.getByRole('link', { name: 'Profile' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'Devices' })).toBeVisible()
  await expectAccessible(theirs, 'the profile without a company')
  await theirs.setViewportSize(PHONE)
  await expectNothingCut(theirs, 'the profile without a company, on a phone')
  await theirs.getByRole('link', { name: 'Back' }).click()
  await expect(theirs.getByRole('heading', { name: /^You are not a member of any company/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for rosa user' }).click()
  await page.getByRole('menuitem', { name: 'Invite again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^E-mail/)).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  await theirs.goto(await dialog.getByLabel('Link').inputValue())
  await expect(theirs.getByRole('link', { name: 'Not now' })).toBeVisible()
  await theirs.getByRole('button', { name: `Join ${owner.company} as Standard User` }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirContext.close()
  await context.close()
})

test('a mail leads into the company it speaks of, and what is not in one company is looked for in the other', async ({
  browser,
}) => {
  const { page, context, email } = await newColleague(browser, 'eric')
  // while the owner is in one company: the firm that is made is entered
  const { context: owners } = await as(browser, 'owner')
  const project = await makeProject(owners, { name: 'Harbour of two firms' })
  const me = (await (await context.request.get(`${url}/api/me`)).json()) as { user: { id: string } }
  const share = await owners.request.put(`${url}/api/projects/${project.id}/shares/${me.user.id}`, {
    data: { access: 'view' },
  })
  expect(share.status()).toBe(200)
  await owners.close()
  const firm = await makeFirm(browser, 'Zweitfirma Bau Co.')
  await page.goto(await inviteInto(browser, firm, email))
  await page.getByRole('button', { name: /^Join Zweitfirma Bau Co\. as HR/ }).click()
  // one full stop, not two
  await expect(page.getByText('You have joined Zweitfirma Bau Co.', { exact: true })).toBeVisible()
  await inCompany(page, 'Zweitfirma Bau Co')

  const mailed = await mailedLink(email, new RegExp(`http\\S+?/project/${project.id}\\?company=[\\w-]+`))
  await page.goto(mailed)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour of two firms' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/project/${project.id}$`))
  await inCompany(page, owner.company)

  // the bare address in a tab that works in the other company
  await page.getByRole('button', { name: `Company: ${owner.company}. Switch company` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zweitfirma Bau Co.' }).click()
  const switcher = page.getByRole('button', { name: 'Company: Zweitfirma Bau Co. Switch company' })
  await expect(switcher).toBeVisible()
  await expect(switcher).toHaveAccessibleName(/Something is unread in another company$/)
  await switcher.click()
  await expect(page.getByRole('dialog').getByRole('button', { name: owner.company })).toContainText('1 unread')
  await expectAccessible(page, 'the companies with what is unread')
  await page.keyboard.press('Escape')
  await page.goto(`/project/${project.id}`)
  await expect(page.getByText('This project does not exist, or it is not shared with you.')).toBeVisible()
  await expectAccessible(page, 'a project that is not in this company')
  await page.getByRole('button', { name: `Look in ${owner.company}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour of two firms' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/project/${project.id}$`))
  await inCompany(page, owner.company)

  // a company that is not theirs is not entered, and the address does not keep it
  await page.goto('/help?company=somebody-elses')
  await expect(page).toHaveURL(/\/help$/)
  await inCompany(page, owner.company)
  // whoever has to sign in first is led there too
  await context.clearCookies()
  await page.goto(mailed.replace(/company=[\w-]+/, `company=${firm.id}`))
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This project does not exist, or it is not shared with you.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/project/${project.id}$`))
  await expect(switcher).toBeVisible()
  await context.close()
})

test('a company’s own sign-up link is made, used and renewed', async ({ browser }) => {
  const { page, context } = await as(browser, 'owner')
  await page.goto('/admin?openTab=user-management')
  await page.getByRole('button', { name: 'Sign-up link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  await expectAccessible(page, 'the sign-up link')
  const visitor = await (await browser.newContext({ baseURL: url, viewport: PHONE })).newPage()
  await visitor.goto(link)
  await expect(visitor.getByText(`You ask ${owner.company} for access.`)).toBeVisible()
  // they are asked for nothing that the link says already
  await expect(visitor.getByLabel('Company')).toHaveValue(owner.company)
  await expectNothingCut(visitor, 'the sign-up of a company')
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
  await expect(dialog.getByLabel('Link')).not.toHaveValue(link)
  await visitor.goto(link)
  await expect(visitor.getByText('This sign-up link does not work any more.')).toBeVisible()
  await visitor.context().close()
  await context.close()
})
