/** The owner, the company and a colleague as the journey of the first run leaves them, made through the API: for runs that do not walk it. */
import { writeFileSync } from 'node:fs'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { colleague, owner } from './people.ts'

/** They signed in with a browser: the list of devices names it. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** What a browser that signed in keeps: its cookies, and the company it was in. */
async function keep(person: APIRequestContext, url: string, path: string): Promise<void> {
  // the first steps have a journey of their own
  expect((await person.put('/api/dashboard/steps/away', { data: { away: true } })).status()).toBe(200)
  const { companies } = (await (await person.get('/api/me')).json()) as { companies: { id: string }[] }
  const { cookies } = await person.storageState()
  const localStorage = [{ name: 'selectedCompanyId', value: companies[0]?.id ?? '' }]
  writeFileSync(path, JSON.stringify({ cookies, origins: [{ origin: url, localStorage }] }))
}

export async function makeFirstRun(url: string, setupLink: string, stateOf: (who: 'owner' | 'colleague') => string) {
  const visitor = { baseURL: url, userAgent, extraHTTPHeaders: { origin: url } }
  const first = await request.newContext(visitor)
  const token = /token=(\S+)/.exec(setupLink)?.[1] ?? ''
  const { company: companyName, ...person } = owner
  expect((await first.post('/api/setup', { data: { token, companyName, ...person } })).status()).toBe(200)
  const { email, password } = owner
  expect((await first.post('/api/auth/sign-in/email', { data: { email, password } })).status()).toBe(200)
  await keep(first, url, stateOf('owner'))
  const invited = await first.post('/api/invitations', { data: { email: colleague.email, role: 'user' } })
  const { link } = (await invited.json()) as { link: string }
  const second = await request.newContext(visitor)
  const { email: address, ...accepted } = colleague
  const offer = `/api/invitations/offer/${new URL(link).searchParams.get('invite') ?? ''}/accept`
  expect((await second.post(offer, { data: accepted })).status()).toBe(200)
  const signedIn = await second.post('/api/auth/sign-in/email', {
    data: { email: address, password: accepted.password },
  })
  expect(signedIn.status()).toBe(200)
  await keep(second, url, stateOf('colleague'))
  await first.dispose()
  await second.dispose()
}
