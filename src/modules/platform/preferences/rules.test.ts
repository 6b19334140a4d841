import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../kernel/contract/session.ts'
import { DEFAULT_PERSON_SETTINGS, SETTINGS_MESSAGE_MS, settingsOf } from './rules.ts'

it('what saving says disappears after 3 s', () => expect(SETTINGS_MESSAGE_MS).toBe(3000))

it('the defaults are those of the specification', () =>
  expect(DEFAULT_PERSON_SETTINGS).toEqual({
    themeMode: 'light',
    language: 'en',
    emailNotifications: true,
    projectNotifications: true,
    autoSave: true,
    defaultProjectView: 'list',
    units: 'imperial',
    quickAccessCorner: 'bottom-right',
  }))

it('the frame’s idea of a person hides nothing that was set about a noun', () => {
  const person: Settings = { ...DEFAULT_SETTINGS, ...{ defaultProjectView: 'grid', projectNotifications: false } }
  expect(settingsOf(person)).toMatchObject({ defaultProjectView: 'grid', projectNotifications: false })
  expect(settingsOf(DEFAULT_SETTINGS)).toEqual(DEFAULT_PERSON_SETTINGS)
})

it('settings are told apart from the rest of a person', () => {
  const person = { ...DEFAULT_PERSON_SETTINGS, units: 'si' as const, email: 'a@b.example', id: 'p1' }
  expect(settingsOf(person)).toEqual({ ...DEFAULT_PERSON_SETTINGS, units: 'si' })
})
