import { expect, test } from 'vitest'
import { idSchema } from './id-schema.ts'
import { LARGEST_ID, readId } from './ids.ts'

test.each([
  ['1', 1],
  [12, 12],
  ['2147483647', LARGEST_ID],
  ['2147483648', undefined],
  ['0', undefined],
  ['007', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['-1', undefined],
  ['', undefined],
  [null, undefined],
])('%j as an id is %j', (value, id) => {
  expect(readId(value)).toBe(id)
  expect(idSchema.safeParse(value).data).toBe(id)
})
