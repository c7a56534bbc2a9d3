import { expect, test } from 'vitest'
import { latePart } from './late-part.ts'

test('a late part is loaded once, and is at hand from then on', async () => {
  let loads = 0
  const part = latePart(async () => {
    loads += 1
    return 'a part'
  })
  expect(part.loaded).toBeUndefined()
  expect(await part()).toBe('a part')
  expect(await part()).toBe('a part')
  expect(part.loaded).toBe('a part')
  expect(loads).toBe(1)
})

test('a late part that could not be loaded is tried again', async () => {
  const outcomes = [Promise.reject(new Error('offline')), Promise.resolve('a part')]
  const part = latePart(async () => outcomes.shift() ?? 'none')
  await expect(part()).rejects.toThrow('offline')
  expect(await part()).toBe('a part')
})
