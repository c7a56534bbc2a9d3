import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCK_NUMBERS } from './lock-numbers.ts'

test('no two works have the same lock, and none has a number of its own elsewhere', () => {
  const numbers = Object.values(LOCK_NUMBERS)
  expect(new Set(numbers).size).toBe(numbers.length)
  const elsewhere = globSync('{app,server}/**/*.ts').filter(path => /0x0da1/.test(readFileSync(path, 'utf8')))
  // That of presence is taken in the database that every PostgreSQL has.
  expect(elsewhere.toSorted()).toEqual([
    'app/platform/db/lock-numbers.test.ts',
    'app/platform/db/lock-numbers.ts',
    'server/postgres/presence.ts',
  ])
})
