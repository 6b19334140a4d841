/** Firms beside the owner's own, for journeys about companies: making one, calling the API in it, opening a tab in it. */
import { expect, type Page } from '@playwright/test'
import { owner } from './people.ts'
import { inDatabase, url } from './support.ts'

type Company = { id: string; name: string }

export const call = (
  page: Page,
  companyId: string,
  method: string,
  path: string,
  data?: object,
  headers: Record<string, string> = {},
) =>
  page.context().request.fetch(`${url}/api${path}`, {
    method,
    headers: { 'x-company-id': companyId, origin: url, ...headers },
    ...(data ? { data } : {}),
  })

export const companiesOf = async (page: Page) =>
  ((await (await page.context().request.get(`${url}/api/me`)).json()) as { companies: Company[] }).companies

/** A firm that the owner of the installation makes and then administers. */
export async function makeFirm(page: Page, name: string, vertical: string): Promise<string> {
  const own = (await companiesOf(page)).find((one) => one.name === owner.company)
  const made = await call(page, own?.id ?? '', 'POST', '/platform/companies', { name, vertical })
  expect(made.status()).toBe(200)
  return ((await made.json()) as Company).id
}

/** Opens the product in a company, as a tab that chose it. */
export async function openIn(page: Page, companyId: string, address: string): Promise<void> {
  if (!page.url().startsWith(url)) {
    await page.goto(`${url}/help`)
    // the tab that opens chooses a company itself, once it knows who is there
    await expect(page.getByRole('button', { name: /^Company: / })).toBeVisible()
  }
  await page.evaluate((id) => sessionStorage.setItem('selectedCompanyId', id), companyId)
  await page.goto(address)
}

/** Afterwards the owner's firm is the only one again, as the other journeys know it: the owner stands in no other, and what comes from outside goes to it. */
export async function leaveOtherFirms(): Promise<void> {
  await inDatabase(
    `update companies set sample = true where type <> 'saas_platform' and company_id in (select company_id from memberships where platform)`,
  )
  await inDatabase(`update memberships set status = 'deactivated' where platform`)
}
