import { expect, it } from 'vitest'
import { textOf, type Texts } from '../../../../lib/texts.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

it.each<[string, Texts, RegExp]>([
  ['en', en as Texts, /project/i],
  ['es', es as Texts, /proyecto/i],
  ['fr', fr as Texts, /projet/i],
])('in %s what is not there any more is no project for that: it may be of any kind', (language, texts, project) => {
  const said = textOf(texts, language, 'answers.subject.gone')
  expect(said).toMatch(/\w/)
  expect(said).not.toMatch(project)
})
