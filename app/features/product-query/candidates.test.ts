import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidatesOf } from './candidates.server.ts'

test.each([
  ['a listing', undefined, 5_000],
  ['a search', { matches: sql`true` }, 500],
  ['a search of a large shop', { matches: sql`true`, isInLargeShop: true }, 250],
])('%s is chosen from the newest', (_, found, most) => {
  expect(candidatesOf(found).mostSampled).toBe(most)
})
