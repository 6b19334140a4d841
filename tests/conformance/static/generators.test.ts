/** What the generators read of a name, and what they refuse before the first file is written. */
import { describe, expect, it } from 'vitest'
import { refuseWhatIsTaken } from '../../../tools/noun/check.ts'
import { Mistake, readNoun } from '../../../tools/noun/names.ts'

const oneOf = (name: string) => readNoun([`sales/${name}`], 'new-module').one

describe('a name given to a generator', () => {
  it.each([
    ['leads', 'lead'],
    ['companies', 'company'],
    ['boxes', 'box'],
    ['addresses', 'address'],
    ['branches', 'branch'],
    ['purchases', 'purchase'],
    ['site-visits', 'siteVisit'],
  ])('says what one of %s is called', (many, one) => {
    expect(oneOf(many)).toBe(one)
  })

  it.each(['leave', 'news', 'analysis'])('asks what one is called where "%s" does not tell', (many) => {
    expect(() => oneOf(many)).toThrow(Mistake)
    expect(readNoun([`sales/${many}`, '--one', 'Entry'], 'new-module').one).toBe('entry')
  })
})

describe('a noun that cannot be made', () => {
  const refused = (command: 'new-module' | 'new-noun', ...args: string[]) => {
    try {
      refuseWhatIsTaken(readNoun(args, command))
    } catch (error) {
      if (error instanceof Mistake) return error.message
      throw error
    }
    return null
  }

  it('is refused in a sentence that says what to do', () => {
    expect(refused('new-module', 'nowhere/leads')).toMatch(/^nowhere is no area; .* lists them: /)
    expect(refused('new-module', 'work/projects')).toBe('There is a module projects already.')
    expect(refused('new-noun', 'work/nothing', 'leads')).toBe(
      'There is no module work/nothing; npm run new-module makes one.',
    )
    expect(refused('new-noun', 'work/templates', 'tasks')).toMatch(/has a table tasks already/)
    expect(refused('new-module', 'sales/events')).toMatch(/^The kernel has a table events already/)
    expect(refused('new-noun', 'work/templates', 'jobs', '--one', 'Project')).toMatch(/tells of a project already/)
  })

  it('is not refused for nothing', () => {
    expect(refused('new-module', 'sales/things-nobody-has')).toBeNull()
    expect(refused('new-noun', 'work/templates', 'things-nobody-has')).toBeNull()
  })
})
