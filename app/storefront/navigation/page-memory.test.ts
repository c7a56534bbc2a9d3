import { expect, test } from 'vitest'
import { createPageMemory } from './page-memory.ts'

const PAGE = { product: { name: 'Hoodie' } }
const MINUTE_MS = 60_000

test('shows a page that was read within ten minutes, and reads it again after five seconds', () => {
  let now = 0
  const memory = createPageMemory(() => now)
  memory.remember('/product/a', PAGE)
  now = 4_999
  expect(memory.isFresh('/product/a')).toBe(true)
  now = 5_000
  expect(memory.isFresh('/product/a')).toBe(false)
  now = 10 * MINUTE_MS
  expect(memory.recall('/product/a')).toMatchObject({ data: PAGE })
  now += 1
  expect(memory.recall('/product/a')).toBeUndefined()
})

test('drops the page that was not used for longest when there are more than forty', () => {
  const memory = createPageMemory(() => 0)
  for (let page = 1; page <= 40; page += 1) memory.remember(`/product/${page}`, PAGE)
  memory.recall('/product/1')
  memory.remember('/product/41', PAGE)
  expect(memory.recall('/product/1')).toBeDefined()
  expect(memory.recall('/product/2')).toBeUndefined()
})
