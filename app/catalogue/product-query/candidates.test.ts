import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidatesOf } from './candidates.server.ts'

test.each([
  ['a listing', undefined, 5_000],
  ['a search', { matches: sql`true` }, 500],
  ['a search of a new shop', { matches: sql`true`, shopSize: -1 }, 500],
  ['a search of 5,000 products', { matches: sql`true`, shopSize: 5_000 }, 250],
  ['a search of 100,000 products', { matches: sql`true`, shopSize: 100_000 }, 150],
])('%s is chosen from the newest', (_, found, most) => {
  expect(candidatesOf(found).mostSampled).toBe(most)
})
