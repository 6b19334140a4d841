import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestPerson } from '../../../../tests/support/test-app.ts'
import { readTrustedProxies } from '../proxies.ts'

let app: TestApp | null = null
let admin: TestPerson
afterEach(async () => {
  await app?.stop()
  app = null
})

/** The address the server sees, as System settings show it. */
async function seen(trustedProxies: string[], remoteAddress: string, headers: Record<string, string>) {
  if (!app) {
    app = await createTestApp({ config: { trustedProxies } })
    admin = await app.makePerson(await app.makeCompany(), { role: 'admin' })
  }
  const answer = await app.http.inject({
    url: '/api/installation/settings',
    headers: { cookie: admin.cookie, 'x-company-id': admin.companyId, ...headers },
    remoteAddress,
  })
  return answer.json<{ network: object }>().network
}

describe('what a proxy says about its visitors', () => {
  it('is ignored unless it is named, also from this machine and a private network, and the log says so once', async () => {
    for (const peer of ['127.0.0.1', '10.0.0.9', '::1', '192.0.2.1'])
      expect(await seen([], peer, { 'x-forwarded-for': '198.51.100.7' })).toEqual({
        trustedProxies: [],
        yourAddress: peer,
      })
    expect(app?.lines.filter((line) => line.includes('PLUMBLINE_TRUSTED_PROXIES'))).toHaveLength(1)
  })

  it('counts as far as trusted ones passed it on: the right-most address that is none of them', async () => {
    const trusted = ['10.0.0.0/24', '2001:db8::5']
    const through = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') })
    for (const [peer, headers, address] of [
      ['10.0.0.9', through('198.51.100.7'), '198.51.100.7'],
      ['2001:db8::5', through('198.51.100.7'), '198.51.100.7'],
      ['10.0.0.9', through('203.0.113.1', '198.51.100.7', '10.0.0.4'), '198.51.100.7'],
      ['10.0.1.9', through('198.51.100.7'), '10.0.1.9'],
      ['198.51.100.9', through('10.0.0.1'), '198.51.100.9'],
      ['10.0.0.9', {}, '10.0.0.9'],
    ] as const)
      expect(await seen(trusted, peer, headers), `${peer} ${JSON.stringify(headers)}`).toEqual({
        trustedProxies: trusted,
        yourAddress: address,
      })
  })
})

describe('the setting', () => {
  it('takes addresses, networks and the names of the private ones', () => {
    expect(readTrustedProxies(' 10.0.0.5 ,2001:db8::/32,, loopback')).toEqual(['10.0.0.5', '2001:db8::/32', 'loopback'])
    expect(readTrustedProxies('')).toEqual([])
  })

  it.each(['10.0.0', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', '::/129', 'true', '*'])(
    'refuses %s with a sentence',
    (text) => {
      expect(() => readTrustedProxies(text)).toThrow(/^PLUMBLINE_TRUSTED_PROXIES: ".*" is neither an address/)
    },
  )
})
