import { beforeEach, expect, it } from 'vitest'
import { followSave, forgetFailedSaves, saves, saveState } from './saves.ts'

const answer = (status: number) => Promise.resolve(new Response(null, { status }))
const state = () => saveState(saves.get())

beforeEach(forgetFailedSaves)

it('is being saved until every change has its answer', async () => {
  let arrive: (response: Response) => void = () => undefined
  const slow = followSave('tasks.update', new Promise<Response>((done) => (arrive = done)))
  await followSave('tasks.move', answer(200))
  expect(state()).toBe('saving')
  arrive(new Response())
  await slow
  expect(state()).toBe('saved')
})

it.each([409, 422, 500, 503])('is not saved after an answer of %s, until the same is done', async (status) => {
  await followSave('company.update', answer(status))
  expect(state()).toBe('notSaved')
  await followSave('other.update', answer(200))
  expect(state()).toBe('notSaved')
  await followSave('company.update', answer(200))
  expect(state()).toBe('saved')
})

it('is not saved where no answer came, and says so to whoever asked', async () => {
  await expect(followSave('tasks.update', Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(state()).toBe('notSaved')
  forgetFailedSaves()
  expect(state()).toBe('saved')
})
