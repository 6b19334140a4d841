import { expect, it } from 'vitest'
import { isHardRefresh, keysToClear } from './hard-refresh.ts'

it('clears everything but drafts', () => {
  expect(keysToClear(['mui-mode', 'draft/u/c/project/new', 'language', 'drafts', 'selectedCompanyId'])).toEqual([
    'mui-mode',
    'language',
    'drafts',
    'selectedCompanyId',
  ])
})

it.each([
  ['Ctrl+Shift+R', { key: 'R', ctrlKey: true, metaKey: false, shiftKey: true }, true],
  ['Cmd+Shift+R', { key: 'r', ctrlKey: false, metaKey: true, shiftKey: true }, true],
  ['Ctrl+Shift+F5', { key: 'F5', ctrlKey: true, metaKey: false, shiftKey: true }, true],
  ['Ctrl+R, which the browser does itself', { key: 'r', ctrlKey: true, metaKey: false, shiftKey: false }, false],
  ['Shift+R, a capital letter', { key: 'R', ctrlKey: false, metaKey: false, shiftKey: true }, false],
])('%s', (_what, event, asks) => expect(isHardRefresh(event)).toBe(asks))
