import { expect, test } from 'vitest'
import access from '#app/schema/access.json' with { type: 'json' }
import { readTableAccess } from './table-access.ts'

test('app/schema/access.json names for each table exactly the parts of the store that write it and read it', async () => {
  expect(await readTableAccess()).toEqual(access)
})
