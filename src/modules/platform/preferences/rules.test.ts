import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../kernel/contract/session.ts'
import { SETTINGS_MESSAGE_MS, settingsOf } from './rules.ts'

it('what saving says disappears after 3 s', () => expect(SETTINGS_MESSAGE_MS).toBe(3000))

it('the defaults are those of the specification', () =>
  expect(DEFAULT_SETTINGS).toEqual({
    themeMode: 'light',
    language: 'en',
    emailNotifications: true,
    projectNotifications: true,
    autoSave: true,
    defaultProjectView: 'list',
    units: 'imperial',
    quickAccessCorner: 'bottom-right',
  }))

it('settings are told apart from the rest of a person', () => {
  const person = { ...DEFAULT_SETTINGS, units: 'si' as const, email: 'a@b.example', id: 'p1' }
  expect(settingsOf(person)).toEqual({ ...DEFAULT_SETTINGS, units: 'si' })
})
