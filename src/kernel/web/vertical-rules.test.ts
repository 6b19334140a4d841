import { describe, expect, it } from 'vitest'
import { readChoice, type TabChoice, verticalFor, whyNotSwitch } from './vertical-rules.ts'

const ALL = ['engineering', 'service', 'legal']
const at = (selected: string, accessible = ALL, place = 'sign-in 1 / Ridgeline') => ({ place, selected, accessible })
const chose = (id: string, selected: string, place = 'sign-in 1 / Ridgeline'): TabChoice => ({ id, place, selected })

describe('the active vertical', () => {
  it.each([
    // what happens, where the tab stands, what it worked in, the stored preference, what it works in now
    ['at sign-in the company’s choice wins over the stored preference', at('service'), null, 'legal', 'service'],
    [
      'where the person may not use the company’s choice, the preference counts',
      at('legal', ['engineering', 'service']),
      null,
      'service',
      'service',
    ],
    ['neither is theirs: the first they have', at('legal', ['engineering', 'service']), null, 'legal', 'engineering'],
    [
      'a tab that switched stays where it is, also after a reload',
      at('engineering'),
      chose('legal', 'engineering'),
      'service',
      'legal',
    ],
    [
      'the company chooses anew: it applies to a tab that had switched',
      at('service'),
      chose('legal', 'engineering'),
      'legal',
      'service',
    ],
    [
      'the company chooses what the person may not use: the preference stays',
      at('legal', ['engineering', 'service']),
      chose('service', 'engineering'),
      'service',
      'service',
    ],
    [
      'the current one is lost: the first accessible one',
      at('service', ['engineering', 'service']),
      chose('legal', 'service'),
      'legal',
      'engineering',
    ],
    [
      'somebody else signs in: the company’s choice wins again',
      at('engineering', ALL, 'sign-in 2 / Ridgeline'),
      chose('legal', 'engineering'),
      'legal',
      'engineering',
    ],
    [
      'another company: its own choice',
      at('service', ALL, 'sign-in 1 / Harbor'),
      chose('legal', 'engineering'),
      'legal',
      'service',
    ],
    ['nothing is accessible: none', at('engineering', []), null, 'engineering', null],
  ])('%s', (_what, here, own, preferred, expected) => {
    expect(verticalFor(here, own, preferred)).toBe(expected)
  })

  it('is switched only to one that is accessible', () => {
    expect([whyNotSwitch('legal', ALL), whyNotSwitch('subcontractor', ALL)]).toEqual([
      null,
      'User does not have access to vertical: subcontractor',
    ])
  })

  it('reads what a tab stored and nothing else', () => {
    expect(readChoice(JSON.stringify(chose('legal', 'engineering')))).toEqual(chose('legal', 'engineering'))
    expect([readChoice(null), readChoice('legal'), readChoice('{"id":3}'), readChoice('[]')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
