import { describe, expect, it } from 'vitest'
import { link, publicName } from './link.ts'
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
      query: { inviteId: 'invite', tab: { as: 't', int: [0, 7], default: 0 }, view: { as: 'view', oneOf: ['mine'] } },
    },
    item: { path: '/shop/$shelfId/items/$itemId', title: 'Item', access: 'signedIn' },
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
    expect(link(shop, 'home', { inviteId: 'a b&c', tab: 3 })).toBe('/shop?invite=a+b%26c&t=3')
    expect(link(shop, 'home', { tab: 0, view: undefined })).toBe('/shop?t=0')
  })

  it('to a route that does not exist fails', () => {
    expect(() => link(shop, 'nowhere' as 'home')).toThrow('Module shop has no route nowhere.')
  })
})

describe('the public name of a parameter', () => {
  it('is the text itself, or what it is known as', () => {
    expect(publicName('invite')).toBe('invite')
    expect(publicName({ as: 'tab', int: [0, 7], default: 0 })).toBe('tab')
  })
})
