import { expect, it } from 'vitest'
import { createTexts } from '../../../../lib/texts.ts'
import { help } from '../manifest.ts'
import { chaptersOf } from './chapters.ts'

it('a guide speaks of what the trade calls its projects, in its titles and its text', () => {
  const texts = createTexts('en')
  const word = { one: 'asunto', many: 'asuntos' }
  texts.setTerms({}, { en: { one: 'matter', many: 'matters' }, es: word, fr: word })
  const guide = [{ id: 'share', title: 'Share a project', text: ['Projects are yours until you share them.'] }]
  const [chapter] = chaptersOf([{ manifest: help, guide }], help.id, {
    manifests: [help],
    may: () => true,
    inTrade: texts.inTrade,
    titles: { module: ({ title }) => title, route: () => '', panel: () => '' },
  })
  expect(chapter?.articles).toMatchObject([
    { title: 'Share a matter', text: ['Matters are yours until you share them.'] },
  ])
})
