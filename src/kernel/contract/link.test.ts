import { describe, expect, it } from 'vitest'
import { addressIn, addressOf, homePath, link, paramAt, publicName } from './link.ts'
import { defineModule } from './module.ts'

const shop = defineModule({
  id: 'shop',
  title: 'Shop',
  dependsOn: [],
  permissions: {},
  events: {},
  routes: {
    home: {
      path: '/shop',
      title: 'Shop',
      access: 'signedIn',
      query: {
        inviteId: 'invite',
        tab: { as: 't', tabs: ['all', 'new', 'old'] },
        view: { as: 'view', oneOf: ['mine'] },
      },
    },
    item: {
      path: '/shop/$shelfId/items/$itemId',
      title: 'Item',
      access: 'signedIn',
      views: { '/wide/$shelfId/$itemId': { view: 'wide' } },
    },
  },
})

describe('a link', () => {
  it('without parameters is the path', () => {
    expect(link(shop, 'home')).toBe('/shop')
    expect(link(shop, 'home', {})).toBe('/shop')
  })

  it('fills in path parameters, whatever they contain', () => {
    expect(link(shop, 'item', { shelfId: 'a', itemId: 'b' })).toBe('/shop/a/items/b')
    expect(link(shop, 'item', { shelfId: '../admin', itemId: 'x/y?z#ä' })).toBe(
      '/shop/..%2Fadmin/items/x%2Fy%3Fz%23%C3%A4',
    )
    expect(link(shop, 'item', { shelfId: '$itemId', itemId: '$&' })).toBe('/shop/%24itemId/items/%24%26')
  })

  it('uses the public names of query parameters and leaves out what is not given', () => {
    expect(link(shop, 'home', { inviteId: 'a b&c', tab: 'new' })).toBe('/shop?invite=a+b%26c&t=new')
    expect(link(shop, 'home', { tab: 'all', view: undefined })).toBe('/shop?t=all')
  })

  it('to a route that does not exist fails', () => {
    expect(() => link(shop, 'nowhere' as 'home')).toThrow('Module shop has no route nowhere.')
  })
})

describe('an address that leaves a company', () => {
  const gate = defineModule({
    id: 'gate',
    title: 'Gate',
    dependsOn: [],
    permissions: {},
    events: {},
    routes: {
      join: { path: '/join', title: 'Join', access: 'public', query: { inviteId: 'invite' } },
      status: { path: '/status', title: 'Status', access: 'waiting' },
    },
  })
  const made = (address: string) => addressIn([shop, gate], address, 'c 1')

  it('names the company, beside what it says already', () => {
    expect(made('/shop')).toBe('/shop?company=c+1')
    expect(made('/shop?t=new')).toBe('/shop?t=new&company=c+1')
    expect(made('/shop/a/items/b%20c#end')).toBe('/shop/a/items/b%20c?company=c+1#end')
    expect(made('/wide/a/b')).toBe('/wide/a/b?company=c+1')
    expect(made('/')).toBe('/?company=c+1')
  })
  it('stays as it is where it leads to somebody who is not in yet', () => {
    for (const address of ['/join?invite=x', '/join#token=y', '/status']) expect(made(address)).toBe(address)
  })
})

describe('a page that is named by text', () => {
  it('has the address its manifest gives it', () => {
    expect(addressOf([shop], 'shop.home', { tab: 'old' })).toBe('/shop?t=old')
    expect(addressOf([shop], 'shop.item', { shelfId: 'a', itemId: 'b c' })).toBe('/shop/a/items/b%20c')
  })
  it('has none where the module or the route is not there', () => {
    expect(addressOf([shop], 'yard.home')).toBeNull()
    expect(addressOf([shop], 'shop.cellar')).toBeNull()
  })
  it('fails without a parameter of its path, and with one it does not know', () => {
    expect(() => addressOf([shop], 'shop.item', { shelfId: 'a' })).toThrow('/shop/$shelfId/items/$itemId needs itemId.')
    expect(() => addressOf([shop], 'shop.home', { colour: 'red' })).toThrow('/shop has no parameter colour.')
    expect(addressOf([shop], 'shop.home', { colour: undefined })).toBe('/shop')
  })
})

describe('an address', () => {
  it.each([
    ['/shop/a/items/b%20c', 'b c'],
    ['/shop/a/items/b?t=new', 'b'],
    ['/wide/a/b', 'b'],
    ['/shop/a/items', null],
    ['/yard/a/items/b', null],
  ])('%s tells of item %s', (address, item) => expect(paramAt(shop, 'item', 'itemId', address)).toBe(item))
})

it('home is the route that says so, or the door it names', () => {
  const at = (home: true | '/wide') => ({ ...shop, routes: { home: { ...shop.routes.home, home } } })
  expect([homePath([at(true)]), homePath([at('/wide')])]).toEqual(['/shop', '/wide'])
  expect(() => homePath([shop])).toThrow('No route is marked as home.')
})

describe('the public name of a parameter', () => {
  it('is the text itself, or what it is known as', () => {
    expect(publicName('invite')).toBe('invite')
    expect(publicName({ as: 'tab', tabs: ['all'] })).toBe('tab')
  })
})
