import { expect, it } from 'vitest'
import { defineModule } from '../contract/module.ts'
import { linkSql } from './link-sql.ts'

const shop = defineModule({
  id: 'shop',
  title: 'Shop',
  dependsOn: [],
  permissions: {},
  events: {},
  routes: {
    item: {
      path: '/shop/$shelfId/items/$itemId',
      title: 'Item',
      access: 'signedIn',
      query: { tab: { as: 'tab', tabs: ['all', 'new'] }, partId: 'part', note: 'note' },
    },
  },
})

it.each([
  [linkSql(shop, 'item', { shelfId: 's.id', itemId: 'i.id' }), `'/shop/' || s.id || '/items/' || i.id`],
  [
    linkSql(shop, 'item', { shelfId: 's.id', itemId: 'i.id', partId: 'x.part' }, { tab: 'new' }),
    `'/shop/' || s.id || '/items/' || i.id || '?tab=new&part=' || x.part`,
  ],
  [
    linkSql(shop, 'item', { itemId: 'i.id' }, { shelfId: "o'hara", note: "it's" }),
    `'/shop/o''hara/items/' || i.id || '?note=it%27s'`,
  ],
])('%s', (made, wanted) => expect(made).toBe(wanted))

it('fails without what the path needs', () =>
  expect(() => linkSql(shop, 'item', { shelfId: 's.id' })).toThrow('needs itemId'))
