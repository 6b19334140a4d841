/** People who are in several companies are led to the right one: by links that name it, and from records that are not in the one at hand. */
import { expect, it } from 'vitest'
import { publicName } from '../../../src/kernel/contract/link.ts'
import type { QueryParam } from '../../../src/kernel/contract/module.ts'
import { COMPANY_PARAM } from '../../../src/kernel/contract/session.ts'
import { manifests } from '../../../src/modules/all.manifests.ts'
import { sources } from '../../support/sources.ts'

type Routes = Readonly<Record<string, { path: string; query?: Readonly<Record<string, QueryParam>> }>>

it('no page has a parameter of the name by which links in mail say their company', () => {
  const taken = manifests.flatMap(({ id, routes }) =>
    Object.entries(routes as Routes).flatMap(([name, { query = {} }]) =>
      Object.values(query)
        .filter((param) => publicName(param) === COMPANY_PARAM)
        .map(() => `${id}.${name}`),
    ),
  )
  expect(taken).toEqual([])
})

it('mail is queued by the context alone, which puts the company into its link', () => {
  const queueing = sources.filter(({ text }) => /\bqueueMail\b/.test(text)).map(({ file }) => file)
  expect(queueing.toSorted()).toEqual(['kernel/server/context.ts', 'kernel/server/mail.ts'])
})

it('every page of one record says by the kernel’s own part that it is not there', () => {
  const pages = manifests.flatMap(({ id, routes }) =>
    Object.entries(routes as Routes).flatMap(([name, { path }]) => {
      const bound = sources.find(
        ({ file, text }) => /\/web\.tsx$/.test(file) && new RegExp(`bindWeb\\(${id}\\b`).test(text),
      )
      const page = new RegExp(`\\b${name}: \\(\\) => import\\('\\./(pages/\\w+\\.tsx)'`).exec(bound?.text ?? '')?.[1]
      return path.includes('$')
        ? [{ route: `${id}.${name}`, file: `${bound?.file.replace('web.tsx', '')}${page}` }]
        : []
    }),
  )
  expect(pages.map(({ route }) => route)).toContain('projects.project')
  for (const { route, file } of pages) {
    const text = sources.find((one) => one.file === file)?.text ?? ''
    expect([route, /<Record(Failed|Page)\b/.test(text)]).toEqual([route, true])
  }
})

it('no page decides by itself what stands for a record that is not there', () => {
  const own = sources
    .filter(({ file, text }) => /\/pages\/\w+\.tsx$/.test(file) && /code === '\w+_NOT_FOUND'/.test(text))
    .map(({ file }) => file)
  expect(own).toEqual([])
})
